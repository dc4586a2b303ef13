import type { TemplateProblem } from '../reasons/text-details';

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
