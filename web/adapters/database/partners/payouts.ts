import { Op } from 'sequelize';
import { z } from 'zod';
import { cents, sum } from '../../../domain/money/cents';
import { PAYOUT_METHODS, VAT_STATUSES } from '../../../domain/partner/payout';
import {
  type PaidLine,
  receiptNumber,
  type ReceiptFacts,
} from '../../../domain/partner/receipt-facts';
import { PLAN_IDS } from '../../../domain/plans/plan-id';
import type {
  NewPayout,
  PartnerPayoutStore,
  Payout,
  PayoutEvent,
  PayoutId,
} from '../../../ports/stores/partners/partner-payout-store';
import type { charges } from '../billing/model';
import type { coupons } from '../coupons/model';
import { lockPartner } from '../coupons/statements';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { fromJson } from '../sql/column-values';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { filledUp } from '../sql/sql-text';
import type { NoRow, RowOf } from '../sql/table';
import type { partnerLedger } from './models';
import {
  partnerPayoutEvents,
  partnerPayoutLines,
  partnerPayoutRecipients,
  partnerPayouts,
  partnerReceipts,
  receiptYears,
} from './payout-models';
import {
  BY_ID,
  DUE,
  eventsOf,
  IN_RUN,
  lockPayout,
  lockYear,
  OBJECTED,
  OF_PARTNER,
  OF_RUN,
  OPEN_LINES,
  OPEN_VAT,
  SETTLE_REDEMPTIONS,
  TAKE,
  WAITING,
} from './payout-statements';
import { storedGateway } from './preferences';

type Row = RowOf<typeof partnerPayouts>;
type Found = Row & Pick<RowOf<typeof partnerReceipts>, 'objected_at'>;

export function createPartnerPayoutStore(sql: Sql, encryption: Encryption): PartnerPayoutStore {
  return {
    ...created(sql, encryption),
    ...found(sql),
    ...moved(sql, encryption),
    ...receipts(sql, encryption),
  };
}

