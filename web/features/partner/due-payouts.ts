import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';
import {
  dueTerms,
  isProvision,
  ownTax,
  type PaidLine,
  type PayoutMethod,
  type PayoutSums,
  sumsOf,
  vatRateOf,
} from '../../domain/partner/payout';
import { statusIn, type TaxCase } from '../../domain/partner/vat-status';
import { calendarMonth } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';

const PAGE = 100;

/** Who has earned enough for a payout of the last month and has none, page by page. */
export async function* duePartners(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  now: Instant,
): AsyncGenerator<{ partnerId: PartnerId; least: Cents }> {
  const terms = dueTerms(now);
  for (let after: PartnerId | null = null; ;) {
    const found = await partnerPayouts.due(terms, after, PAGE);
    yield* found;
    after = found.at(-1)?.partnerId ?? null;
    if (after === null) return;
  }
}

interface Terms {
  partnerId: PartnerId;
  /** The status for VAT of months for which nothing was declared. */
  present: TaxCase;
  method: PayoutMethod;
}

type Stores = StoresOf<'partnerPayouts' | 'partnerPreferences'>;

/**
 * What a payout of these lines comes to: the one that is created, the receipt that is issued anew, and
 * the forecast whether anything is left. RangeError where nothing of them was earned.
 */
export async function payoutOf(
  stores: Stores,
  { partnerId, present, method }: Terms,
  open: readonly PaidLine[],
): Promise<{ lines: PaidLine[]; taxCase: TaxCase; sums: PayoutSums }> {
  const lines = await taxedLines(stores, { partnerId, present }, open);
  const own = ownTax(lines);
  return { lines, taxCase: own.taxCase, sums: sumsOf({ lines, method, ...own }) };
}

/**
 * What was earned with the VAT of the status that held in its month, as declared by now; what is
 * taken back with VAT as the receipt that paid it says it now, and with that receipt's fee where the
 * line does not say by which way it was paid.
 */
async function taxedLines(
  { partnerPayouts, partnerPreferences }: Stores,
  { partnerId, present }: Omit<Terms, 'method'>,
  lines: readonly PaidLine[],
): Promise<PaidLine[]> {
  const numbers = new Set(lines.flatMap(({ paidBy }) => (paidBy === null ? [] : [paidBy])));
  const found = await Promise.all([...numbers].map((number) => partnerPayouts.receipt(number)));
  const receipts = new Map(found.flatMap((one) => (one ? [[one.number, one]] : [])));
  const declared = await partnerPreferences.declarations(partnerId);
  return lines.map((line) => {
    if (!isProvision(line)) return line;
    const receipt = receipts.get(line.paidBy ?? '');
    if (receipt) {
      const paid = receipt.lines.find(({ redemptionId }) => redemptionId === line.redemptionId);
      const { sums, method } = receipt;
      const taxCase = paid?.taxCase ?? receipt.taxCase;
      const vatRate = paid?.vatRate ?? sums.vatRate;
      return { ...line, method: line.method ?? method, taxCase, vatRate };
    }
    const month = calendarMonth(line.earnedAt);
    const taxCase = statusIn(month, declared) ?? present;
    return { ...line, taxCase, vatRate: vatRateOf(taxCase, month) };
  });
}
