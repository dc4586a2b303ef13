import type { Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import type { TemplateProblem } from '../reasons/text-details';
import type { Language } from '../text/language';
import { hasPlaceholders, placeholdersIn } from './placeholders-in';
import { templateEngine } from './template-engine';
import type { TemplateWork } from './template-work';
import type { PlaceholderScope } from './values/order-values';

export type RenderedText =
  | { kind: 'text'; text: string }
  | { kind: 'broken'; problem: TemplateProblem };

/** A text with placeholders, read once and filled in as often as needed. */
interface CompiledText {
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

type Quoting = Extract<TemplateProblem, { name: string }>['code'];

/** What the engine's messages name of the text. */
const QUOTING: [pattern: RegExp, code: Quoting][] = [
  [/undefined filter: ([^\s,]+)/, 'UNKNOWN_FILTER'],
  [/tag "([^"]+)" not found/, 'UNKNOWN_TAG'],
  [/output "?(.+?)"? not closed/, 'OUTPUT_OPEN'],
  [/tag "?(\{%.+?)"? not closed/, 'TAG_OPEN'],
];
const TOO_MUCH = /limit exceeded|too long|is spent/i;

/** Quotes are taken from the beginning of a text; patterns never scan a whole text. */
const READ = 300;

/** The template engine reports its findings by message only. */
export function toTemplateProblem(error: unknown): TemplateProblem {
  const message = error instanceof Error ? (error.message.slice(0, READ).split('\n')[0] ?? '') : '';
  for (const [pattern, code] of QUOTING) {
    const found = pattern.exec(message);
    if (found) return { code, name: found[1] ?? '' };
  }
  return { code: TOO_MUCH.test(message) ? 'TOO_MUCH' : 'UNREADABLE' };
}
