import { Op } from 'sequelize';
import { z } from 'zod';
import { cents, sum, ZERO } from '../../../domain/money/cents';
import { type PaidLine, PAYOUT_METHODS } from '../../../domain/partner/payout';
import { VAT_STATUSES } from '../../../domain/partner/vat-status';
import type { OfOther, ReceiptFacts, ReceiptPayment } from '../../../domain/partner/receipt-facts';
import { PLAN_IDS } from '../../../domain/plans/plan-id';
import type {
  IssuedReceipt,
  PartnerPayoutStore,
  PayoutId,
} from '../../../ports/stores/partner-payout-stores';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { fromJson, toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { type partnerLedger, partnerPayouts, partnerReceipts, partnerVatRaises } from './models';
import { LINE_KINDS, linesOf, linkLines } from './payout-lines';
import {
  FORGET_FILES,
  FORGET_RECEIPTS,
  FORGET_RECIPIENTS,
  ofOthers,
  OWN_VAT,
  TAKEN_BY_OTHERS,
} from './payout-statements';

type Receipts =
  | 'forgetBefore'
  | 'lines'
  | 'receipt'
  | 'issuedReceipt'
  | 'issuedReceipts'
  | 'object'
  | 'noteRaise'
  | 'allowRaise'
  | 'ownVat'
  | 'ofOthers'
  | 'takenByOthers'
  | 'reissue';

export function createReceipts(
  sql: Sql,
  encryption: Encryption,
): Pick<PartnerPayoutStore, Receipts> {
  const model = sql.model(partnerReceipts);
  return {
    ...settledOf(sql),

    async receipt(number) {
      const { transaction } = sql;
      const row = await model.findOne({ where: { number }, raw: true, transaction });
      return row && fromJson(storedReceipt, encryption.decrypt(row.facts, receiptPlace(number)));
    },

    lines: (id) => linesOf(sql, id),

    async forgetBefore(begin) {
      const at = toInstant(begin);
      await sql.write(FORGET_RECIPIENTS, [at]);
      await sql.write(FORGET_FILES, [at]);
      return sql.write(FORGET_RECEIPTS, [at]);
    },

    async object(number, objection, at) {
      const values = { objected_at: toInstant(at), objection };
      const where = { number, objected_at: { [Op.is]: null } };
      const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
      return changed === 1;
    },

    async noteRaise(number, raise, at) {
      const noted = sql.model(partnerVatRaises);
      const { transaction } = sql;
      const where = { receipt_number: number };
      const known = await noted.findOne({ where, raw: true, transaction });
      if (known && Number(known.cents) === raise) return known.allowed_at !== null;
      const row = { receipt_number: number, cents: raise, noted_at: toInstant(at) };
      await sql.change((inside) => noted.upsert({ ...row, allowed_at: null }, inside));
      return false;
    },

    async allowRaise(number, raise, at) {
      const where = { receipt_number: number, cents: raise, allowed_at: { [Op.is]: null } };
      const values = { allowed_at: toInstant(at) };
      const [changed] = await sql.change((inside) =>
        sql.model(partnerVatRaises).update(values, { ...inside, where }),
      );
      return changed === 1;
    },

    async issuedReceipt(number) {
      const { transaction } = sql;
      const row = await model.findOne({ where: { number }, raw: true, transaction });
      return row && toIssued(row);
    },

    async issuedReceipts(ids) {
      const where = { payout_id: [...ids] };
      const order: [string, string][] = [
        ['issued_at', 'ASC'],
        ['number', 'ASC'],
      ];
      const { transaction } = sql;
      return (await model.findAll({ where, order, raw: true, transaction })).map(toIssued);
    },

    reissue: (id, receipt, settled, at) =>
      sql.atomic((inside) => reissue(inside, encryption, { id, receipt, settled, at })),
  };
}

function settledOf(sql: Sql): Pick<PartnerPayoutStore, 'ownVat' | 'ofOthers' | 'takenByOthers'> {
  return {
    async ownVat(id) {
      const rows = await sql.rows<Pick<RowOf<typeof partnerLedger>, 'id' | 'cents'>>(OWN_VAT, [id]);
      return rows.map((row) => ({ id: Number(row.id), cents: cents(Number(row.cents)) }));
    },

    async ofOthers(lines) {
      if (lines.length === 0) return [];
      const ids = filledUp(lines.map(({ id }) => id));
      return (await sql.rows<Other>(ofOthers(ids.length), ids)).map(toOther);
    },

    async takenByOthers(id) {
      return (await sql.rows<Other>(TAKEN_BY_OTHERS, [id])).map(toOther);
    },
  };
}

type Other = Pick<OfOther, 'kind'> & Record<'total' | 'isPaid', number>;

function toOther({ kind, total, isPaid }: Other): OfOther {
  return { kind, cents: cents(Number(total)), isPaid: Number(isPaid) === 1 };
}

interface Reissued {
  id: PayoutId;
  receipt: ReceiptFacts;
  settled: readonly Pick<PaidLine, 'id'>[];
  at: string;
}

async function reissue(
  sql: Sql,
  encryption: Encryption,
  { id, receipt, settled, at }: Reissued,
): Promise<void> {
  const { number, taxCase, sums } = receipt;
  const values = {
    receipt_number: number,
    tax_case: taxCase,
    fee: sums.fee,
    fee_change: null,
    net: sums.net,
    vat_rate: sums.vatRate,
    vat: sums.vat,
    carried: sums.carried,
    amount: sums.amount,
  };
  await insertReceipt(sql, encryption, { payoutId: id, receipt, at });
  await linkLines(sql, id, settled);
  await sql.change((inside) =>
    sql.model(partnerPayouts).update(values, { ...inside, where: { id } }),
  );
}

export async function insertReceipt(
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

type Row = RowOf<typeof partnerReceipts>;

function toIssued({ number, payout_id: payoutId, objected_at: objectedAt }: Row): IssuedReceipt {
  return { number, payoutId, objectedAt };
}

const receiptPlace = (number: string): SecretPlace => `partner_receipts.facts:${number}`;

const money = z.number().transform(cents);
const party = { name: z.string(), vatId: z.string() };

const taxCase = z.enum(VAT_STATUSES).exclude(['unknown']);

const storedLine: z.ZodType<PaidLine> = z
  .object({
    id: z.number(),
    kind: z.enum(LINE_KINDS),
    cents: money,
    // Receipts of before took everything back at their own rate, and by their own way.
    vatRate: z.number().nullable().default(null),
    taxCase: taxCase.nullable().default(null),
    method: z.enum(PAYOUT_METHODS).nullable().default(null),
    paidBy: z.string().nullable().default(null),
    at: z.string(),
    // They did not know either.
    earnedAt: z.string().optional(),
    isRateCorrection: z.boolean().default(false),
    redemptionId: z.number().nullable(),
    code: z.string().nullable(),
    plan: z.enum(PLAN_IDS).nullable(),
    isAnnual: z.boolean(),
  })
  .transform(({ earnedAt, ...line }) => ({ ...line, earnedAt: earnedAt ?? line.at }));

const storedPayment: z.ZodType<ReceiptPayment> = z.object({
  paid: money,
  credit: money,
  claims: money,
  transfer: money,
  later: money,
});

const storedReceipt: z.ZodType<ReceiptFacts> = z
  .object({
    number: z.string(),
    issuedOn: z.string(),
    period: z.object({ from: z.string(), until: z.string() }),
    taxCase,
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
    payment: storedPayment.optional(),
    lines: z.array(storedLine),
    replaces: z.string().nullable(),
  })
  .transform(({ payment, ...receipt }) => ({
    ...receipt,
    payment: payment ?? formerPayment(receipt),
  }));

/** Receipts of before counted all that they set off as paid, and what they left to others as well. */
function formerPayment({ sums, lines }: Pick<ReceiptFacts, 'sums' | 'lines'>): ReceiptPayment {
  const claims = sum(lines.flatMap(({ kind, cents: of }) => (kind === 'claim' ? [of] : [])));
  const positive = (amount: number) => cents(Math.max(0, amount));
  const credit = positive(claims - sums.carried);
  return { paid: ZERO, credit, claims: positive(-claims), transfer: sums.amount, later: ZERO };
}
