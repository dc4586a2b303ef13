import type { PartnerId } from '../../../web/domain/billing/coupon';
import { cents } from '../../../web/domain/money/cents';
import { type PaidLine, sumsOf } from '../../../web/domain/partner/payout';
import {
  grossOf,
  paymentOf,
  type PrintableReceipt,
  type ReceiptFacts,
} from '../../../web/domain/partner/receipt-facts';
import { PLAN_TEXTS } from '../../../web/contract/texts/plan-texts';
import { PLAN_IDS, type PlanId } from '../../../web/domain/plans/plan-id';
import { aReceipt } from './a-receipt';

const planNames = Object.fromEntries(
  PLAN_IDS.map((plan) => [plan, PLAN_TEXTS[plan].name]),
) as Record<PlanId, string>;

/** 60 euros that became owed in November. */
export function aPaidLine(overrides: Partial<PaidLine> = {}): PaidLine {
  const { at = '2026-11-15T02:00:00.000Z' } = overrides;
  return {
    id: 1,
    kind: 'owed',
    cents: cents(60_00),
    vatRate: null,
    taxCase: null,
    method: null,
    paidBy: null,
    at,
    earnedAt: at,
    isRateCorrection: false,
    redemptionId: 1,
    code: 'SOMMER-2026',
    plan: 'standard',
    isAnnual: false,
    ...overrides,
  };
}

/** Of these lines, with the sums that the payout of November has. */
export function aPrintable(
  { lines = [aPaidLine()], ...facts }: Partial<Omit<ReceiptFacts, 'sums' | 'payment'>> = {},
  objectedOn: string | null = null,
): PrintableReceipt {
  const { method = 'bank', taxCase = 'regular' } = facts;
  const sums = sumsOf({ lines, method, taxCase, month: '2026-11' });
  const others = lines.flatMap(({ kind, cents: of }) =>
    kind === 'vat' || kind === 'claim' ? [{ kind, cents: of, isPaid: true }] : [],
  );
  const payout = { amount: sums.amount, isPaid: false };
  const payment = paymentOf({ gross: grossOf({ sums }), payout, others, taken: [] });
  return {
    facts: aReceipt({ ...facts, lines, sums, payment }),
    partnerId: 17 as PartnerId,
    objectedOn,
    planNames,
  };
}

/**
 * Owed in September and November, taken back in November, by PayPal: 104.50 less 3.66 (3.5 %) is
 * 100.84 net; 19 % of it are 19.16, together 120.00.
 */
export const MANIFOLD = {
  method: 'paypal',
  period: { from: '2026-09-01', until: '2026-11-30' },
  lines: [
    aPaidLine({ id: 1, at: '2026-09-15T02:00:00.000Z', cents: cents(28_50) }),
    aPaidLine({ id: 2, at: '2026-10-31T23:30:00.000Z', redemptionId: 2, cents: cents(9_50) }),
    aPaidLine({ id: 3, kind: 'reversal', at: '2026-11-20T09:00:00.000Z', cents: cents(-9_50) }),
    aPaidLine({
      id: 4,
      at: '2026-11-30T22:30:00.000Z',
      redemptionId: 3,
      plan: 'premium',
      isAnnual: true,
      cents: cents(76_00),
    }),
  ],
} satisfies Partial<ReceiptFacts>;
