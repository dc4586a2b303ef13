import { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import type { Connection, ConnectionStore, TokenPair } from '../../../ports/stores/connection-store';
import { fromJson, toId, type BigInt64 } from '../sql/column-values';
import type { Encryption } from '../encryption';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { filledUp, insert, overwrite, placeholders } from '../sql/sql-text';

interface ConnectionRow {
  status: 'connected' | 'interrupted' | 'disconnected';
  tokens: string | null;
  token_version: BigInt64;
  profile: string | null;
  connected_at: string;
  profile_pulled_at: string | null;
}

interface SignInRow {
  shop_id: BigInt64;
  code_verifier: string;
  expires_at: string;
}

const tokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.string(),
  scopes: z.array(z.string()),
});

const lexwareProfile = z.object({
  organizationId: z.string(),
  connectionId: z.string().nullable(),
  companyName: z.string(),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  taxType: z.enum(['net', 'gross', 'vatfree']),
  smallBusiness: z.boolean(),
  distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullable(),
  businessFeatures: z.array(z.string()),
  vatId: z.string().nullish(),
});

export function createConnectionStore(sql: Sql, encryption: Encryption): ConnectionStore {
  return { ...connections(sql, encryption), ...signIns(sql, encryption) };
}

function connections(sql: Sql, encryption: Encryption): Omit<ConnectionStore, keyof SignIns> {
  const sealed = (shopId: ShopId, tokens: TokenPair) =>
    encryption.encrypt(JSON.stringify({ ...tokens, expiresAt: toInstant(tokens.expiresAt) }), tokensPlace(shopId));

  return {
    connect: (shopId, tokens, at) => connect(sql, shopId, sealed(shopId, tokens), toInstant(at)),

    async byShop(shopId) {
      const row = await sql.row<ConnectionRow>(
        `SELECT status, tokens, token_version, profile, connected_at, profile_pulled_at
           FROM connections WHERE shop_id = ?`,
        [shopId],
      );
      return row && toConnection(shopId, row, encryption);
    },

    async shopsByOrganization(organizationIds) {
      if (organizationIds.length === 0) return new Map();
      const list = filledUp(organizationIds);
      const rows = await sql.rows<{ shop_id: BigInt64; organization_id: string }>(
        `SELECT shop_id, organization_id FROM connections
          WHERE organization_id IN ${placeholders(list.length)} AND status <> 'disconnected' ORDER BY shop_id`,
        list,
      );
      const shops = new Map<string, ShopId[]>();
      for (const { shop_id: id, organization_id: organization } of rows) {
        shops.set(organization, [...(shops.get(organization) ?? []), toId<ShopId>(id)]);
      }
      return shops;
    },

    lastOrganization: (shopId) => lastOrganization(sql, shopId),

    async rotateTokens(shopId, expectedVersion, tokens) {
      const changed = await sql.write(
        `UPDATE connections SET tokens = ?, token_version = token_version + 1
          WHERE shop_id = ? AND token_version = ? AND status <> 'disconnected'`,
        [sealed(shopId, tokens), shopId, expectedVersion],
      );
      return changed === 1;
    },

    async saveProfile(shopId, profile, at) {
      await sql.write(
        "UPDATE connections SET profile = ?, organization_id = ?, profile_pulled_at = ? WHERE shop_id = ? AND status <> 'disconnected'",
        [JSON.stringify(profile), profile.organizationId, toInstant(at), shopId],
      );
    },

    async markInterrupted(shopId) {
      await sql.write("UPDATE connections SET status = 'interrupted' WHERE shop_id = ? AND status = 'connected'", [
        shopId,
      ]);
    },

    async disconnect(shopId) {
      // The row stays for its version: a slow refresh of the old pair must not meet a new connection's first one. And for
      // its organisation: what we keep of its books must not be used with another one's.
      await sql.write(
        `UPDATE connections SET status = 'disconnected', tokens = NULL, token_version = token_version + 1,
                profile = NULL, profile_pulled_at = NULL WHERE shop_id = ?`,
        [shopId],
      );
    },
  };
}

async function connect(sql: Sql, shopId: ShopId, sealedTokens: string, at: string): Promise<void> {
  await insert(sql, {
    table: 'connections',
    columns: ['shop_id', 'status', 'tokens', 'token_version', 'connected_at'],
    rows: [[shopId, 'connected', sealedTokens, 1, at]],
    unique: ['shop_id'],
    update: (incoming) => ({
      ...overwrite(['status', 'tokens', 'connected_at'])(incoming),
      token_version: 'token_version + 1',
      // It may be another account: what we knew of the old one must not be booked by. Which one it was stays known until
      // the new profile is stored.
      profile: 'NULL',
      profile_pulled_at: 'NULL',
    }),
  });
}

async function lastOrganization(sql: Sql, shopId: ShopId): Promise<string | null> {
  const row = await sql.row<{ organization_id: string | null }>(
    'SELECT organization_id FROM connections WHERE shop_id = ?',
    [shopId],
  );
  return row?.organization_id ?? null;
}

type SignIns = Pick<ConnectionStore, 'beginSignIn' | 'takeSignIn'>;

function signIns(sql: Sql, encryption: Encryption): SignIns {
  return {
    async beginSignIn({ state, shopId, codeVerifier, expiresAt }) {
      const sealed = encryption.encrypt(codeVerifier, verifierPlace(state));
      await insert(sql, {
        table: 'sign_ins',
        columns: ['shop_id', 'state', 'code_verifier', 'expires_at'],
        rows: [[shopId, state, sealed, toInstant(expiresAt)]],
        unique: ['shop_id'],
        update: overwrite(['state', 'code_verifier', 'expires_at']),
      });
    },

    async takeSignIn(state, now) {
      const row = await taken(sql, state);
      await sql.write('DELETE FROM sign_ins WHERE expires_at <= ?', [toInstant(now)]);
      if (!row || row.expires_at <= toInstant(now)) return null;
      const codeVerifier = encryption.decrypt(row.code_verifier, verifierPlace(state));
      return { state, shopId: toId(row.shop_id), codeVerifier, expiresAt: row.expires_at };
    },
  };
}

/** Of several who take the same state, the one whose DELETE hit the row has it. */
async function taken(sql: Sql, state: string): Promise<SignInRow | null> {
  const row = await sql.row<SignInRow>('SELECT shop_id, code_verifier, expires_at FROM sign_ins WHERE state = ?', [
    state,
  ]);
  const deleted = await sql.write('DELETE FROM sign_ins WHERE state = ?', [state]);
  return deleted === 1 ? row : null;
}

function toConnection(shopId: ShopId, row: ConnectionRow, encryption: Encryption): Connection | null {
  if (row.status === 'disconnected' || row.tokens === null) return null;
  return {
    shopId,
    status: row.status,
    tokens: fromJson(tokenPair, encryption.decrypt(row.tokens, tokensPlace(shopId))),
    tokenVersion: Number(row.token_version),
    profile: row.profile === null ? null : fromJson(lexwareProfile, row.profile),
    connectedAt: row.connected_at,
    profilePulledAt: row.profile_pulled_at,
  };
}

function tokensPlace(shopId: ShopId): string {
  return `connections.tokens:${shopId}`;
}

function verifierPlace(state: string): string {
  return `sign_ins.code_verifier:${state}`;
}
