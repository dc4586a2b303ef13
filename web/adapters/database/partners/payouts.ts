import { cents } from '../../../domain/money/cents';
import { receiptNumber } from '../../../domain/partner/receipt-facts';
import type { DueTerms } from '../../../domain/partner/payout';
import type {
  NewPayout,
  PartnerPayoutStore,
  Payout,
  PayoutEvent,
  PayoutId,
} from '../../../ports/stores/partner-payout-stores';
import { lockPartner } from '../coupons/table';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { fromJson, toInstant } from '../sql/column-values';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { linkLines, payableLines } from './payout-lines';
import {
  partnerPayoutEvents,
  partnerPayoutRecipients,
  partnerPayouts,
  type partnerReceipts,
  receiptYears,
} from './models';
import {
  BY_ID,
  due,
  DUE_ONE,
  eventsOf,
  IN_RUN,
  lockPayout,
  lockYear,
  OBJECTED,
  OF_PARTNER,
  OF_RUN,
  RAISES,
  RAISES_OF,
  SETTLE_REDEMPTIONS,
  STUCK,
  take,
  WAITING,
} from './payout-statements';
import { storedGateway } from './preferences';
import { createReceipts, insertReceipt } from './receipts';

type Row = RowOf<typeof partnerPayouts>;
type Found = Row & Pick<RowOf<typeof partnerReceipts>, 'objected_at'>;

export function createPartnerPayoutStore(sql: Sql, encryption: Encryption): PartnerPayoutStore {
  return {
    ...created(sql, encryption),
    ...found(sql),
    ...moved(sql, encryption),
    ...createReceipts(sql, encryption),
  };
}

/** Of `due` and `DUE_ONE`. */
function dueValues(id: number, { month, least, endedBefore }: DueTerms) {
  const ended = toInstant(endedBefore);
  return [id, month, month, least, ended, ended];
}

function created(
  sql: Sql,
  encryption: Encryption,
): Pick<
  PartnerPayoutStore,
  'due' | 'isDue' | 'lockOpen' | 'open' | 'nextReceiptNumber' | 'create'
> {
  return {
    async due(terms, after, count) {
      const values = dueValues(after ?? 0, terms);
      const rows = await sql.rows<Pick<Row, 'partner_id'> & { owed: number }>(due(count), values);
      const { least } = terms;
      return rows.map(({ partner_id: partnerId, owed }) => ({
        partnerId,
        least: cents(Math.min(least, Number(owed))),
      }));
    },

    async isDue(partnerId, terms) {
      return (await sql.row(DUE_ONE, dueValues(partnerId, terms))) !== null;
    },

    async lockOpen(partnerId, month) {
      await sql.row(lockPartner(sql.dialect), [partnerId]);
      const { transaction } = sql;
      const where = { partner_id: partnerId, month };
      if ((await sql.model(partnerPayouts).count({ where, transaction })) > 0) return null;
      return payableLines(sql, partnerId, month);
    },

    open: (partnerId, month) => payableLines(sql, partnerId, month),

    async nextReceiptNumber(year) {
      const first = {
        into: receiptYears,
        rows: [{ year, last_number: 0 }],
        unique: ['year'],
      } as const;
      await insertInto(sql, first);
      const row = await sql.row<RowOf<typeof receiptYears>>(lockYear(sql.dialect), [year]);
      const next = Number(row?.last_number ?? 0) + 1;
      const where = { year };
      await sql.change((inside) =>
        sql.model(receiptYears).update({ last_number: next }, { ...inside, where }),
      );
      return receiptNumber(year, next);
    },

    create: (payout, actor, at) =>
      sql.atomic((inside) => create(inside, encryption, payout, { actor, at })),
  };
}

async function create(
  sql: Sql,
  encryption: Encryption,
  { partnerId, month, recipient, receipt }: NewPayout,
  { actor, at }: { actor: string; at: string },
): Promise<PayoutId> {
  const { sums, method, taxCase, number, lines } = receipt;
  const row = {
    partner_id: partnerId,
    month,
    state: 'scheduled' as const,
    run_id: null,
    method,
    tax_case: taxCase,
    provisions: sums.provisions,
    fee: sums.fee,
    net: sums.net,
    vat_rate: sums.vatRate,
    vat: sums.vat,
    carried: sums.carried,
    amount: sums.amount,
    receipt_number: number,
    created_at: toInstant(at),
    paid_at: null,
  };
  await sql.change((inside) => sql.model(partnerPayouts).bulkCreate([row], inside));
  const { transaction } = sql;
  const where = { receipt_number: number };
  const stored = await sql.model(partnerPayouts).findOne({ where, raw: true, transaction });
  if (!stored) throw new Error('A payout that was stored is missing');
  const { id } = stored;
  await linkLines(sql, id, lines);
  await insertReceipt(sql, encryption, { payoutId: id, receipt, at });
  const details = encryption.encrypt(JSON.stringify(recipient), recipientPlace(id));
  await sql.change((inside) =>
    sql.model(partnerPayoutRecipients).bulkCreate([{ payout_id: id, details }], inside),
  );
  await log(sql, { payoutId: id, runId: null, state: 'scheduled', at, actor, reason: '' });
  return id;
}

