import { SMALL_AMOUNT } from '../../../domain/contacts/recipient';
import { CONTACT_LIMIT } from '../../../domain/contacts/stored-contact';
import { FIRST_CLOSING_DAY } from '../../../domain/month/snapshot';
import { SHOWN_DAYS } from '../../../domain/order/shown-by-shopify';
import { DOCUMENTS_PER_MINUTE } from '../../../domain/imports/order-import';
import { PLAN_FEATURES } from '../../../domain/plans/plan';
import { FREQUENT_SWEEP_MINUTES, SWEEP_MINUTES } from '../../../domain/time/rhythm';
import { METAFIELD_LIMITS } from '../../metafields/metafield-texts';
import { SIGN_IN_MINUTES } from '../../sign-in';
import { nameOfPlanWith } from '../plan-texts';

const MANY = 1_000;
const german = (figure: number) => figure.toLocaleString('de-DE');

/** What articles of the help write as `{{figure.shownDays}}`, so that no figure goes stale. */
const FIGURES: Readonly<Record<string, string>> = {
  smallInvoice: german(SMALL_AMOUNT / 100),
  shownDays: german(SHOWN_DAYS),
  contacts: german(CONTACT_LIMIT),
  perMinute: german(DOCUMENTS_PER_MINUTE),
  many: german(MANY),
  minutesForMany: german(Math.ceil(MANY / DOCUMENTS_PER_MINUTE)),
  sweepMinutes: german(SWEEP_MINUTES),
  frequentSweepMinutes: german(FREQUENT_SWEEP_MINUTES),
  signInMinutes: german(SIGN_IN_MINUTES),
  closingDay: german(Number(FIRST_CLOSING_DAY)),
  metafieldsRead: german(METAFIELD_LIMITS.read),
  metafieldsWritten: german(METAFIELD_LIMITS.write),
};

/** And as `{{plan.emails}}`: the cheapest plan that has it. */
const PLAN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  PLAN_FEATURES.map((feature) => [feature, nameOfPlanWith(feature)]),
);

const PLACE = /\{\{(figure|plan)\.(\w+)\}\}/g;

/** The article with its figures; one that nobody knows is a mistake of the article. */
export function withFigures(article: string): string {
  return article.replaceAll(PLACE, (place, list: 'figure' | 'plan', name: string) => {
    const figure = (list === 'plan' ? PLAN_NAMES : FIGURES)[name];
    if (figure === undefined) throw new Error(`The help names ${place}, which is no figure`);
    return figure;
  });
}
