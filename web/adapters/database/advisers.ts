import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type { Instant, ShopId } from '../../domain/ids';
import type {
  Adviser,
  AdviserMail,
  AdviserMailClaim,
  AdviserMailKind,
  AdviserStore,
} from '../../ports/stores/adviser-store';
import type { SecretPlace } from './encrypted/encrypted-columns';
import type { Encryption } from './encryption';
import { optional } from './sql/columns';
import { insertInto } from './sql/insert';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { type RowOf, table } from './sql/table';

export const advisers = table(
  'advisers',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    email: text(),
    /** SHA-256 of what the link to confirm holds. */
    secret_hash: optional(key(64)),
    asked_at: instant(),
    confirmed_at: optional(instant()),
    stopped_at: optional(instant()),
  }),
  { primary: ['shop_id'], unique: [['secret_hash']] },
);

/** Who ended the mails of a shop: kept when the merchant removes the address or names another. */
export const stoppedAdvisers = table(
  'stopped_advisers',
  ({ key, number, text }) => ({
    id: key(36),
    shop_id: number<ShopId>(),
    /** Encrypted. */
    email: text(),
  }),
  { primary: ['id'], indexes: [['shop_id']] },
);

/** At most one of a kind about a month. */
export const adviserMails = table(
  'adviser_mails',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    month: key(7),
    kind: key<AdviserMailKind>(12),
    state: key<AdviserMail['state']>(12),
    /** SHA-256 of what its link holds; null: it has none. */
    link_hash: optional(key(64)),
    sent_at: instant(),
    expires_at: instant(),
    revoked_at: optional(instant()),
    downloads: number(),
  }),
  {
    primary: ['shop_id', 'month', 'kind'],
    unique: [['link_hash']],
    indexes: [['sent_at']],
  },
);

export function createAdviserStore(sql: Sql, encryption: Encryption): AdviserStore {
  return { ...addresses(sql, encryption), ...mails(sql) };
}

type Addresses = Pick<
  AdviserStore,
  'byShop' | 'ask' | 'setSecret' | 'bySecret' | 'confirm' | 'stop' | 'hasStopped' | 'remove'
>;

function addresses(sql: Sql, encryption: Encryption): Addresses {
  const model = sql.model(advisers);
  const find = async (where: Partial<RowOf<typeof advisers>>) => {
    const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
    return row && toAdviser(row);
  };
  return {
    byShop: (shopId) => find({ shop_id: shopId }),
    bySecret: (hash) => find({ secret_hash: hash }),

    ask: (shopId, email, at) =>
      sql.atomic(async (inside) => {
        const store = addresses(inside, encryption);
        const known = await store.byShop(shopId);
        if (known && known.email !== email) await store.remove(shopId, at);
        const fresh = { email, secret_hash: null, asked_at: toInstant(at), confirmed_at: null };
        await insertInto(inside, {
          into: advisers,
          rows: [{ shop_id: shopId, ...fresh }],
          unique: ['shop_id'],
          update: (incoming) => ({ asked_at: incoming('asked_at') }),
        });
      }),

    async setSecret({ shopId, email }, hash) {
      const where = { shop_id: shopId, email, stopped_at: null };
      const [changed] = await sql.change((inside) =>
        model.update({ secret_hash: hash }, { ...inside, where }),
      );
      return changed > 0;
    },

    async confirm({ shopId, email }, at) {
      const where = { shop_id: shopId, email, confirmed_at: null, stopped_at: null };
      const [changed] = await sql.change((inside) =>
        model.update({ confirmed_at: toInstant(at) }, { ...inside, where }),
      );
      return changed > 0;
    },

    stop: ({ shopId, email }, at) =>
      sql.atomic(async (inside) => {
        const where = { shop_id: shopId, email, stopped_at: null };
        const stopped = { stopped_at: toInstant(at), confirmed_at: null, secret_hash: null };
        const [changed] = await inside.change((within) =>
          inside.model(advisers).update(stopped, { ...within, where }),
        );
        if (changed === 0) return false;
        const id = randomUUID();
        const row = { id, shop_id: shopId, email: encryption.encrypt(email, addressField(id)) };
        await inside.change((within) => inside.model(stoppedAdvisers).create(row, within));
        await endLinks(inside, shopId, at);
        return true;
      }),

    async hasStopped(shopId, email) {
      const where = { shop_id: shopId };
      const { transaction } = sql;
      const rows = await sql.model(stoppedAdvisers).findAll({ where, raw: true, transaction });
      const stopped = rows.map((row) => encryption.decrypt(row.email, addressField(row.id)));
      return stopped.some((one) => one.toLowerCase() === email.toLowerCase());
    },

    remove: (shopId, at) =>
      sql.atomic(async (inside) => {
        const where = { shop_id: shopId };
        await inside.change((within) => inside.model(advisers).destroy({ ...within, where }));
        await endLinks(inside, shopId, at);
      }),
  };
}

