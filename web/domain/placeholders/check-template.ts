import { compileText, hasPlaceholders } from './render-text';
import { isKnownValue } from './placeholder-values';
import { sampleScope } from './sample-order';
import { templateEngine } from './template-engine';

/** What is wrong with a text with placeholders, as one German sentence with cause and remedy; null when it is fine. */
export function checkTemplate(text: string): string | null {
  if (!hasPlaceholders(text)) return null;
  const trial = compileText(text, 'de').fill(sampleScope());
  if (trial.kind === 'broken') return trial.problem;
  const unknown = valuesIn(text).find((path) => !isKnownValue(path));
  if (!unknown) return null;
  return `Den Wert „${unknown.join('.')}“ gibt es nicht; wähle einen aus der Liste der Platzhalter.`;
}

/** Paths of the values that a text names, without those that it assigns itself. */
function valuesIn(text: string): string[][] {
  return templateEngine('de')
    .globalVariableSegmentsSync(text)
    .map((path) => path.map((part) => (Array.isArray(part) ? '…' : String(part))));
}
