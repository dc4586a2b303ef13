import type { TemplateProblem } from '../reasons/text-details';
import { hasPlaceholders } from './placeholders-in';
import { compileText } from './render-text';
import { isKnownValue } from './values/placeholder-values';
import { sampleScope } from './values/sample-order';
import type { TemplateWork } from './template-work';
import { valuesIn } from './values-in';

/**
 * What is wrong with a text with placeholders; null when it is fine. All texts of one request share
 * `work`.
 */
export function checkTemplate(text: string, work: TemplateWork): TemplateProblem | null {
  if (!hasPlaceholders(text)) return null;
  const trial = compileText(text, 'de', work).fill(sampleScope, work);
  if (trial.kind === 'broken') return trial.problem;
  const values = valuesIn(text, work, { withLocals: false });
  if (values.kind === 'broken') return values.problem;
  const unknown = values.paths.find((path) => !isKnownValue(path));
  return unknown ? { code: 'UNKNOWN_VALUE', name: unknown.join('.') } : null;
}