function addressField(id: string): SecretPlace {
  return `stopped_advisers.email:${id}`;
}

async function endLinks(sql: Sql, shopId: ShopId, at: Instant): Promise<void> {
  const where = { shop_id: shopId, revoked_at: null };
  const revoked = { revoked_at: toInstant(at) };
  await sql.change((inside) => sql.model(adviserMails).update(revoked, { ...inside, where }));
}

function claimed({ shopId, month, kind, sentAt }: AdviserMailClaim) {
  return { shop_id: shopId, month, kind, sent_at: toInstant(sentAt) };
}

type Mails = Omit<AdviserStore, keyof Addresses>;

function mails(sql: Sql): Mails {
  const model = sql.model(adviserMails);
  const find = async (where: Partial<RowOf<typeof adviserMails>>) => {
    const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
    return row && toMail(row);
  };
  const links = (shopId: AdviserMail['shopId'], month: string) => ({
    shop_id: shopId,
    month,
    kind: 'links' as const,
  });
  return {
    mailOf: (shopId, month, kind) => find({ shop_id: shopId, month, kind }),
    byLink: (hash) => find({ link_hash: hash }),

    async begin({ shopId, month, kind, hash, sentAt, expiresAt }) {
      const begun = await insertInto(sql, {
        into: adviserMails,
        rows: [
          {
            shop_id: shopId,
            month,
            kind,
            state: 'sending',
            link_hash: hash,
            sent_at: toInstant(sentAt),
            expires_at: toInstant(expiresAt),
            downloads: 0,
          },
        ],
        unique: ['shop_id', 'month', 'kind'],
      });
      return begun > 0;
    },

    async finish(claim, state) {
      const where = claimed(claim);
      await sql.change((inside) => model.update({ state }, { ...inside, where }));
    },

    async release(claim) {
      const where = claimed(claim);
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },

    async revoke(shopId, month, at) {
      const where = { ...links(shopId, month), revoked_at: null };
      await sql.change((inside) =>
        model.update({ revoked_at: toInstant(at) }, { ...inside, where }),
      );
    },

    async countDownload(shopId, month) {
      const where = links(shopId, month);
      await sql.change((inside) => model.increment('downloads', { ...inside, where }));
    },

    async purge(sentBefore) {
      const where = { sent_at: { [Op.lt]: toInstant(sentBefore) } };
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },
  };
}

function toAdviser(row: RowOf<typeof advisers>): Adviser {
  const { shop_id: shopId, email, asked_at: askedAt } = row;
  const { confirmed_at: confirmedAt, stopped_at: stoppedAt } = row;
  return { shopId, email, askedAt, confirmedAt, stoppedAt };
}

function toMail(row: RowOf<typeof adviserMails>): AdviserMail {
  const { shop_id: shopId, month, kind, state, downloads } = row;
  const { sent_at: sentAt, expires_at: expiresAt, revoked_at: revokedAt } = row;
  return { shopId, month, kind, state, sentAt, expiresAt, revokedAt, downloads };
}
