import { PLAN_IDS } from '../../../domain/plans/plan-id';
import { daysLater, printedDay } from '../../../domain/time/berlin';
import { eventRule, type EventRules, joined, textOf } from '../../event-rule';
import { PLAN_TEXTS } from '../plan-texts';

function planText(plan: unknown): string {
  const known = PLAN_IDS.find((id) => id === plan);
  return known ? `den Plan „${PLAN_TEXTS[known].name}“` : 'einen anderen Plan';
}

/** They count until a German midnight: the day before it is the last one. */
const HOUR_DAYS = 1 / 24;

/** What the log says about plans and purchases. */
export const PLAN_EVENT_TEXTS: EventRules<
  | `plan.${'activated' | 'cancelled' | 'reset'}`
  | `plan.${'frozen' | 'resumed' | 'purchased' | 'granted'}`
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
  'plan.granted': eventRule('Übertragungen gutgeschrieben', ({ transfers, until }) =>
    joined(
      `Wir haben deinem Shop ${textOf(transfers)} Übertragungen gutgeschrieben.`,
      typeof until === 'string'
        ? `Du kannst sie bis ${printedDay(daysLater(until, -HOUR_DAYS))} nutzen.`
        : 'Sie verfallen nicht.',
    ),
  ),
};
