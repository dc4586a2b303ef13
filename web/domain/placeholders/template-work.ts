import { Context, type Liquid, type Template } from 'liquidjs';
import type { PlaceholderScope } from './values/order-values';

/**
 * What all texts of one request, document or mail may use up together: some 20 ms on a common
 * machine.
 */
const WORK_LIMIT = 1_000_000;
/** Reading one character of a placeholder. */
const READING = 20;

class WorkSpent extends Error {}

/**
 * The work that the texts of one request, document or mail share. Counted in steps and characters,
 * never in time, so that the same texts come to the same end on every machine. Once it is spent, it
 * is spent for all of them.
 */
export class TemplateWork {
  private left = WORK_LIMIT;

  get isSpent(): boolean {
    return this.left <= 0;
  }

  use(units: number): void {
    if (units > 0) this.left -= units;
    if (this.isSpent) throw new WorkSpent('The work of these texts is spent');
  }

  /** For parsing these placeholders. */
  useForReading(placeholders: string): void {
    this.use(placeholders.length * READING);
  }

  render(engine: Liquid, templates: Template[], scope: PlaceholderScope): string {
    const context = new Context(scope, engine.options, { sync: true }, { liquid: engine });
    // Filters, ranges and our own steps (template-engine) count here.
    context.memoryLimit.use = (units) => this.use(units);
    return String(engine.renderSync(templates, context));
  }
}
