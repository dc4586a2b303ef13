import type { Template } from 'liquidjs';
import type { Language } from '../text/language';
import { templateEngine } from './template-engine';
import { templateProblem } from './template-problem';

/** What texts may name, by the paths of placeholder-values; null prints nothing and counts as empty. */
export interface PlaceholderScope {
  [name: string]: ScopeValue;
}
export type ScopeValue = string | number | null | ScopeValue[] | { [name: string]: ScopeValue };

export type Rendered = { kind: 'text'; text: string } | { kind: 'broken'; problem: string };

/** A text with placeholders, read once and filled in as often as needed. */
export interface CompiledText {
  /** The values are gathered only where the text names any. */
  fill(scope: PlaceholderScope | (() => PlaceholderScope)): Rendered;
}

/** Never throws: what cannot be read or filled in answers `broken` with a German sentence. */
export function compileText(text: string, language: Language): CompiledText {
  if (!hasPlaceholders(text)) return constant({ kind: 'text', text });
  const engine = templateEngine(language);
  let template: Template[];
  try {
    template = engine.parse(text);
  } catch (error) {
    return constant({ kind: 'broken', problem: templateProblem(error) });
  }
  return {
    fill(scope) {
      try {
        return {
          kind: 'text',
          text: String(engine.renderSync(template, typeof scope === 'function' ? scope() : scope)),
        };
      } catch (error) {
        return { kind: 'broken', problem: templateProblem(error) };
      }
    },
  };
}

export function hasPlaceholders(text: string): boolean {
  return /\{[{%]/.test(text);
}

function constant(rendered: Rendered): CompiledText {
  return { fill: () => rendered };
}
