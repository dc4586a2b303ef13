import { Op, type WhereOptions } from 'sequelize';
import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant, ShopId } from '../../../domain/ids';
import { PARTNER_MOVES } from '../../../domain/partner/partner';
import type {
  Agreement,
  Application,
  ExchangeRateStore,
  Partner,
  PartnerMailStore,
  PartnerStore,
} from '../../../ports/stores/partner-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { exchangeRates, partnerAgreements, partnerMails, partners } from './models';
import { recordOf } from '../sql/record';

type Row = RowOf<typeof partners>;

function toPartner(row: Row): Partner {
  return recordOf<Row, Partner>(row, {});
}

export function createPartnerStore(sql: Sql): PartnerStore {
  const model = sql.model(partners);
  const { transaction } = sql;
  const one = async (where: WhereOptions<Row>) => {
    const row = await model.findOne({ where, raw: true, transaction });
    return row && toPartner(row);
  };
  return {
    apply: (shopId, application, agreements, at) =>
      sql.atomic(async (inside) => {
        const id = await apply(inside, shopId, application, at);
        if (id === null) return false;
        await agree(inside, id, agreements, at);
        return true;
      }),
    byShop: (shopId) => one({ shop_id: shopId }),
    byId: (id) => one({ id }),

    async byConfirmedEmail(email, limit) {
      const where = { email, email_confirmed_at: { [Op.ne]: null } };
      return (await model.findAll({ where, limit, raw: true, transaction })).map(toPartner);
    },

    async changeEmail(id, email) {
      const where = { id, email: { [Op.ne]: email } };
      const values = { email, email_confirmed_at: null };
      const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
      return changed === 1;
    },

    async changeName(id, name) {
      const current = await one({ id });
      if (!current || current.name === name) return false;
      await sql.change((inside) => model.update({ name }, { ...inside, where: { id } }));
      return true;
    },

    async confirmEmail(id, email, at) {
      const values = { email_confirmed_at: toInstant(at) };
      await sql.change((inside) => model.update(values, { ...inside, where: { id, email } }));
    },

    async agreements(id) {
      const where = { partner_id: id };
      const order: [string, string][] = [['id', 'DESC']];
      const found = sql.model(partnerAgreements);
      const rows = await found.findAll({ where, order, raw: true, transaction });
      return rows.map(({ agreement: text, version, user_id: userId, agreed_at: at }) => ({
        text,
        version,
        userId,
        at,
      }));
    },

    async page(state, before, limit) {
      const older = before === null ? {} : { id: { [Op.lt]: before } };
      const where = { ...older, ...(state !== null && { state }) };
      const order: [string, string][] = [['id', 'DESC']];
      return (await model.findAll({ where, order, limit, raw: true, transaction })).map(toPartner);
    },

    async decide(id, decision, reason, at) {
      const where = { id, state: [...PARTNER_MOVES[decision]] };
      const values = { state: decision, reason, decided_at: toInstant(at) };
      const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
      return changed === 1;
    },
  };
}

/** Of several at once the unique index admits one; after a refusal the row is used again. */
async function apply(
  sql: Sql,
  shopId: ShopId,
  application: Application,
  at: Instant,
): Promise<PartnerId | null> {
  const { name, email, about } = application;
  const values = { state: 'applied', name, email, about, applied_at: toInstant(at) } as const;
  const rows = [{ shop_id: shopId, ...values }];
  const isNew = (await insertInto(sql, { into: partners, rows, unique: ['shop_id'] })) === 1;
  const model = sql.model(partners);
  const again = { ...values, reason: null, decided_at: null, email_confirmed_at: null };
  const where = { shop_id: shopId, state: 'refused' };
  const [changed] = isNew
    ? [1]
    : await sql.change((inside) => model.update(again, { ...inside, where }));
  if (changed === 0) return null;
  const { transaction } = sql;
  const row = await model.findOne({ where: { shop_id: shopId }, raw: true, transaction });
  return row?.id ?? null;
}

async function agree(
  sql: Sql,
  partnerId: PartnerId,
  agreements: readonly Agreement[],
  at: Instant,
): Promise<void> {
  const rows = agreements.map(({ text, version, userId }) => ({
    partner_id: partnerId,
    agreement: text,
    version,
    user_id: userId,
    agreed_at: toInstant(at),
  }));
  await sql.change((inside) => sql.model(partnerAgreements).bulkCreate(rows, inside));
}

export function createExchangeRateStore(sql: Sql): ExchangeRateStore {
  return {
    async of(days) {
      const where = { day: [...days] };
      const { transaction } = sql;
      const rows = await sql.model(exchangeRates).findAll({ where, raw: true, transaction });
      return rows.map(({ day, dollars_per_euro: rate }) => ({ day, dollarsPerEuro: Number(rate) }));
    },

    async enter({ day, dollarsPerEuro }, at) {
      const rows = [{ day, dollars_per_euro: dollarsPerEuro, entered_at: toInstant(at) }];
      return (await insertInto(sql, { into: exchangeRates, rows, unique: ['day'] })) === 1;
    },

    async correct({ day, dollarsPerEuro }, at) {
      const values = { dollars_per_euro: dollarsPerEuro, entered_at: toInstant(at) };
      const where = { day };
      await sql.change((inside) => sql.model(exchangeRates).update(values, { ...inside, where }));
    },
  };
}

const keyOf = (id: PartnerId, mail: string) => ({ partner_id: id, mail });

export function createPartnerMailStore(sql: Sql): PartnerMailStore {
  const model = sql.model(partnerMails);
  return {
    async record(id, mail, at) {
      const rows = [{ ...keyOf(id, mail), state: 'due' as const, changed_at: toInstant(at) }];
      const unique = ['partner_id', 'mail'] as const;
      await insertInto(sql, { into: partnerMails, rows, unique });
    },

    async begin(id, mail, at) {
      const change = { state: 'sending' as const, changed_at: toInstant(at) };
      const where = { ...keyOf(id, mail), state: 'due' };
      const [changed] = await sql.change((inside) => model.update(change, { ...inside, where }));
      if (changed === 1) return 'begun';
      const { transaction } = sql;
      const row = await model.findOne({ where: keyOf(id, mail), raw: true, transaction });
      return row?.state === 'sending' ? 'sending' : 'done';
    },

    async release(id, mail) {
      const where = { ...keyOf(id, mail), state: 'sending' };
      await sql.change((inside) => model.update({ state: 'due' }, { ...inside, where }));
    },

    async finish(id, mail, at) {
      const change = { state: 'done' as const, changed_at: toInstant(at) };
      await sql.change((inside) => model.update(change, { ...inside, where: keyOf(id, mail) }));
    },
  };
}