async function log(
  sql: Sql,
  { payoutId, runId, state, at, actor, reason }: PayoutEvent,
): Promise<void> {
  const row = { payout_id: payoutId, run_id: runId, state, at: toInstant(at), actor, reason };
  await sql.change((inside) => sql.model(partnerPayoutEvents).bulkCreate([row], inside));
}

function found(
  sql: Sql,
): Pick<
  PartnerPayoutStore,
  | 'byId'
  | 'lock'
  | 'ofPartner'
  | 'inRun'
  | 'ofRun'
  | 'stuck'
  | 'waiting'
  | 'objected'
  | 'raises'
  | 'raisesOf'
  | 'events'
> {
  const one = async (text: string, id: PayoutId) => {
    const row = await sql.row<Found>(text, [id]);
    return row && toPayout(row);
  };
  return {
    byId: (id) => one(BY_ID, id),
    lock: (id) => one(lockPayout(sql.dialect), id),

    async ofPartner(partnerId) {
      return (await sql.rows<Found>(OF_PARTNER, [partnerId])).map(toPayout);
    },

    async inRun(runId) {
      return (await sql.rows<Found>(IN_RUN, [runId])).map(toPayout);
    },

    async ofRun(runId) {
      return (await sql.rows<Found>(OF_RUN, [runId])).map(toPayout);
    },

    async waiting() {
      return (await sql.rows<Found>(WAITING)).map(toPayout);
    },

    async stuck() {
      return (await sql.rows<Found>(STUCK)).map(toPayout);
    },

    async raises() {
      return (await sql.rows<Raised>(RAISES)).map(toRaise);
    },

    async raisesOf(partnerId) {
      return (await sql.rows<Raised>(RAISES_OF, [partnerId])).map(toRaise);
    },

    async objected() {
      return (await sql.rows<Found>(OBJECTED)).map(toPayout);
    },

    async events(ids) {
      if (ids.length === 0) return [];
      const given = filledUp(ids);
      const rows = await sql.rows<RowOf<typeof partnerPayoutEvents>>(eventsOf(given.length), given);
      return rows.map(({ payout_id: payoutId, run_id: runId, state, at, actor, reason }) => ({
        payoutId,
        runId,
        state,
        at,
        actor,
        reason,
      }));
    },
  };
}

type Moved = 'take' | 'record' | 'move' | 'recipients' | 'redirect' | 'settleRedemptions';

function moved(sql: Sql, encryption: Encryption): Pick<PartnerPayoutStore, Moved> {
  const model = sql.model(partnerPayouts);
  return {
    take: (runId, method, most) => sql.write(take(most), [runId, method, method]),

    record: (event) => log(sql, event),

    async move(id, move) {
      const waitsAgain = move.state === 'scheduled' || move.state === 'returned';
      const values = {
        state: move.state,
        run_id: waitsAgain ? null : move.runId,
        paid_at: move.state === 'paid' ? toInstant(move.at) : null,
      };
      await sql.change((inside) => model.update(values, { ...inside, where: { id } }));
      await log(sql, { payoutId: id, ...move });
    },

    async recipients(ids) {
      const { transaction } = sql;
      const where = { payout_id: [...ids] };
      const stored = sql.model(partnerPayoutRecipients);
      const rows = await stored.findAll({ where, raw: true, transaction });
      return new Map(
        rows.map(({ payout_id: id, details }) => [
          id,
          fromJson(storedGateway, encryption.decrypt(details, recipientPlace(id))),
        ]),
      );
    },

    async redirect(id, { method, recipient, feeChange, amount }) {
      const values = { method, fee_change: feeChange, amount };
      await sql.change((inside) => model.update(values, { ...inside, where: { id } }));
      const stored = sql.model(partnerPayoutRecipients);
      const details =
        recipient && encryption.encrypt(JSON.stringify(recipient), recipientPlace(id));
      await sql.change(async (inside) => {
        await stored.destroy({ ...inside, where: { payout_id: id } });
        if (details !== null) await stored.bulkCreate([{ payout_id: id, details }], inside);
      });
    },

    async settleRedemptions(id, isPaid, at) {
      const [from, to] = isPaid ? ['verified', 'paid'] : ['paid', 'verified'];
      await sql.write(SETTLE_REDEMPTIONS, [to, toInstant(at), from, id]);
    },
  };
}

const recipientPlace = (id: PayoutId): SecretPlace => `partner_payout_recipients.details:${id}`;

type Raised = Found & { raise: number };

function toRaise({ raise, ...row }: Raised) {
  return { ...toPayout(row), raise: cents(Number(raise)) };
}

function toPayout(row: Found): Payout {
  return {
    id: row.id,
    partnerId: row.partner_id,
    month: row.month,
    state: row.state,
    runId: row.run_id,
    method: row.method,
    taxCase: row.tax_case,
    sums: {
      provisions: cents(Number(row.provisions)),
      fee: cents(Number(row.fee)),
      net: cents(Number(row.net)),
      vatRate: Number(row.vat_rate),
      vat: cents(Number(row.vat)),
      carried: cents(Number(row.carried)),
      amount: cents(Number(row.amount)),
    },
    feeChange: cents(Number(row.fee_change ?? 0)),
    receipt: { number: row.receipt_number, objectedAt: row.objected_at },
    createdAt: row.created_at,
    paidAt: row.paid_at,
  };
}
