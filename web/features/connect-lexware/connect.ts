import { createHash, randomBytes } from 'node:crypto';
import type { Instant, ShopId } from '../../domain/ids';
import {
  neededLexwareScopes,
  OPTIONAL_LEXWARE_SCOPES,
  type OptionalLexwareScope,
} from '../../domain/scopes/lexware-scopes';
import { lexwareUse } from '../../http/shop/lexware-use';
import { CONTACT_JOBS } from '../../jobs/definitions/contact-jobs';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { AHEAD_OF_QUEUE } from '../../jobs/document-queue';
import { newJob } from '../../jobs/job';
import { reviveFailedFor } from '../../jobs/schedule/revive-failed';
import { restartSearch, resumeImports } from '../../jobs/schedule/schedule-import';
import { scheduleReadBack } from '../../jobs/schedule/schedule-read-back';
import { scheduleRedecision } from '../../jobs/schedule/schedule-redecisions';
import { scheduleTransactions } from '../../jobs/schedule/schedule-transactions';
import { AppError, type Failure } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware, LexwareAuth } from '../../ports/lexware';
import type { LexwareProfile } from '../../domain/lexware-profile';
import type { TokenPair } from '../../ports/stores/connection-store';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { ConnectLexwareDatabase, ConnectLexwareStores } from './connect-lexware-stores';
import { connectionEvent } from './connection-event';

export interface ConnectDeps {
  database: ConnectLexwareDatabase;
  lexware: Pick<Lexware, 'profile' | 'ownVatId'>;
  auth: LexwareAuth;
  clock: Clock;
}

const STATE_MINUTES = 15;
const STATE_BYTES = 32;
/** 32 bytes as base64url. */
export const STATE_FORM = /^[\w-]{43}$/;

interface OpenedSignIn {
  /** Lexware's consent page. */
  url: string;
  /** The state that the browser must present when it returns. */
  state: string;
}

/**
 * Begins a sign-in at Lexware; `state` binds the answer to this shop and works once, for 15
 * minutes. Besides the requested scopes, it asks for those that features and waiting work need and
 * those granted before, because a new connection replaces the old one.
 */
export async function beginConnection(
  deps: ConnectDeps,
  shop: Shop,
  requested: OptionalLexwareScope[],
): Promise<OpenedSignIn> {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const codeVerifier = randomBytes(64).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + STATE_MINUTES * 60_000).toISOString();
  await deps.database.connections.beginSignIn({ state, shopId: shop.id, codeVerifier, expiresAt });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const before = await deps.database.connections.byShop(shop.id);
  const granted = OPTIONAL_LEXWARE_SCOPES.filter((scope) => before?.tokens.scopes.includes(scope));
  const needed = neededLexwareScopes(await lexwareUse(deps.database, shop));
  const scopes = [...new Set([...requested, ...needed, ...granted])];
  return {
    url: deps.auth.authorizeUrl({ state, codeChallenge, scopes, shopDomain: shop.domain }),
    state,
  };
}

/** What Lexware's redirect brought back. */
interface SignInReturn {
  state: string;
  /** Missing when consent was refused. */
  code: string | undefined;
  /** The state with which this browser began its sign-in. */
  begunHere: string | null;
}

export type SignInResult =
  | { kind: 'connected'; shop: Shop; companyName: string; sameUser: Shop[] }
  | { kind: 'refused'; shop: Shop }
  | { kind: 'expired' }
  | { kind: 'foreign' };

/**
 * Handles Lexware's redirect: exchanges the code, reads the profile and resumes work that waited
 * for a connection. The state is used up in any case. Tokens replace the connection only once their
 * account is known; the data of another account is deleted in the same transaction. If the profile
 * cannot be read, nothing changes. A browser that did not begin the sign-in was lured here: its
 * account is rejected before any statement runs.
 */
export async function finishConnection(
  deps: ConnectDeps,
  answer: SignInReturn,
): Promise<SignInResult> {
  const { state, code } = answer;
  if (answer.begunHere !== state) return { kind: 'foreign' };
  const pending = await deps.database.connections.takeSignIn(state, deps.clock.now().toISOString());
  const shop = pending && (await deps.database.shops.byId(pending.shopId));
  if (!shop || shop.uninstalledAt) return { kind: 'expired' };
  if (code === undefined) return { kind: 'refused', shop };
  const tokens = await deps.auth.exchangeCode(code, pending.codeVerifier);
  const profile = await deps.auth.account(shop.id, tokens);
  const sameUser = await deps.database.transaction(async (stores) => {
    if (!(await stores.shops.lockInstalled(shop.id))) return null;
    await stores.connections.connect(shop.id, tokens, deps.clock.now().toISOString());
    const before = await stores.connections.lastOrganization(shop.id);
    await resumeWork(stores, deps, { shopId: shop.id, profile, before });
    return logSharedUser(stores, deps, shop, profile);
  });
  if (sameUser) return { kind: 'connected', shop, companyName: profile.companyName, sameUser };
  // The app was removed during the calls to Lexware.
  await giveBack(deps, tokens);
  return { kind: 'expired' };
}

