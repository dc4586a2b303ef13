import type { DocumentKind } from '../../../../domain/documents/model/document';
import type { OrderEvent } from '../../../../domain/setting-sections/invoice-settings';
import type { DecisionAnswer } from '../../../order/decision';
import { textOrEmpty } from '../../../event-rule';
import { unknownReason, type Formats } from '../formats';
import { ENGLISH_OTHER_REASONS, ENGLISH_REASONS } from './english-reasons';

const BEING_MADE: Record<DocumentKind, string> = {
  invoice: 'The invoice is being created right now.',
  'credit-note': 'The credit note is being created right now.',
  'delivery-note': 'The delivery note is being created right now.',
};

const WAITS: Record<OrderEvent, string> = {
  created: 'The invoice is created in a moment.',
  paid: 'The invoice is created as soon as the order is paid.',
  fulfilled: 'The invoice is created as soon as the order is shipped completely.',
  completed: 'The invoice is created as soon as the order is paid and shipped completely.',
};

/** Why an order has no document (yet) and what to do, the English `explainDecision`. */
export function englishDecision(
  { reason, values }: Pick<DecisionAnswer, 'reason' | 'values'>,
  kind: DocumentKind,
  formats: Formats,
): string {
  if (reason === null) return BEING_MADE[kind];
  const own = kind === 'invoice' ? ofInvoice(reason, values, formats) : '';
  const other = kind === 'invoice' ? undefined : of(ENGLISH_OTHER_REASONS[kind], reason);
  return own || other || of(ENGLISH_REASONS, reason) || unknownReason(reason);
}

/** Where the values explain more than the reason alone; empty elsewhere. */
function ofInvoice(
  reason: string,
  { event, resetAt }: NonNullable<DecisionAnswer['values']> = {},
  { day }: Formats,
): string {
  if (reason === 'WAIT' && event !== undefined) return of(WAITS, event) ?? '';
  if (reason !== 'NO_TRANSFERS' || resetAt === undefined) return '';
  return textOrEmpty(
    () =>
      `Your transfers are used up; the invoice follows as soon as your plan is upgraded, on ${day(resetAt)} at the latest.`,
  );
}

/** The sentence of a code that may be one of a newer server. */
const of = (texts: Partial<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined;
