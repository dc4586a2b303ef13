import { createHash, randomBytes } from 'node:crypto';
import type { ShopId } from '../../domain/ids';
import { neededScopes, OPTIONAL_SCOPES, type OptionalScope } from '../../domain/settings/lexware-scopes';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware, LexwareAuth } from '../../ports/lexware';
import type { Database, Stores } from '../../ports/stores/database';
import type { LexwareProfile } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-store';
import { JOBS } from '../job-payloads';
import { scheduleReadBack } from '../documents/read-back-schedule';
import { scheduleRedecision } from '../process-order/redecide-orders';
import { scheduleTransactions } from '../transactions/schedule';
import { connectionEvent } from './connection-event';

export interface ConnectDeps {
  database: Database;
  lexware: Lexware;
  auth: LexwareAuth;
  clock: Clock;
}

const STATE_MINUTES = 15;

/**
 * Opens a sign-in at Lexware; `state` binds the answer to this shop and works once, for 15 minutes. Besides what is asked
 * for, the scopes of features in use and those granted before are requested: a new connection replaces the old one.
 */
export async function beginConnection(deps: ConnectDeps, shop: Shop, asked: OptionalScope[]): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const codeVerifier = randomBytes(64).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + STATE_MINUTES * 60_000).toISOString();
  await deps.database.connections.beginAuthorization({ state, shopId: shop.id, codeVerifier, expiresAt });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const before = await deps.database.connections.byShop(shop.id);
  const granted = OPTIONAL_SCOPES.filter((scope) => before?.tokens.scopes.includes(scope));
  const scopes = [...new Set([...asked, ...neededScopes(shop.settings), ...granted])];
  return deps.auth.authorizeUrl({ state, codeChallenge, scopes });
}

/** Lexware sent the merchant back: exchange the code, read the profile, take up what waited for a connection. */
export async function finishConnection(deps: ConnectDeps, state: string, code: string): Promise<void> {
  const pending = await deps.database.connections.takeAuthorization(state, deps.clock.now().toISOString());
  if (!pending) throw new AppError('STATE_EXPIRED', 'Unknown or expired authorisation state');
  const { shopId } = pending;
  const before = await deps.database.connections.byShop(shopId);
  const tokens = await deps.auth.exchangeCode(code, pending.codeVerifier);
  await deps.database.connections.connect(shopId, tokens, deps.clock.now().toISOString());
  const profile = await readProfile(deps, shopId);
  await deps.database.transaction((stores) => takeUpWork(stores, deps, { shopId, profile, before: before?.profile }));
}

interface NewConnection {
  shopId: ShopId;
  profile: LexwareProfile;
  before: LexwareProfile | null | undefined;
}

async function takeUpWork(
  stores: Stores,
  deps: ConnectDeps,
  { shopId, profile, before }: NewConnection,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  if (before && before.organizationId !== profile.organizationId) {
    await stores.contacts.clear(shopId);
    for (const { gateway } of await stores.financialAccounts.ofShop(shopId)) {
      await stores.financialAccounts.detach(shopId, gateway);
    }
  }
  await stores.connections.saveProfile(shopId, profile, at);
  await stores.events.append(shopId, connectionEvent('connection.connected', at, profile.companyName));
  await stores.jobs.add(
    [JOBS.mirrorContacts, JOBS.subscribeEvents].map((name) => ({
      shopId,
      name,
      payload: { shopId },
      key: name,
      runAt: at,
      maxAttempts: 10,
    })),
  );
  await scheduleRedecision(stores, shopId, at);
  await scheduleReadBack(stores, shopId, at);
  await scheduleTransactions(stores, shopId, at);
}

async function readProfile({ lexware }: ConnectDeps, shopId: ShopId): Promise<LexwareProfile> {
  return { ...(await lexware.profile(shopId)), vatId: await lexware.ownVatId(shopId) };
}

export async function pullProfile(deps: ConnectDeps, shop: Shop): Promise<void> {
  const profile = await readProfile(deps, shop.id);
  await deps.database.connections.saveProfile(shop.id, profile, deps.clock.now().toISOString());
}

/** Ends the connection on our side whatever Lexware answers to the revocation. */
export async function disconnect(deps: ConnectDeps, shop: Shop): Promise<void> {
  const connection = await deps.database.connections.byShop(shop.id);
  if (!connection) return;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.connections.disconnect(shop.id);
    await stores.events.append(shop.id, connectionEvent('connection.disconnected', at, null));
  });
  try {
    await deps.auth.revoke(connection.tokens.refreshToken);
  } catch (error) {
    // Our copy is gone already; a token nobody holds does no harm until it runs out.
    if (!(error instanceof AppError)) throw error;
  }
}