function created(
  sql: Sql,
  encryption: Encryption,
): Pick<PartnerPayoutStore, 'due' | 'lockOpen' | 'nextReceiptNumber' | 'create'> {
  return {
    async due(month, least) {
      const rows = await sql.rows<Pick<Row, 'partner_id'>>(DUE, [month, month, least]);
      return rows.map((row) => row.partner_id);
    },

    async lockOpen(partnerId, month) {
      await sql.row(lockPartner(sql.dialect), [partnerId]);
      const { transaction } = sql;
      const where = { partner_id: partnerId, month };
      if ((await sql.model(partnerPayouts).count({ where, transaction })) > 0) return null;
      return (await sql.rows<Line>(OPEN_LINES, [partnerId, month])).map(toLine);
    },

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
  await link(
    sql,
    id,
    lines.map((line) => line.id),
  );
  await insertReceipt(sql, encryption, { payoutId: id, receipt, at });
  const details = encryption.encrypt(JSON.stringify(recipient), recipientPlace(id));
  await sql.change((inside) =>
    sql.model(partnerPayoutRecipients).bulkCreate([{ payout_id: id, details }], inside),
  );
  await log(sql, { payoutId: id, runId: null, state: 'scheduled', at, actor, reason: '' });
  return id;
}

async function link(sql: Sql, payoutId: PayoutId, ledgerIds: readonly number[]): Promise<void> {
  const rows = ledgerIds.map((id) => ({ ledger_id: id, payout_id: payoutId }));
  await sql.change((inside) => sql.model(partnerPayoutLines).bulkCreate(rows, inside));
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
  'byId' | 'lock' | 'ofPartner' | 'inRun' | 'ofRun' | 'waiting' | 'events'
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
    take: (runId, method) => sql.write(TAKE, [runId, method]),

    record: (event) => log(sql, event),

    async move(id, move) {
      const waitsAgain = move.state === 'scheduled' || move.state === 'returned';
      const values = {
        state: move.state,
        ...(waitsAgain && { run_id: null }),
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

    async redirect(id, recipient) {
      const details = encryption.encrypt(JSON.stringify(recipient), recipientPlace(id));
      const { selected: method } = recipient;
      await sql.change(async (inside) => {
        const where = { payout_id: id };
        await sql.model(partnerPayoutRecipients).update({ details }, { ...inside, where });
        await model.update({ method }, { ...inside, where: { id } });
      });
    },

    async settleRedemptions(id, isPaid, at) {
      const [from, to] = isPaid ? ['verified', 'paid'] : ['paid', 'verified'];
      await sql.write(SETTLE_REDEMPTIONS, [to, toInstant(at), from, id]);
    },
  };
}

function receipts(
  sql: Sql,
  encryption: Encryption,
): Pick<PartnerPayoutStore, 'receipt' | 'object' | 'objected' | 'reissue'> {
  const model = sql.model(partnerReceipts);
  return {
    async receipt(number) {
      const { transaction } = sql;
      const row = await model.findOne({ where: { number }, raw: true, transaction });
      return row && fromJson(storedReceipt, encryption.decrypt(row.facts, receiptPlace(number)));
    },

    async object(number, objection, at) {
      const values = { objected_at: toInstant(at), objection };
      const where = { number, objected_at: { [Op.is]: null } };
      const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
      return changed === 1;
    },

    async objected() {
      return (await sql.rows<Found>(OBJECTED)).map(toPayout);
    },

    reissue: (id, receipt, changesAmount, at) =>
      sql.atomic((inside) => reissue(inside, encryption, { id, receipt, changesAmount, at })),
  };
}

interface Reissued {
  id: PayoutId;
  receipt: ReceiptFacts;
  changesAmount: boolean;
  at: string;
}

async function reissue(
  sql: Sql,
  encryption: Encryption,
  { id, receipt, changesAmount, at }: Reissued,
): Promise<void> {
  const { number, taxCase, sums } = receipt;
  const open = changesAmount ? await sql.rows<VatLine>(OPEN_VAT, [id]) : [];
  const changes = sum(open.map((line) => cents(Number(line.cents))));
  const payout = await sql.row<Found>(BY_ID, [id]);
  const amount = cents(Number(payout?.amount ?? 0) + changes);
  const values = {
    receipt_number: number,
    tax_case: taxCase,
    vat_rate: sums.vatRate,
    vat: sums.vat,
    carried: cents(amount - sums.net - sums.vat),
    amount,
  };
  await insertReceipt(sql, encryption, { payoutId: id, receipt, at });
  await link(
    sql,
    id,
    open.map((line) => line.id),
  );
  await sql.change((inside) =>
    sql.model(partnerPayouts).update(values, { ...inside, where: { id } }),
  );
}

type VatLine = Pick<RowOf<typeof partnerLedger>, 'id' | 'cents'>;

async function insertReceipt(
  sql: Sql,
  encryption: Encryption,
  { payoutId, receipt, at }: { payoutId: PayoutId; receipt: ReceiptFacts; at: string },
): Promise<void> {
  const { number } = receipt;
  const row = {
    number,
    payout_id: payoutId,
    facts: encryption.encrypt(JSON.stringify(receipt), receiptPlace(number)),
    issued_at: toInstant(at),
    objected_at: null,
    objection: null,
  };
  await sql.change((inside) => sql.model(partnerReceipts).bulkCreate([row], inside));
}

const recipientPlace = (id: PayoutId): SecretPlace => `partner_payout_recipients.details:${id}`;
const receiptPlace = (number: string): SecretPlace => `partner_receipts.facts:${number}`;

type Line = Pick<RowOf<typeof partnerLedger>, 'id' | 'kind' | 'redemption_id' | 'cents' | 'at'> &
  (Sold | NoRow<Sold>);
type Sold = Pick<RowOf<typeof coupons>, 'code'> &
  Pick<RowOf<typeof charges>, 'plan_id' | 'is_annual'>;

function toLine(row: Line): PaidLine {
  const kind = LINE_KINDS.find((one) => one === row.kind);
  if (!kind) throw new Error(`No payout pays lines of the kind ${row.kind}`);
  return {
    id: Number(row.id),
    kind,
    cents: cents(Number(row.cents)),
    at: row.at,
    redemptionId: row.redemption_id,
    code: row.code,
    plan: row.plan_id,
    isAnnual: row.is_annual === 1,
  };
}

const LINE_KINDS = ['owed', 'reversal', 'vat'] as const;

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
    receipt: { number: row.receipt_number, objectedAt: row.objected_at },
    createdAt: row.created_at,
    paidAt: row.paid_at,
  };
}

const money = z.number().transform(cents);
const party = { name: z.string(), vatId: z.string() };

const storedReceipt: z.ZodType<ReceiptFacts> = z.object({
  number: z.string(),
  issuedOn: z.string(),
  period: z.object({ from: z.string(), until: z.string() }),
  taxCase: z.enum(VAT_STATUSES).exclude(['unknown']),
  seller: z.object({
    ...party,
    taxId: z.string(),
    address: z.object({
      street: z.string(),
      postalCode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
  }),
  buyer: z.object({
    ...party,
    address: z.array(z.string()),
    taxNumber: z.string(),
    email: z.string(),
  }),
  vatCheck: z.object({ requestId: z.string().nullable(), on: z.string() }).nullable(),
  method: z.enum(PAYOUT_METHODS),
  sums: z.object({
    provisions: money,
    fee: money,
    net: money,
    vatRate: z.number(),
    vat: money,
    carried: money,
    amount: money,
  }),
  lines: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(LINE_KINDS),
      cents: money,
      at: z.string(),
      redemptionId: z.number().nullable(),
      code: z.string().nullable(),
      plan: z.enum(PLAN_IDS).nullable(),
      isAnnual: z.boolean(),
    }),
  ),
  replaces: z.string().nullable(),
});
