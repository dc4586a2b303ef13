import { reasonText } from './reason-texts';
import { printedDay, printedMinute } from '../../../domain/time/berlin';
import { currentPeriod } from '../../../domain/plans/period';
import type { Settings } from '../../../domain/settings/settings';
import { startNamedIn, type OrderEvent } from '../../../domain/setting-sections/invoice-settings';
import type { Instant } from '../../../domain/ids';
import type { Decision, Reason } from '../../../domain/documents/model/reason';
import type { DocumentKind } from '../../../domain/documents/model/document';

const WAIT_TEXTS: Record<OrderEvent, string> = {
  created: 'Die Rechnung wird gleich erstellt.',
  paid: 'Die Rechnung wird erstellt, sobald die Bestellung bezahlt ist.',
  fulfilled: 'Die Rechnung wird erstellt, sobald die Bestellung vollständig versendet ist.',
  completed:
    'Die Rechnung wird erstellt, sobald die Bestellung bezahlt und vollständig versendet ist.',
};

export interface DecisionContext {
  /** The document in question; the invoice unless given. */
  kind?: DocumentKind;
  /** The timing that the merchant set; makes the answer to "why not yet?" exact. */
  event?: OrderEvent;
  /** When the transfers renew. */
  resetAt?: Instant;
  /** The day or moment from which invoices are created by themselves, if the merchant named one. */
  startsAt?: string;
}

/** What is known of the shop when its decisions are explained. */
export function contextAt(
  { settings, meteredSince }: { settings: Pick<Settings, 'invoice'>; meteredSince: Instant },
  now: Instant,
): Required<Pick<DecisionContext, 'event' | 'resetAt'>> & Pick<DecisionContext, 'startsAt'> {
  const { event, create } = settings.invoice;
  const startsAt = startNamedIn(create) ?? undefined;
  return { event, resetAt: currentPeriod(meteredSince, now).end, startsAt };
}

/** One German sentence on why an order has no document (yet) and what to do. */
export function explainDecision(decision: Decision, context: DecisionContext = {}): string {
  if (decision.kind === 'create') return BEING_MADE[context.kind ?? 'invoice'];
  return explainReason(decision.reason, context);
}

/** The same of a reason alone. */
export function explainReason(reason: Reason, context: DecisionContext): string {
  const { kind = 'invoice' } = context;
  if (kind !== 'invoice') return reasonText(reason, kind);
  if (reason === 'WAIT' && context.event) return WAIT_TEXTS[context.event];
  if (reason === 'NO_TRANSFERS' && context.resetAt) {
    return `Deine Übertragungen sind aufgebraucht; die Rechnung folgt, sobald dein Abonnement erweitert ist, spätestens am ${printedDay(context.resetAt)}.`;
  }
  if (reason === 'SKIP_DATE' && context.startsAt) {
    return `Die Bestellung kam vor dem ${printedMinute(context.startsAt)}, deinem Beginn der automatischen Rechnungen; fehlt ihre Rechnung, erstelle sie jetzt.`;
  }
  return reasonText(reason);
}

const BEING_MADE: Record<DocumentKind, string> = {
  invoice: 'Die Rechnung wird gerade erstellt.',
  'credit-note': 'Die Gutschrift wird gerade erstellt.',
  'delivery-note': 'Der Lieferschein wird gerade erstellt.',
};
