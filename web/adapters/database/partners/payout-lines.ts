import type { PartnerId } from '../../../domain/billing/coupon';
import { cents } from '../../../domain/money/cents';
import type { PaidLine } from '../../../domain/partner/payout';
import type { PayoutId } from '../../../ports/stores/partner-payout-stores';
import type { charges } from '../billing';
import type { coupons } from '../coupons/table';
import type { Sql } from '../sql/sql';
import type { NoRow, RowOf } from '../sql/table';
import { type partnerLedger, partnerPayoutLines } from './models';
import { LINES_OF, PAYABLE_LINES } from './payout-statements';

/** What a payout of that month pays and sets off, and no other one did. */
export async function payableLines(
  sql: Sql,
  partnerId: PartnerId,
  month: string,
): Promise<PaidLine[]> {
  return (await sql.rows<Line>(PAYABLE_LINES, [partnerId, month])).map(toLine);
}

/** All that it pays, and VAT that it settles. */
export async function linesOf(sql: Sql, payoutId: PayoutId): Promise<PaidLine[]> {
  return (await sql.rows<Line>(LINES_OF, [payoutId])).map(toLine);
}

/** A line that another payout has is refused by the database. */
export async function linkLines(
  sql: Sql,
  payoutId: PayoutId,
  lines: readonly { id: number }[],
): Promise<void> {
  const rows = lines.map(({ id }) => ({ ledger_id: id, payout_id: payoutId }));
  await sql.change((inside) => sql.model(partnerPayoutLines).bulkCreate(rows, inside));
}

type Line = Pick<
  RowOf<typeof partnerLedger>,
  'id' | 'kind' | 'redemption_id' | 'cents' | 'at' | 'reason'
> & { earned_at: string | null; paid_by: string | null } & (Sold | NoRow<Sold>);
type Sold = Pick<RowOf<typeof coupons>, 'code'> &
  Pick<RowOf<typeof charges>, 'plan_id' | 'is_annual'>;

function toLine(row: Line): PaidLine {
  const kind = LINE_KINDS.find((one) => one === row.kind);
  if (!kind) throw new Error(`No payout pays lines of the kind ${row.kind}`);
  return {
    id: Number(row.id),
    kind,
    cents: cents(Number(row.cents)),
    vatRate: null,
    taxCase: null,
    method: null,
    paidBy: row.paid_by,
    at: row.at,
    earnedAt: row.earned_at ?? row.at,
    isRateCorrection: row.reason === 'RATE_CORRECTED',
    redemptionId: row.redemption_id,
    code: row.code,
    plan: row.plan_id,
    isAnnual: row.is_annual === 1,
  };
}

export const LINE_KINDS = ['owed', 'reversal', 'vat', 'claim'] as const;
