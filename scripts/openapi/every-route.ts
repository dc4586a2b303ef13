import { HANDLING, type Failure } from '../../web/ports/app-error';
import { ANY_ROUTE, type Described, type Description, SESSION } from './described';
import { MONTH } from './month';
import { OPERATOR_ACCESS } from './operator/access';
import { OPERATOR_ACTIONS } from './operator/actions';
import { OPERATOR_FLEET } from './operator/fleet';
import { OPERATOR_MONEY } from './operator/money';
import { OPERATOR_PARTNERS } from './operator/partners';
import { OPERATOR_PAYOUTS } from './operator/payouts';
import { OPERATOR_SHOPS } from './operator/shops';
import { ORDERS } from './orders';
import { PAGES } from './pages';
import { PLAN } from './plan';
import { SHOP } from './shop';

const AREAS: Readonly<Record<string, Described>> = {
  shop: SHOP,
  orders: ORDERS,
  month: MONTH,
  plan: PLAN,
  operator: {
    ...OPERATOR_ACCESS,
    ...OPERATOR_ACTIONS,
    ...OPERATOR_FLEET,
    ...OPERATOR_MONEY,
    ...OPERATOR_PARTNERS,
    ...OPERATOR_PAYOUTS,
    ...OPERATOR_SHOPS,
  },
  pages: PAGES,
};

export interface DescribedRoute extends Description {
  /** By method and path, as Express has them. */
  name: string;
  area: string;
}

export const EVERY_ROUTE: ReadonlyMap<string, DescribedRoute> = new Map(
  Object.entries(AREAS).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, one]) => [name, { ...one, name, area }]),
  ),
);

/** The statuses of what it answers where nothing fails. */
export function statusesOf({ answer, status }: Description): readonly number[] {
  if (typeof status === 'number') return [status];
  if (status) return status;
  if (answer === 'redirect') return [302];
  return [answer === 'nothing' ? 204 : 200];
}

const OPERATORS = ['FORBIDDEN', 'NOT_FOUND', 'OPERATOR_SIGN_IN', 'OPERATOR_CODE'] as const;

/** Whatever can fail there. */
export function failuresOf({ area, name, fails = [] }: DescribedRoute): ReadonlySet<Failure> {
  const isInShop = name.includes('/operator/shops/');
  return new Set<Failure>([
    ...ANY_ROUTE,
    ...(name.startsWith('GET ') ? [] : (['PAYLOAD_TOO_LARGE'] as const)),
    ...(area === 'pages' ? [] : SESSION),
    ...(area === 'operator' ? OPERATORS : []),
    ...(isInShop ? (['VIEW_CLOSED'] as const) : []),
    ...fails,
  ]);
}

export const statusOf = (code: Failure): number => HANDLING[code].status;

/** Before a route is found, or where there is none. */
export const FAILURES_WITHOUT_ROUTE: ReadonlySet<string> = new Set<Failure>([
  ...ANY_ROUTE,
  ...SESSION,
  'PAYLOAD_TOO_LARGE',
  'NOT_FOUND',
]);
