import { Op, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import { ROLES } from '../../../domain/operator/permissions';
import type {
  Operator,
  OperatorId,
  OperatorStore,
  ShopViewStore,
} from '../../../ports/stores/operator-stores';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { fromJson, toInstant, toInstantOrNull } from '../sql/column-values';
import { optional } from '../sql/columns';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { type RowOf, table } from '../sql/table';

export const operators = table(
  'operators',
  ({ id, instant, key, number, text }) => ({
    id: id<OperatorId>(),
    shop_domain: key(255),
    /** Their number at Shopify. */
    user_id: key(20),
    name: key(100),
    /** JSON list. */
    roles: text(),
    created_at: instant(),
    /** Of the second factor, encrypted; null before the first invitation. */
    secret: optional(text()),
    enrolled_at: optional(instant()),
    invitation_hash: optional(key(64)),
    invitation_ends_at: optional(instant()),
    /** The newest time step of which a code was taken. */
    last_step: optional(number()),
    /** Wrong codes in a row. */
    failures: number(),
    locked_until: optional(instant()),
  }),
  { primary: ['id'], unique: [['shop_domain', 'user_id'], ['invitation_hash']] },
);

export const recoveryCodes = table(
  'operator_recovery_codes',
  ({ instant, key, number }) => ({
    operator_id: number<OperatorId>(),
    code_hash: key(64),
    used_at: optional(instant()),
  }),
  { primary: ['operator_id', 'code_hash'] },
);

export const operatorSessions = table(
  'operator_sessions',
  ({ instant, key, number }) => ({
    token_hash: key(64),
    operator_id: number<OperatorId>(),
    ends_at: instant(),
    /** When a code was given last. */
    fresh_at: instant(),
  }),
  { primary: ['token_hash'], indexes: [['operator_id'], ['ends_at']] },
);

/** One row of an operator and shop: the last look. That there were others is in the audit. */
export const shopViews = table(
  'shop_views',
  ({ flag, instant, number }) => ({
    operator_id: number<OperatorId>(),
    shop_id: number<ShopId>(),
    ends_at: instant(),
    is_uncovered: flag(),
  }),
  { primary: ['operator_id', 'shop_id'], indexes: [['shop_id'], ['ends_at']] },
);

type Row = RowOf<typeof operators>;

export function createOperatorStore(sql: Sql, encryption: Encryption): OperatorStore {
  return {
    ...people(sql),
    ...invitations(sql, encryption),
    ...secondFactors(sql, encryption),
    ...sessionsOf(sql),
  };
}

function people(
  sql: Sql,
): Pick<OperatorStore, 'list' | 'byId' | 'byUser' | 'lockAll' | 'add' | 'setRoles' | 'remove'> {
  const model = sql.model(operators);
  return {
    async list() {
      const { transaction } = sql;
      const order: [string, string][] = [
        ['name', 'ASC'],
        ['id', 'ASC'],
      ];
      return (await model.findAll({ order, raw: true, transaction })).map(toOperator);
    },
    byId: (id) => findOperator(sql, { id }),
    byUser: (shopDomain, userId) => findOperator(sql, { shop_domain: shopDomain, user_id: userId }),

    async lockAll() {
      const { transaction } = sql;
      const order: [string, string][] = [['id', 'ASC']];
      return (await model.findAll({ order, raw: true, lock: true, transaction })).map(toOperator);
    },

    add: (person, at) =>
      sql.atomic(async (inside) => {
        const row = {
          shop_domain: person.shopDomain,
          user_id: person.userId,
          name: person.name,
          roles: JSON.stringify(person.roles),
          created_at: toInstant(at),
          failures: 0,
        };
        const unique = ['shop_domain', 'user_id'] as const;
        if ((await insertInto(inside, { into: operators, rows: [row], unique })) === 0) return null;
        const { shopDomain, userId } = person;
        const added = await findOperator(inside, { shop_domain: shopDomain, user_id: userId });
        return added?.id ?? null;
      }),

    async setRoles(id, roles) {
      await change(sql, id, { roles: JSON.stringify(roles) });
    },

    async remove(id) {
      await sql.change(async (inside) => {
        const where = { operator_id: id };
        await sql.model(recoveryCodes).destroy({ ...inside, where });
        await sql.model(operatorSessions).destroy({ ...inside, where });
        await sql.model(shopViews).destroy({ ...inside, where });
        await model.destroy({ ...inside, where: { id } });
      });
    },
  };
}

function invitations(
  sql: Sql,
  encryption: Encryption,
): Pick<OperatorStore, 'invite' | 'invited' | 'enrol'> {
  const codes = sql.model(recoveryCodes);
  return {
    async invite(id, { tokenHash, secret, endsAt }) {
      await change(sql, id, {
        secret: encryption.encrypt(secret, secretField(id)),
        enrolled_at: null,
        invitation_hash: tokenHash,
        invitation_ends_at: toInstant(endsAt),
        last_step: null,
        failures: 0,
        locked_until: null,
      });
      const where = { operator_id: id };
      await sql.change(async (inside) => {
        await codes.destroy({ ...inside, where });
        await sql.model(operatorSessions).destroy({ ...inside, where });
      });
    },

    invited: (tokenHash, at) =>
      findOperator(sql, {
        invitation_hash: tokenHash,
        invitation_ends_at: { [Op.gt]: toInstant(at) },
      }),

    async enrol(id, codeHashes, at) {
      // A sign-in with the former factor may have ended while that was reset.
      const where = { operator_id: id };
      await sql.change((inside) => sql.model(operatorSessions).destroy({ ...inside, where }));
      const used = { invitation_hash: null, invitation_ends_at: null };
      await change(sql, id, { ...used, enrolled_at: toInstant(at) });
      const rows = codeHashes.map((hash) => ({ operator_id: id, code_hash: hash, used_at: null }));
      await sql.change((inside) => codes.bulkCreate(rows, inside));
    },
  };
}

function secondFactors(
  sql: Sql,
  encryption: Encryption,
): Pick<
  OperatorStore,
  'lockFactor' | 'recordSuccess' | 'recordFailure' | 'takeRecoveryCode' | 'recoveryCodesLeft'
> {
  const model = sql.model(operators);
  const codes = sql.model(recoveryCodes);
  return {
    async lockFactor(id) {
      const { transaction } = sql;
      const row = await model.findOne({ where: { id }, raw: true, lock: true, transaction });
      if (row?.secret === undefined || row.secret === null) return null;
      return {
        secret: encryption.decrypt(row.secret, secretField(id)),
        lastStep: row.last_step === null ? null : Number(row.last_step),
        failures: Number(row.failures),
        lockedUntil: row.locked_until,
      };
    },

    async recordSuccess(id, step) {
      const taken = { failures: 0, locked_until: null };
      await change(sql, id, step === null ? taken : { ...taken, last_step: step });
    },

    async recordFailure(id, failures, lockedUntil) {
      await change(sql, id, { failures, locked_until: toInstantOrNull(lockedUntil) });
    },

    async takeRecoveryCode(id, codeHash, at) {
      const where = { operator_id: id, code_hash: codeHash, used_at: null };
      const [taken] = await sql.change((inside) =>
        codes.update({ used_at: toInstant(at) }, { ...inside, where }),
      );
      return taken === 1;
    },

    recoveryCodesLeft: (id) =>
      codes.count({ where: { operator_id: id, used_at: null }, transaction: sql.transaction }),
  };
}

function sessionsOf(
  sql: Sql,
): Pick<OperatorStore, 'openSession' | 'session' | 'freshen' | 'closeSession' | 'purge'> {
  const model = sql.model(operatorSessions);
  return {
    async openSession(tokenHash, { operatorId, endsAt, freshAt }) {
      const row = {
        token_hash: tokenHash,
        operator_id: operatorId,
        ends_at: toInstant(endsAt),
        fresh_at: toInstant(freshAt),
      };
      await sql.change((inside) => model.create(row, inside));
    },

    async session(tokenHash, at) {
      const where = { token_hash: tokenHash, ends_at: { [Op.gt]: toInstant(at) } };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row && { operatorId: row.operator_id, endsAt: row.ends_at, freshAt: row.fresh_at };
    },

    async freshen(tokenHash, at) {
      const where = { token_hash: tokenHash };
      await sql.change((inside) => model.update({ fresh_at: toInstant(at) }, { ...inside, where }));
    },

    async closeSession(tokenHash) {
      const where = { token_hash: tokenHash };
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },

    async purge(before) {
      const where = { ends_at: { [Op.lt]: toInstant(before) } };
      await sql.change(async (inside) => {
        await model.destroy({ ...inside, where });
        await sql.model(shopViews).destroy({ ...inside, where });
      });
    },
  };
}

export function createShopViewStore(sql: Sql): ShopViewStore {
  const model = sql.model(shopViews);
  const running = (operatorId: OperatorId, shopId: number, at: string): WhereOptions => ({
    operator_id: operatorId,
    shop_id: shopId,
    ends_at: { [Op.gt]: toInstant(at) },
  });
  return {
    async open(operatorId, shopId, endsAt) {
      const row = {
        operator_id: operatorId,
        shop_id: shopId,
        ends_at: toInstant(endsAt),
        is_uncovered: 0,
      };
      await sql.change((inside) => model.upsert(row, inside));
    },

    async current(operatorId, shopId, at) {
      const where = running(operatorId, shopId, at);
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row && { endsAt: row.ends_at, isUncovered: row.is_uncovered === 1 };
    },

    async uncover(operatorId, shopId, at) {
      const where = running(operatorId, shopId, at);
      const { transaction } = sql;
      if ((await model.count({ where, transaction })) === 0) return false;
      await sql.change((inside) => model.update({ is_uncovered: 1 }, { ...inside, where }));
      return true;
    },

    async close(operatorId, shopId, at) {
      const where = running(operatorId, shopId, at);
      return (await sql.change((inside) => model.destroy({ ...inside, where }))) > 0;
    },
  };
}

async function findOperator(sql: Sql, where: WhereOptions<Row>): Promise<Operator | null> {
  const { transaction } = sql;
  const row = await sql.model(operators).findOne({ where, raw: true, transaction });
  return row && toOperator(row);
}

async function change(sql: Sql, id: OperatorId, values: Partial<Row>): Promise<void> {
  await sql.change((inside) => sql.model(operators).update(values, { ...inside, where: { id } }));
}

const rolesColumn = z.array(z.enum(ROLES));

function toOperator(row: Row): Operator {
  return {
    id: row.id,
    shopDomain: row.shop_domain,
    userId: row.user_id,
    name: row.name,
    roles: fromJson(rolesColumn, row.roles),
    enrolledAt: row.enrolled_at,
  };
}

function secretField(id: OperatorId): SecretPlace {
  return `operators.secret:${id}`;
}
