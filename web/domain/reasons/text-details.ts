import { z } from 'zod';
import { DOCUMENT_TEXTS } from '../setting-sections/text-fields';
import { detail } from './detail-parts';

/** Texts with placeholders that a merchant writes for mails. */
const MAIL_TEXTS = ['to', 'subject', 'message', 'signature'] as const;
export type MailText = (typeof MAIL_TEXTS)[number];

const name = z.string();

/** What is wrong with a text; `name` quotes it. */
const templateProblem = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['TOO_MUCH', 'TOO_MANY_TAGS', 'UNREADABLE']) }),
  z.object({
    code: z.enum(['UNKNOWN_VALUE', 'UNKNOWN_FILTER', 'UNKNOWN_TAG', 'OUTPUT_OPEN', 'TAG_OPEN']),
    name,
  }),
]);
export type TemplateProblem = z.output<typeof templateProblem>;

/** A text could not be filled in, so its default is used. */
export const TEXT_DETAILS = [
  detail('TEXT_BROKEN', { field: z.enum(DOCUMENT_TEXTS), problem: templateProblem }),
  detail('MAIL_TEXT_BROKEN', { field: z.enum(MAIL_TEXTS), problem: templateProblem }),
] as const;

export function isSameProblem(one: TemplateProblem, other: TemplateProblem): boolean {
  return one.code === other.code && nameIn(one) === nameIn(other);
}

function nameIn(problem: TemplateProblem): string | null {
  return 'name' in problem ? problem.name : null;
}
