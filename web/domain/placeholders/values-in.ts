import { placeholdersIn } from './placeholders-in';
import type { RenderedText } from './render-text';
import { templateEngine } from './template-engine';
import { toTemplateProblem } from './template-problem';
import type { TemplateWork } from './template-work';

/** A part of a path that is a value itself, so that it is known only when the text is printed. */
export const UNKNOWN = '…';

type Values = { kind: 'paths'; paths: string[][] } | Extract<RenderedText, { kind: 'broken' }>;

/**
 * The library walks from the begin of the text to every value: every two values cost some of each
 * other's length.
 */
const WALK = 1 / 8;
const VALUE = 100;

/**
 * Paths of the values that a text names, those that it assigns itself only where they are wanted;
 * too deep a nesting cannot be read.
 */
export function valuesIn(
  text: string,
  work: TemplateWork,
  { withLocals }: { withLocals: boolean },
): Values {
  const placeholders = placeholdersIn(text);
  try {
    work.use(maxValues(placeholders) * (VALUE + placeholders.length * WALK));
    const engine = templateEngine('de');
    const paths = withLocals
      ? engine.variableSegmentsSync(placeholders)
      : engine.globalVariableSegmentsSync(placeholders);
    return {
      kind: 'paths',
      paths: paths.map((path) =>
        path.map((part) => (Array.isArray(part) ? UNKNOWN : String(part))),
      ),
    };
  } catch (error) {
    return { kind: 'broken', problem: toTemplateProblem(error) };
  }
}

/** The number of names and numbers in them, whatever they mean. */
function maxValues(placeholders: string): number {
  return placeholders.match(/[\p{L}\p{N}_.-]+/gu)?.length ?? 0;
}