interface NewConnection {
  shopId: ShopId;
  profile: LexwareProfile;
  /** The organisation connected before. */
  before: string | null;
}

/** Manual documents are linked to their orders before the waiting orders are billed. */
async function resumeWork(
  stores: ConnectLexwareStores,
  deps: ConnectDeps,
  { shopId, profile, before }: NewConnection,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  if (before !== null && before !== profile.organizationId) await leaveBooks(stores, shopId, at);
  await stores.connections.saveProfile(shopId, profile, at);
  await stores.events.append(
    shopId,
    connectionEvent('connection.connected', at, profile.companyName),
  );
  await stores.jobs.add([
    newJob(CONTACT_JOBS.mirrorContacts, { shopId }, { runAt: at }),
    newJob(SHOP_JOBS.subscribeEvents, { shopId }, { runAt: at }),
    newJob(DOCUMENT_JOBS.reconcile, { shopId }, { runAt: at, position: AHEAD_OF_QUEUE }),
  ]);
  await scheduleRedecision(stores, shopId, at);
  await reviveFailedFor(stores, shopId, LACKED_IT, new Date(at));
  await scheduleReadBack(stores, shopId, at);
  await resumeImports(stores, shopId, at);
  await scheduleTransactions(stores, shopId, at);
}

/** Failures of steps, e.g. mails, that lacked a connection or one of its scopes. */
const LACKED_IT: readonly Failure[] = ['NOT_CONNECTED', 'CONNECTION_INTERRUPTED', 'LEXWARE_SCOPE'];

/** Of the other account neither contacts nor documents are known yet. */
async function leaveBooks(
  stores: ConnectLexwareStores,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await stores.contacts.clear(shopId);
  for (const { gateway } of await stores.financialAccounts.ofShop(shopId)) {
    await stores.financialAccounts.detach(shopId, gateway);
  }
  await restartSearch(stores, shopId, at);
}

export async function pullProfile(
  { database, lexware, clock }: ConnectDeps,
  { id }: Shop,
): Promise<void> {
  const profile = { ...(await lexware.profile(id)), vatId: await lexware.ownVatId(id) };
  await database.connections.renewProfile(id, profile, clock.now().toISOString());
}

/** Disconnects on our side, whatever Lexware answers to the revocation. */
export async function disconnect(deps: ConnectDeps, shop: Shop): Promise<void> {
  const connection = await deps.database.connections.byShop(shop.id);
  if (!connection) return;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.connections.disconnect(shop.id);
    await stores.events.append(shop.id, connectionEvent('connection.disconnected', at, null));
  });
  await giveBack(deps, connection.tokens);
}

async function giveBack({ auth }: Pick<ConnectDeps, 'auth'>, tokens: TokenPair): Promise<void> {
  try {
    await auth.revoke(tokens.refreshToken);
  } catch (error) {
    // We store no copy; a token that nobody has does no harm until it expires.
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Shops that the same Lexware user connected. Lexware is reported to keep one connection per user,
 * so theirs may have ended with this one. Both shops get a log entry, and one call each tells at
 * once instead of at the next failing document. Returns those shops.
 */
async function logSharedUser(
  stores: ConnectLexwareStores,
  { clock }: { clock: Clock },
  shop: Shop,
  profile: LexwareProfile,
): Promise<Shop[]> {
  const others = await shopsOfUser(stores, shop, profile);
  const at = clock.now().toISOString();
  for (const other of others) {
    await stores.events.append(other.id, sharedBy(shop, at));
    await stores.events.append(shop.id, sharedBy(other, at));
    await stores.jobs.add([
      newJob(SHOP_JOBS.connectionRevoked, { shopId: other.id }, { runAt: at }),
    ]);
  }
  return others;
}

async function shopsOfUser(
  { connections, shops }: ConnectLexwareStores,
  shop: Shop,
  { organizationId, userId }: LexwareProfile,
): Promise<Shop[]> {
  if (!userId) return [];
  const found: Shop[] = [];
  const sharing = (await connections.shopsByOrganization([organizationId])).get(organizationId);
  for (const { shopId } of sharing ?? []) {
    if (shopId === shop.id) continue;
    const connection = await connections.byShop(shopId);
    if (connection?.status !== 'connected' || connection.profile?.userId !== userId) continue;
    const other = await shops.byId(shopId);
    if (other && !other.uninstalledAt) found.push(other);
  }
  return found;
}

const sharedBy = ({ name, domain }: Shop, at: string) =>
  shopEvent({
    at,
    origin: 'connection',
    event: 'connection.user-shared',
    status: 'warning',
    body: { about: `${name} (${domain})` },
  });
