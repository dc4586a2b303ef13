import type { ShopId } from '../../domain/ids';
import type { SharedLimits } from '../../ports/broker';
import type { Clock } from '../../ports/clock';
import type { Lexware, LexwareAuth, LexwareFinance } from '../../ports/lexware';
import type { Logger } from '../../ports/logger';
import type { SendRequest } from '../../ports/network';
import type { LexwareProfile } from '../../domain/lexware-profile';
import { AccessTokens, type AccessTokensOptions } from './sign-in/access-tokens';
import { contactCalls } from './contacts/contacts';
import { FairUse } from './transport/fair-use';
import { fileCalls } from './vouchers/files';
import { financeCalls } from './finance';
import { ownVatId, profileAnswer } from './account/profile';
import { machineTime, Pace, type RunningTime, type SharedPace } from './transport/pace';
import { printLayouts, voucherCalls } from './vouchers/vouchers';
import { LexwareRequests } from './requests/request';
import { createSignIn } from './sign-in/sign-in';
import { ensureSubscriptions } from './account/subscriptions';
import { createTransport } from './transport/transport';
import { VOUCHER_PATHS } from './vouchers/voucher-answers';

export interface LexwareOptions {
  apiUrl: string;
  /** Lexware's web app: sign-in and the addresses of documents. */
  appUrl: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  connections: AccessTokensOptions['connections'];
  clock: Clock;
  logger: Logger;
  /** Distance between two calls of one shop; Lexware allows two calls a second. */
  callIntervalMs: number;
  /** Fair-use limit of created vouchers per sliding minute and shop; 0 lifts it. */
  vouchersPerMinute: number;
  timeoutMs: number;
  /** Where Lexware sends its events; it must be reachable by https. */
  eventCallbackUrl: string;
  onInterrupted: AccessTokensOptions['onInterrupted'];
  send: SendRequest;
  time?: RunningTime;
  /** Left out: no other process calls Lexware, or nobody knows of its calls. */
  shared?: SharedPace & { limits: SharedLimits };
}

export type SharesTokens = Pick<AccessTokens, 'sharing'>;

/** Lexware Office over its REST API; `docs/architecture.md` names what the API cannot do. */
export function createLexware(
  options: LexwareOptions,
): Lexware & LexwareFinance & LexwareAuth & SharesTokens {
  const transport = createTransport(options.send, options.timeoutMs);
  const signIn = createSignIn(options, transport);
  const time = options.time ?? machineTime;
  const tokens = new AccessTokens({ ...options, time, signIn });
  const pace = new Pace(options.callIntervalMs, time, options.shared);
  const requestsBy = (source: Pick<AccessTokens, 'get'>) =>
    new LexwareRequests({ ...options, tokens: source, pace, transport });
  const requests = requestsBy(tokens);
  return {
    sharing: (connections) => tokens.sharing(connections),
    ...voucherCalls(requests, new FairUse(options.vouchersPerMinute, options.shared?.limits)),
    ...fileCalls(requests),
    ...contactCalls(requests),
    ...financeCalls(requests),
    profile: (shopId) => profile(requests, shopId),
    ownVatId: (shopId) => ownVatId(requests, shopId),
    printLayouts: (shopId) =>
      requests.json(
        shopId,
        { method: 'GET', name: '/v1/print-layouts', path: '/v1/print-layouts' },
        printLayouts,
      ),
    ensureSubscriptions: (shopId, permit) =>
      ensureSubscriptions(requests, shopId, { callbackUrl: options.eventCallbackUrl, permit }),
    authorizeUrl: (input) => signIn.authorizeUrl(input),
    exchangeCode: (code, codeVerifier) => signIn.exchangeCode(code, codeVerifier),
    async account(shopId, { accessToken }) {
      const unstored = requestsBy({ get: () => Promise.resolve(accessToken) });
      return { ...(await profile(unstored, shopId)), vatId: await ownVatId(unstored, shopId) };
    },
    revoke: (refreshToken) => signIn.revoke(refreshToken),
    permalink: (kind, id, mode) =>
      `${options.appUrl}/permalink/${kind === 'contact' ? 'contacts' : VOUCHER_PATHS[kind]}/${mode}/${id}`,
  };
}

function profile(requests: LexwareRequests, shopId: ShopId): Promise<LexwareProfile> {
  return requests.json(
    shopId,
    { method: 'GET', name: '/v1/profile', path: '/v1/profile' },
    profileAnswer,
  );
}
