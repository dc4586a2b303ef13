import type { PartnerId } from '../../../domain/billing/coupon';
import { cents } from '../../../domain/money/cents';
import { REDEMPTION_REASONS } from '../../../domain/partner/ledger';
import { calendarMonth } from '../../../domain/time/berlin';
import type {
  LedgerDifference,
  LedgerEntry,
  PartnerLedgerStore,
  PayoutEntry,
} from '../../../ports/stores/partner-stores';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { partnerLedger, type partners } from './models';
import { BALANCE, carried, closing, entriesOf, MONTHS, SUMS } from './statements';

type Row = RowOf<typeof partnerLedger>;

/** Sums arrive as text where they may be larger than a number. */
const sumOf = (value: number | string) => cents(Number(value));

export function createPartnerLedgerStore(sql: Sql): PartnerLedgerStore {
  return {
    async append(entries) {
      const rows = entries.map(toRow);
      await sql.change((inside) => sql.model(partnerLedger).bulkCreate(rows, inside));
    },

    async appendOfPayout(entries) {
      const rows = entries.filter((entry) => entry.cents !== 0).map(toPayoutRow);
      await sql.change((inside) => sql.model(partnerLedger).bulkCreate(rows, inside));
    },

    async balance(redemptionId) {
      const row = await sql.row<{ expected: number; owed: number; reversal: number }>(BALANCE, [
        redemptionId,
      ]);
      const { expected = 0, owed = 0, reversal = 0 } = row ?? {};
      return { expected: sumOf(expected), owed: sumOf(owed), reversal: sumOf(reversal) };
    },

    async entries(redemptionIds) {
      if (redemptionIds.length === 0) return [];
      const ids = filledUp(redemptionIds);
      return (await sql.rows<Row>(entriesOf(ids.length), ids)).flatMap(toEntry);
    },

    async sums(partnerId) {
      const row = await sql.row<Summed>(SUMS, [partnerId]);
      const {
        expected = 0,
        owed = 0,
        open_vat: openVat = 0,
        claims = 0,
        balance = 0,
        unpaid = 0,
        paid = 0,
        lost = 0,
      } = row ?? {};
      return {
        expected: sumOf(expected),
        owed: sumOf(owed),
        openVat: sumOf(openVat),
        claims: sumOf(claims),
        scheduled: cents(sumOf(balance) - sumOf(unpaid)),
        paid: sumOf(-paid),
        declined: sumOf(-lost),
      };
    },

    async carried(after, count) {
      const rows = await sql.rows<
        Pick<Row, 'partner_id'> & Pick<Summed, 'owed' | 'open_vat' | 'claims'>
      >(carried(count), [after ?? 0]);
      return rows.map((row) => ({
        partnerId: row.partner_id,
        owed: sumOf(row.owed),
        openVat: sumOf(row.open_vat),
        claims: sumOf(row.claims),
      }));
    },

    async months(partnerId, since) {
      const rows = await sql.rows<Pick<Row, 'month'> & { earned: number }>(MONTHS, [
        partnerId,
        since,
      ]);
      return rows.map(({ month, earned }) => ({ month, earned: sumOf(earned) }));
    },

    differences: (after, limit) => differences(sql, after, limit),
  };
}

type Summed = Record<
  'expected' | 'owed' | 'open_vat' | 'claims' | 'balance' | 'unpaid' | 'paid' | 'lost',
  number
>;

interface Closing {
  expected: number;
  expected_of_redemptions: number;
  earned: number;
  earned_of_redemptions: number;
  settled: number;
  settled_of_payouts: number;
  balance: number;
  balance_of_payouts: number;
  wrong_in_list: number;
}

async function differences(sql: Sql, after: PartnerId | null, limit: number) {
  const rows = await sql.rows<Pick<RowOf<typeof partners>, 'id'> & Closing>(closing(limit), [
    after ?? 0,
  ]);
  const found = rows
    .map(({ id, ...both }) => ({
      partnerId: id,
      expected: sumOf(both.expected),
      expectedOfRedemptions: sumOf(both.expected_of_redemptions),
      earned: sumOf(both.earned),
      earnedOfRedemptions: sumOf(both.earned_of_redemptions),
      settled: sumOf(both.settled),
      settledOfPayouts: sumOf(both.settled_of_payouts),
      balance: sumOf(both.balance),
      balanceOfPayouts: sumOf(both.balance_of_payouts),
      wrongInList: Number(both.wrong_in_list),
    }))
    .filter((one) => !closes(one));
  return { found, last: rows.at(-1)?.id ?? null };
}

function closes(one: LedgerDifference): boolean {
  return (
    one.expected === one.expectedOfRedemptions &&
    one.earned === one.earnedOfRedemptions &&
    one.settled === one.settledOfPayouts &&
    one.balance === one.balanceOfPayouts &&
    one.wrongInList === 0
  );
}

function toPayoutRow({ partnerId, payoutId, at, ...entry }: PayoutEntry): Omit<Row, 'id'> {
  return {
    partner_id: partnerId,
    kind: entry.kind,
    redemption_id: null,
    payout_id: payoutId,
    cents: entry.cents,
    month: calendarMonth(at),
    at: toInstant(at),
    reason: entry.reason,
    actor: entry.actor,
  };
}

function toRow({ partnerId, redemptionId, at, ...entry }: LedgerEntry): Omit<Row, 'id'> {
  return {
    partner_id: partnerId,
    kind: entry.kind,
    redemption_id: redemptionId,
    payout_id: null,
    cents: entry.cents,
    month: calendarMonth(at),
    at: toInstant(at),
    reason: entry.reason,
    actor: entry.actor,
  };
}

function toEntry(row: Row): LedgerEntry[] {
  if (row.redemption_id === null) return [];
  const { kind, at, actor } = row;
  const reason = REDEMPTION_REASONS.find((one) => one === row.reason);
  if (!reason) throw new Error(`No line of a redemption is written for ${row.reason}`);
  const amount = sumOf(row.cents);
  const ids = { partnerId: row.partner_id, redemptionId: row.redemption_id };
  return [{ ...ids, kind, cents: amount, at, reason, actor }];
}
