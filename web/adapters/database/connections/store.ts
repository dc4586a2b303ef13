import { LRUCache } from 'lru-cache';
import { literal, Op, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { Instant, ShopId } from '../../../domain/ids';
import { type LexwareProfile, lexwareProfile } from '../../../domain/lexware-profile';
import type {
  Connection,
  ConnectionStore,
  ShopInOrganization,
  TokenPair,
} from '../../../ports/stores/connection-store';
import { fromJson, toInstant } from '../sql/column-values';
import { insertInto } from '../sql/insert';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import type { Sql } from '../sql/sql';
import { filledUp, forUpdate } from '../sql/sql-text';
import { toShop } from '../shops/store';
import type { OnUnreadable } from '../shops/unreadable-settings';
import {
  connections,
  BY_SHOP,
  type ConnectionRow,
  ofOrganizations,
  type OfOrganization,
  WITH_SHOP,
  type WithShop,
  signIns,
} from './table';
import type { RowOf } from '../sql/table';

const tokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.string(),
  scopes: z.array(z.string()),
});

export function createConnectionStore(
  sql: Sql,
  encryption: Encryption,
  onUnreadable: OnUnreadable,
): ConnectionStore {
  return {
    ...reading(sql, encryption, onUnreadable),
    ...changing(sql, encryption),
    ...signInStore(sql, encryption),
  };
}

type Reading = Pick<
  ConnectionStore,
  'byShop' | 'withShop' | 'shopsByOrganization' | 'lastOrganization' | 'lockOrganization'
>;
type SignIns = ReturnType<typeof signInStore>;

function reading(sql: Sql, encryption: Encryption, onUnreadable: OnUnreadable): Reading {
  const byShop = (shopId: ShopId) => sql.row<ConnectionRow>(BY_SHOP, [shopId]);
  return {
    async byShop(shopId) {
      const row = await byShop(shopId);
      return row && toConnection(shopId, row, encryption);
    },

    async withShop(shopId) {
      const row = await sql.row<WithShop>(WITH_SHOP, [shopId]);
      if (!row) return null;
      const connection = row.shop_id === null ? null : toConnection(shopId, row, encryption);
      return { shop: toShop(row, onUnreadable), connection };
    },

    async shopsByOrganization(organizationIds, contacts = []) {
      if (organizationIds.length === 0) return new Map();
      const ids = filledUp(organizationIds);
      const requested = contacts.length > 0 ? filledUp(contacts) : [];
      const keys = requested.flatMap(({ organizationId, lexwareId }) => [
        organizationId,
        lexwareId,
      ]);
      const statement = ofOrganizations(ids.length, requested.length);
      return byOrganization(await sql.rows<OfOrganization>(statement, [...keys, ...ids]));
    },

    lastOrganization: async (shopId) => (await byShop(shopId))?.organization_id ?? null,

    async lockOrganization(shopId) {
      const locking = `${BY_SHOP} ${forUpdate(sql.dialect)}`;
      return (await sql.row<ConnectionRow>(locking, [shopId]))?.organization_id ?? null;
    },
  };
}

function byOrganization(rows: OfOrganization[]): Map<string, ShopInOrganization[]> {
  const found = new Map<string, ShopInOrganization[]>();
  for (const { shop_id: shopId, organization_id: organization, known } of rows) {
    if (organization === null) continue;
    const shops = found.get(organization) ?? [];
    const last = shops.at(-1);
    const shop = last?.shopId === shopId ? last : { shopId, knows: [] };
    if (shop !== last) found.set(organization, [...shops, shop]);
    if (known !== null) shop.knows.push(known);
  }
  return found;
}

const NEXT_VERSION = literal('token_version + 1');

/**
 * The row stays for its version: a slow refresh of the old pair must not meet a new connection's
 * first one. And for its organisation: its stored data must not be used with another one's.
 */
const DISCONNECTED: Changes = {
  tokens: null,
  profile: null,
  profile_pulled_at: null,
  status: 'disconnected',
  token_version: NEXT_VERSION,
  renewing_since: null,
};

function changing(
  sql: Sql,
  encryption: Encryption,
): Omit<ConnectionStore, keyof Reading | keyof SignIns> {
  const sealed = (shopId: ShopId, tokens: TokenPair) =>
    encryption.encrypt(
      JSON.stringify({ ...tokens, expiresAt: toInstant(tokens.expiresAt) }),
      tokensField(shopId),
    );
  const change = async (values: Changes, where: WhereOptions<ConnectionRow>): Promise<number> => {
    const model = sql.model(connections);
    const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
    return changed;
  };

  return {
    connect: (shopId, tokens, at) => connect(sql, shopId, sealed(shopId, tokens), toInstant(at)),

    async beginRenewal(shopId, version, { at, staleBefore }) {
      const isFree = [
        { renewing_since: null },
        { renewing_since: { [Op.lt]: toInstant(staleBefore) } },
      ];
      const where = { shop_id: shopId, token_version: version, [Op.or]: isFree };
      return (await change({ renewing_since: toInstant(at) }, where)) === 1;
    },
    async endRenewal(shopId, version) {
      await change({ renewing_since: null }, { shop_id: shopId, token_version: version });
    },

    async rotateTokens(shopId, expectedVersion, tokens) {
      const where = {
        shop_id: shopId,
        token_version: expectedVersion,
        status: { [Op.ne]: 'disconnected' },
      };
      const next = { token_version: NEXT_VERSION, renewing_since: null };
      return (await change({ tokens: sealed(shopId, tokens), ...next }, where)) === 1;
    },

    async saveProfile(shopId, profile, at) {
      await change(ofProfile(profile, at), connectedTo(shopId));
    },
    async renewProfile(shopId, profile, at) {
      const { organizationId: organization_id } = profile;
      await change(ofProfile(profile, at), { ...connectedTo(shopId), organization_id });
    },
    async markInterrupted(shopId, tokenVersion) {
      const where = { shop_id: shopId, status: 'connected', token_version: tokenVersion } as const;
      return (await change({ status: 'interrupted' }, where)) === 1;
    },

    async disconnect(shopId) {
      await change(DISCONNECTED, { shop_id: shopId });
    },
  };
}

