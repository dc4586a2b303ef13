import { z } from 'zod';
import type { MeAnswer } from '../../../contract/operator/access';
import { ERROR_TEXTS } from '../../../contract/texts/error-texts';
import { PERMISSIONS } from '../../../domain/operator/permissions';
import { aSetup } from '../../setup/testing/a-setup';
import { aCreation, aDashboard, aFailure, anEvent } from '../a-dashboard';
import {
  aCurve,
  aFailureClass,
  aFleet,
  anIncident,
  aPaymentTwice,
  NO_MONEY,
  someAlerts,
} from '../a-fleet';
import { aMail } from '../a-mail';
import { aClosing, aDatevFile, aMonth, anOssQuarter } from '../a-month';
import { aPartner, aPartnerCoupon, aPayout, aPreferencesAnswer, aRedemption } from '../a-partner';
import { aCharge, aFreePlan, aPlan, aPurchaseQuote, aQuote } from '../a-plan';
import { aPageAnswer } from '../an-order-page';
import { aDocumentAnswer, aList, anOrderAnswer, aPage, aShop } from '../builders';
import { aRefusal, json, type Reply, silence } from '../fake-server';
import { aSettingsAnswer, SENDER, someLinks } from '../settings-page';

export const STATES = ['loading', 'failed', 'empty', 'full'] as const;
export type State = (typeof STATES)[number];

const OPERATOR: MeAnswer = {
  name: 'Mara Petersen',
  shop: 'teehaus-nord.myshopify.com',
  user: '1',
  roles: ['admin'],
  permissions: [...PERMISSIONS],
  endsAt: '2026-11-05T17:00:00.000Z',
  freshUntil: '2026-11-05T09:10:00.000Z',
  recoveryCodesLeft: 8,
};

const order = (number: number) =>
  anOrderAnswer({
    id: String(5_000 + number),
    name: `#${1_000 + number}`,
    documents:
      number % 3 === 0 ? [] : [aDocumentAnswer({ id: number, number: `RE10${40 + number}` })],
  });

/** What builders say of a full shop; all else is as the examples of docs/openapi.json. */
export const FULL: Readonly<Record<string, unknown>> = {
  'GET /api/dashboard': aDashboard(),
  'GET /api/creation': aCreation(),
  'GET /api/setup': aSetup(),
  'GET /api/shop/logs': aPage([anEvent(), anEvent({ key: 'event-2', status: 'warning' })]),
  'GET /api/failures': { items: [aFailure()], next: null },
  'GET /api/orders': aList([1, 2, 3, 4, 5, 6, 7, 8].map(order)),
  'GET /api/orders/5001': aPageAnswer({ documents: [aDocumentAnswer()], mails: [aMail()] }),
  'GET /api/settings': aSettingsAnswer(),
  'GET /api/shop/smtp': SENDER,
  'GET /api/document-links': someLinks(),
  'GET /api/month/2026-10': aMonth(),
  'GET /api/month/2026-10/oss': anOssQuarter(),
  'GET /api/month/2026-10/closing': aClosing(),
  'GET /api/month/2026-10/datev': aDatevFile(),
  'GET /api/plan': aPlan(),
  'GET /api/plan/charges': { items: [aCharge()], next: null },
  'GET /api/plan/charges/12': aCharge(),
  'POST /api/plan/quote': aQuote(),
  'POST /api/plan/purchases/quote': aPurchaseQuote(),
  'GET /api/partner': aPartner(),
  'GET /api/partner/coupons': { items: [aPartnerCoupon()] },
  'GET /api/partner/payouts': { items: [aPayout()] },
  'GET /api/partner/redemptions': { items: [aRedemption()], hasNext: false },
  'GET /api/partner/preferences': aPreferencesAnswer(),
  'GET /api/operator/fleet': aFleet({ paidTwice: [aPaymentTwice()] }),
  'GET /api/operator/fleet/curves': aCurve([3, 5, 4, null, 6]),
  'GET /api/operator/fleet/failures': { items: [aFailureClass()] },
  'GET /api/operator/fleet/money': NO_MONEY,
  'GET /api/operator/alerts': someAlerts(),
  'GET /api/operator/alerts/incidents': { items: [anIncident()], next: null },
};

/** Where lists without items are not what an empty shop has. */
const EMPTY: Readonly<Record<string, unknown>> = {
  'GET /api/plan': aFreePlan(),
  'GET /api/orders/import/progress': { underWay: null },
};

/** A status that no screen asks about once more, so that it fails at once. */
const REFUSED = aRefusal(409, 'CONNECTION_INTERRUPTED', ERROR_TEXTS.CONNECTION_INTERRUPTED);

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.looseObject({})) })),
  ),
});
const body = z.object({
  content: z.object({ 'application/json': z.object({ example: z.unknown() }) }),
});

interface Example {
  method: string;
  path: RegExp;
  answer: unknown;
}

/** The answers that docs/openapi.json has examples of. */
export function examplesOf(openapi: unknown): Example[] {
  return Object.entries(described.parse(openapi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const answered = body.safeParse(responses[200] ?? responses[201] ?? responses[202]);
      if (!answered.success) return [];
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      const answer = answered.data.content['application/json'].example;
      return [{ method: method.toUpperCase(), path: pattern, answer }];
    }),
  );
}

/** What the app's server answers while a screen is in a state. */
export function repliesOf(
  state: State,
  examples: readonly Example[],
): { always: Record<string, Reply>; otherwise: Reply } {
  const always = {
    'GET /api/shop': () => json(aShop({ partner: true, permissions: [...PERMISSIONS] })),
    'GET /api/operator/session': () => json(OPERATOR),
  };
  const full = (route: string): unknown => {
    const [method, path = ''] = route.split(' ');
    const example = examples.find((one) => one.method === method && one.path.test(path));
    return FULL[route] ?? example?.answer;
  };
  const otherwise: Reply = ({ route }) => {
    if (state === 'loading') return silence();
    if (state === 'failed') return REFUSED;
    return json(state === 'empty' ? (EMPTY[route] ?? emptied(full(route))) : full(route));
  };
  return { always, otherwise };
}

/** The same with nothing in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one)]));
}
