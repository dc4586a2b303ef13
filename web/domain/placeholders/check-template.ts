import { compileText, hasPlaceholders, type Rendered } from './render-text';
import { isKnownValue } from './placeholder-values';
import { sampleScope } from './sample-order';
import { templateEngine } from './template-engine';
import { templateProblem } from './template-problem';

/** What is wrong with a text with placeholders, as one German sentence with cause and remedy; null when it is fine. */
export function checkTemplate(text: string): string | null {
  if (!hasPlaceholders(text)) return null;
  const trial = compileText(text, 'de').fill(sampleScope());
  if (trial.kind === 'broken') return trial.problem;
  const values = valuesIn(text);
  if (values.kind === 'broken') return values.problem;
  const unknown = values.paths.find((path) => !isKnownValue(path));
  if (!unknown) return null;
  return `Den Wert „${unknown.join('.')}“ gibt es nicht; wähle einen aus der Liste der Platzhalter.`;
}

type Values = { kind: 'paths'; paths: string[][] } | Extract<Rendered, { kind: 'broken' }>;

/** Paths of the values that a text names, without those that it assigns itself; too deep a nesting cannot be read. */
function valuesIn(text: string): Values {
  try {
    const paths = templateEngine('de').globalVariableSegmentsSync(text);
    return {
      kind: 'paths',
      paths: paths.map((path) => path.map((part) => (Array.isArray(part) ? '…' : String(part)))),
    };
  } catch (error) {
    return { kind: 'broken', problem: templateProblem(error) };
  }
}