function connectedTo(shopId: ShopId) {
  return { shop_id: shopId, status: { [Op.ne]: 'disconnected' } };
}

function ofProfile(profile: LexwareProfile, at: Instant): Changes {
  const known = { profile: JSON.stringify(profile), organization_id: profile.organizationId };
  return { ...known, profile_pulled_at: toInstant(at) };
}

type Changes = { [Column in keyof ConnectionRow]?: ConnectionRow[Column] | typeof NEXT_VERSION };

async function connect(sql: Sql, shopId: ShopId, sealedTokens: string, at: string): Promise<void> {
  const given = { status: 'connected' as const, tokens: sealedTokens, connected_at: at };
  await insertInto(sql, {
    into: connections,
    rows: [{ shop_id: shopId, ...given, token_version: 1 }],
    unique: ['shop_id'],
    update: (incoming) => ({
      status: incoming('status'),
      tokens: incoming('tokens'),
      connected_at: incoming('connected_at'),
      token_version: 'token_version + 1',
      renewing_since: 'NULL',
      // It may be another account: the profile of the old one must not be used. The organisation id
      // stays until the new profile is stored.
      profile: 'NULL',
      profile_pulled_at: 'NULL',
    }),
  });
}

function toConnection(
  shopId: ShopId,
  row: ConnectionRow,
  encryption: Encryption,
): Connection | null {
  if (row.status === 'disconnected' || row.tokens === null) return null;
  return {
    shopId,
    status: row.status,
    tokens: openTokens(row.tokens, tokensField(shopId), encryption),
    tokenVersion: row.token_version,
    profile: row.profile === null ? null : fromJson(lexwareProfile, row.profile),
    connectedAt: row.connected_at,
    profilePulledAt: row.profile_pulled_at,
  };
}

/** By what opens them, then by place and text: every job of a shop reads the same ones. */
const OPENED = new WeakMap<Encryption, LRUCache<string, TokenPair>>();

function openTokens(sealed: string, place: SecretPlace, encryption: Encryption): TokenPair {
  const opened = OPENED.get(encryption) ?? new LRUCache<string, TokenPair>({ max: 500 });
  OPENED.set(encryption, opened);
  const key = `${place} ${sealed}`;
  const known = opened.get(key);
  if (known) return known;
  const tokens = fromJson(tokenPair, encryption.decrypt(sealed, place));
  opened.set(key, tokens);
  return tokens;
}

function tokensField(shopId: ShopId): SecretPlace {
  return `connections.tokens:${shopId}`;
}

/** Sign-ins at Lexware that are under way. */
function signInStore(
  sql: Sql,
  encryption: Encryption,
): Pick<ConnectionStore, 'beginSignIn' | 'takeSignIn'> {
  const model = sql.model(signIns);
  return {
    async beginSignIn({ state, shopId, codeVerifier, expiresAt }) {
      const sealed = encryption.encrypt(codeVerifier, verifierField(state));
      const row = {
        shop_id: shopId,
        state,
        code_verifier: sealed,
        expires_at: toInstant(expiresAt),
      };
      await sql.change((inside) => model.upsert(row, inside));
    },

    async takeSignIn(state, now) {
      const row = await taken(sql, state);
      const expired = { expires_at: { [Op.lte]: toInstant(now) } };
      await sql.change((inside) => model.destroy({ ...inside, where: expired }));
      if (!row || row.expires_at <= toInstant(now)) return null;
      const codeVerifier = encryption.decrypt(row.code_verifier, verifierField(state));
      return { state, shopId: row.shop_id, codeVerifier, expiresAt: row.expires_at };
    },
  };
}

/**
 * A state is used once: of several requests with the same state only the one whose DELETE removed
 * the row gets it.
 */
async function taken(sql: Sql, state: string): Promise<RowOf<typeof signIns> | null> {
  const model = sql.model(signIns);
  const row = await model.findOne({ where: { state }, raw: true, transaction: sql.transaction });
  const deleted = await sql.change((inside) => model.destroy({ ...inside, where: { state } }));
  return deleted === 1 ? row : null;
}

function verifierField(state: string): SecretPlace {
  return `sign_ins.code_verifier:${state}`;
}
