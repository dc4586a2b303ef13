import type { ShopId } from '../../domain/ids';
import type { AcceptedText } from '../../domain/setup/legal-texts';
import { NOTHING_SET_UP, type SetupProgress } from '../../domain/setup/setup-step';
import type { Taxation } from '../../domain/setup/taxation';
import type { CompletedStep, SetupStore } from '../../ports/stores/shop-stores';
import { optional } from './sql/columns';
import { insertInto } from './sql/insert';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { type RowOf, table } from './sql/table';

/** A row per version that was accepted; it is never changed. */
export const legalAcceptances = table(
  'legal_acceptances',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    text_name: key<AcceptedText>(16),
    version: key(10),
    accepted_at: instant(),
    /** The Shopify id of the person; null where the session names none. */
    accepted_by: optional(key(64)),
  }),
  { primary: ['shop_id', 'text_name', 'version'] },
);

export const setups = table(
  'setups',
  ({ flag, instant, key, number }) => ({
    shop_id: number<ShopId>(),
    terms_accepted_at: optional(instant()),
    tax_choice: optional(key<Taxation>(20)),
    choices_at: optional(instant()),
    is_open: flag(),
  }),
  { primary: ['shop_id'] },
);

type Row = RowOf<typeof setups>;

export function createSetupStore(sql: Sql): SetupStore {
  const model = sql.model(setups);
  return {
    async byShop(shopId) {
      const where = { shop_id: shopId };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row ? toProgress(row) : NOTHING_SET_UP;
    },

    record: (shopId, done) => change(sql, shopId, changeOf(done)),
    async accept(shopId, versions, { at, user }) {
      await insertInto(sql, {
        into: legalAcceptances,
        rows: versions.map(({ text, version }) => ({
          shop_id: shopId,
          text_name: text,
          version,
          accepted_at: toInstant(at),
          accepted_by: user,
        })),
        unique: ['shop_id', 'text_name', 'version'],
      });
    },

    async acceptances(shopId) {
      const rows = await sql.model(legalAcceptances).findAll({
        where: { shop_id: shopId },
        order: ['accepted_at', 'text_name'],
        raw: true,
        transaction: sql.transaction,
      });
      return rows.map((row) => ({
        text: row.text_name,
        version: row.version,
        at: row.accepted_at,
        user: row.accepted_by,
      }));
    },

    close: (shopId) => close(sql, shopId),
    reset: (shopId) => change(sql, shopId, FRESH),
  };
}

const FRESH: Omit<Row, 'shop_id'> = {
  terms_accepted_at: null,
  tax_choice: null,
  choices_at: null,
  is_open: 1,
};

function change(sql: Sql, shopId: ShopId, values: Partial<Row>): Promise<void> {
  return sql.atomic(async (inside) => {
    await insertRow(inside, shopId);
    await inside.change((how) =>
      inside.model(setups).update(values, { ...how, where: { shop_id: shopId } }),
    );
  });
}

function close(sql: Sql, shopId: ShopId): Promise<boolean> {
  return sql.atomic(async (inside) => {
    await insertRow(inside, shopId);
    const where = { shop_id: shopId, is_open: 1 };
    const [closed] = await inside.change((how) =>
      inside.model(setups).update({ is_open: 0 }, { ...how, where }),
    );
    return closed > 0;
  });
}

function insertRow(sql: Sql, shopId: ShopId): Promise<unknown> {
  const row = { shop_id: shopId, ...FRESH };
  return insertInto(sql, { into: setups, rows: [row], unique: ['shop_id'] });
}

function changeOf(done: CompletedStep): Partial<Row> {
  switch (done.step) {
    case 'terms':
      return { terms_accepted_at: toInstant(done.at) };
    case 'tax':
      return { tax_choice: done.choice };
    case 'choices':
      return { choices_at: toInstant(done.at) };
  }
}

function toProgress(row: Row): SetupProgress {
  return {
    termsAcceptedAt: row.terms_accepted_at,
    taxChoice: row.tax_choice,
    choicesAt: row.choices_at,
    isOpen: row.is_open === 1,
  };
}
