import type { TemplateProblem } from '../reasons/text-details';
import { hasPlaceholders, placeholdersIn } from './placeholders-in';
import { compileText, type RenderedText } from './render-text';
import { isKnownValue } from './values/placeholder-values';
import { sampleScope } from './values/sample-order';
import { templateEngine } from './template-engine';
import { toTemplateProblem } from './template-problem';
import type { TemplateWork } from './template-work';

/**
 * What is wrong with a text with placeholders; null when it is fine. All texts of one request share `work`.
 */
export function checkTemplate(text: string, work: TemplateWork): TemplateProblem | null {
  if (!hasPlaceholders(text)) return null;
  const trial = compileText(text, 'de', work).fill(sampleScope, work);
  if (trial.kind === 'broken') return trial.problem;
  const values = valuesIn(text, work);
  if (values.kind === 'broken') return values.problem;
  const unknown = values.paths.find((path) => !isKnownValue(path));
  return unknown ? { code: 'UNKNOWN_VALUE', name: unknown.join('.') } : null;
}

type Values = { kind: 'paths'; paths: string[][] } | Extract<RenderedText, { kind: 'broken' }>;

/**
 * The library walks from the begin of the text to every value: every two values cost some of each
 * other's length.
 */
const WALK = 1 / 8;
const VALUE = 100;

/**
 * Paths of the values that a text names, without those that it assigns itself; too deep a nesting
 * cannot be read.
 */
function valuesIn(text: string, work: TemplateWork): Values {
  const placeholders = placeholdersIn(text);
  try {
    work.use(mostValues(placeholders) * (VALUE + placeholders.length * WALK));
    const paths = templateEngine('de').globalVariableSegmentsSync(placeholders);
    return {
      kind: 'paths',
      paths: paths.map((path) => path.map((part) => (Array.isArray(part) ? '…' : String(part)))),
    };
  } catch (error) {
    return { kind: 'broken', problem: toTemplateProblem(error) };
  }
}

/** As many names and numbers as stand in them, whatever they mean. */
function mostValues(placeholders: string): number {
  return placeholders.match(/[\p{L}\p{N}_.-]+/gu)?.length ?? 0;
}
