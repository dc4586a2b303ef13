import type { TemplateProblem } from '../reasons/text-details';
import type { Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import type { Language } from '../text/language';
import type { PlaceholderScope } from './values/placeholder-scope';
import { hasPlaceholders, placeholdersIn } from './placeholders-in';
import { templateEngine } from './template-engine';
import { toTemplateProblem } from './template-problem';
import type { TemplateWork } from './template-work';

export type RenderedText =
  { kind: 'text'; text: string } | { kind: 'broken'; problem: TemplateProblem };

/** A text with placeholders, read once and filled in as often as needed. */
export interface CompiledText {
  /** The values are gathered only where the text names any. */
  fill(scope: PlaceholderScope | (() => PlaceholderScope), work: TemplateWork): RenderedText;
}

/** Texts are read far more often than they change: every document of a shop has the same ones. */
const MAX_CACHED_TEXTS = 1_000;
/** Texts longer than this (of mails) are parsed each time, so that the cache stays small. */
const MAX_CACHED_LENGTH = 2_000;
const cachedTexts = new LRUCache<string, CompiledText>({ max: MAX_CACHED_TEXTS });

/**
 * Never throws: a text that cannot be parsed or filled in returns `broken` with the problem.
 * Parsing counts as work whether or not the text is cached, so that a shop's limit does not depend
 * on other shops.
 */
export function compileText(text: string, language: Language, work: TemplateWork): CompiledText {
  if (!hasPlaceholders(text)) return constant({ kind: 'text', text });
  try {
    work.useForReading(placeholdersIn(text));
  } catch (error) {
    return constant({ kind: 'broken', problem: toTemplateProblem(error) });
  }
  const key = `${language} ${text}`;
  const compiled = cachedTexts.get(key) ?? compile(text, language);
  if (text.length <= MAX_CACHED_LENGTH) cachedTexts.set(key, compiled);
  return compiled;
}

function compile(text: string, language: Language): CompiledText {
  const engine = templateEngine(language);
  let template: Template[];
  try {
    template = engine.parse(text);
  } catch (error) {
    return constant({ kind: 'broken', problem: toTemplateProblem(error) });
  }
  return {
    fill(scope, work) {
      try {
        return {
          kind: 'text',
          text: work.render(engine, template, typeof scope === 'function' ? scope() : scope),
        };
      } catch (error) {
        return { kind: 'broken', problem: toTemplateProblem(error) };
      }
    },
  };
}

function constant(rendered: RenderedText): CompiledText {
  return { fill: () => rendered };
}
