import { cents } from '../../../domain/money/cents';
import { printedMoney } from '../../../domain/money/format';
import { PLAN_IDS } from '../../../domain/plans/plan-id';
import { daysLater, printedDay } from '../../../domain/time/berlin';
import { eventRule, type EventRules, joined, textOf } from '../../event-rule';
import { at } from '../places';
import { PLAN_TEXTS } from '../plan-texts';

function planText(plan: unknown): string {
  const known = PLAN_IDS.find((id) => id === plan);
  return known ? `den Plan „${PLAN_TEXTS[known].name}“` : 'einen anderen Plan';
}

/** They count until a German midnight: the day before it is the last one. */
const HOUR_DAYS = 1 / 24;

function grounds(reason: unknown): string {
  const text = textOf(reason);
  return text === '' ? '' : `Grund: ${text}`;
}

export function moneyOf(total: unknown, currency: unknown): string {
  return typeof total === 'number' ? printedMoney(cents(total), textOf(currency) || 'EUR') : 'Geld';
}

/** What the log says about plans, purchases, and what operators did about them. */
export const PLAN_EVENT_TEXTS: EventRules<
  | `plan.${'activated' | 'cancelled' | 'reset'}`
  | `plan.${'frozen' | 'resumed' | 'purchased' | 'offered' | 'offer-withdrawn'}`
  | 'transfers.granted'
  | `charge.${'corrected' | 'trial-extended'}`
> = {
  'plan.activated': eventRule('Plan aktiviert', ({ plan, isAnnual, isTest }) =>
    joined(
      `Dein Shop hat jetzt ${planText(plan)}${isAnnual === true ? ' mit jährlicher Zahlung' : ''}.`,
      isTest === true ? 'Shopify berechnet dafür nichts, weil es ein Testshop ist.' : '',
    ),
  ),
  'plan.cancelled': eventRule(
    'Abonnement beendet',
    ({ plan, until }) =>
      `Dein Shop behält ${planText(plan)} bis ${printedDay(textOf(until))}, so lange ist bezahlt.`,
  ),
  'plan.reset': eventRule(
    'Plan zurückgesetzt',
    ({ plan }) => `Dein Shop hat jetzt ${planText(plan)}.`,
  ),
  'plan.frozen': eventRule(
    'Abonnement ruht',
    'Bei Shopify ist eine Rechnung offen. Bezahle sie im Shopify-Admin; so lange warten neue Belege.',
  ),
  'plan.resumed': eventRule('Abonnement läuft wieder', 'Wartende Belege werden jetzt erstellt.'),
  'plan.purchased': eventRule('Import gekauft', ({ transfers, until }) =>
    joined(
      'Du kannst jetzt frühere Bestellungen importieren.',
      `Dafür hat dein Shop ${textOf(transfers)} Übertragungen mehr, nutzbar bis ${printedDay(textOf(until))}.`,
    ),
  ),
  'plan.offered': eventRule('Plan angeboten', ({ plan, reason }) =>
    joined(
      `Unser Support bietet dir ${planText(plan)} an; du findest ihn ${at('plan')}.`,
      grounds(reason),
    ),
  ),
  'plan.offer-withdrawn': eventRule('Angebot eines Plans beendet', ({ plan, reason }) =>
    joined(
      `Unser Support bietet dir ${planText(plan)} nicht mehr an; ein laufendes Abonnement bleibt.`,
      grounds(reason),
    ),
  ),
  'transfers.granted': eventRule('Übertragungen gutgeschrieben', (body) => {
    const { transfers, expiresAt, reason } = body;
    return joined(
      `Wir haben deinem Shop ${textOf(transfers)} Übertragungen gutgeschrieben.`,
      typeof expiresAt === 'string'
        ? `Du kannst sie bis ${printedDay(daysLater(expiresAt, -HOUR_DAYS))} nutzen.`
        : 'Sie verfallen nicht.',
      grounds(reason),
    );
  }),
  'charge.corrected': eventRule('Abbuchung korrigiert', ({ total, currency, correction, reason }) =>
    joined(
      correction === 'credit'
        ? `Wir haben dir für eine Abbuchung ${moneyOf(total, currency)} gutgeschrieben.`
        : `Wir haben dir von einer Abbuchung ${moneyOf(total, currency)} erstattet.`,
      'Das Geld kommt über deine Shopify-Rechnung.',
      grounds(reason),
    ),
  ),
  'charge.trial-extended': eventRule('Testzeit verlängert', ({ days, reason }) =>
    joined(`Deine Testzeit ist um ${textOf(days)} Tage länger.`, grounds(reason)),
  ),
};
