import fc from 'fast-check';

/** What a stand-in is told to do wrong, when so much of the day has passed. */
export type Nuisance = { at: number } & (
  | { of: 'lexware' | 'shopify' | 'mail'; fault: Record<string, string | number> }
  | { of: 'webhooks'; mode: Record<string, boolean | number> }
);

export interface Day {
  workers: number;
  /** Which of the strikes there are, one after the other. */
  strikes: number[];
  nuisances: Nuisance[];
  /** How many orders each shop gets. */
  orders: number[];
  /** One in so many orders with an invoice is given back, one of a shop and day at most. */
  refundsOneIn: number;
}

const at = fc.double({ min: 0, max: 0.9, noNaN: true });
const times = fc.integer({ min: 1, max: 10 });

const LEXWARE = ['500', '500-after-commit', '504-after-commit', 'cut', 'cut-after-commit'];
const PATHS = ['POST /v1/invoices', 'POST /v1/credit-notes', 'POST /v1/', 'GET /v1/'];
const SHOPIFY = ['throttled', 'slow', 'cut', 'internal-error', 'partial', '500', '503'];
const MAIL = ['busy-sign-in', 'disk-full', 'busy', 'cut', 'busy-after-data'];
const MODES: Record<string, boolean | number>[] = [
  { lose: 5 },
  { duplicate: true },
  { reorder: true },
  { delayMs: 3_000 },
];

const nuisance: fc.Arbitrary<Nuisance> = fc.oneof(
  fc.record({
    at,
    of: fc.constant('lexware' as const),
    fault: fc.record({
      times,
      match: fc.constantFrom(...PATHS),
      kind: fc.constantFrom(...LEXWARE, 'slow', '429', '503'),
    }),
  }),
  fc.record({
    at,
    of: fc.constant('shopify' as const),
    fault: fc.record({
      times,
      match: fc.constantFrom('graphql', 'Order', 'token'),
      kind: fc.constantFrom(...SHOPIFY),
    }),
  }),
  fc.record({
    at,
    of: fc.constant('mail' as const),
    fault: fc.record({ times, kind: fc.constantFrom(...MAIL) }),
  }),
  fc.record({ at, of: fc.constant('webhooks' as const), mode: fc.constantFrom(...MODES) }),
);

/** Any day of so many shops, where so many things may strike. */
export function days(shops: number, strikes: number): fc.Arbitrary<Day> {
  return fc.record({
    workers: fc.constantFrom(2, 3),
    strikes: fc.array(fc.nat({ max: strikes - 1 }), { minLength: 1, maxLength: 2 }),
    nuisances: fc.array(nuisance, { minLength: 2, maxLength: 8 }),
    orders: fc.array(fc.constantFrom(0, 0, 1, 1, 2, 3), { minLength: shops, maxLength: shops }),
    refundsOneIn: fc.integer({ min: 3, max: 10 }),
  });
}

/** A day on which one thing strikes, and every shop sells. */
export function dayOf(strike: number, shops: number): Day {
  return {
    workers: 2 + (strike % 2),
    strikes: [strike],
    nuisances: [],
    orders: Array<number>(shops).fill(2),
    refundsOneIn: 5,
  };
}
