import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import {
  enrolledAnswer,
  enrolmentAnswer,
  sessionAnswer,
} from '../../../web/contract/operator/access';
import type { Role } from '../../../web/domain/operator/permissions';
import { everyOperatorRoute, type OperatorAreaDeps } from '../../../web/features/operator/operator';
import type { Announcements } from '../../../web/http/shop/announcements';
import type { OperatorRoute } from '../../../web/features/operator/access/operator-route';
import { admitPerson } from '../../../web/features/operator/people';
import type { AppFixture } from '../app-fixture/app-fixture';
import { SHOP } from '../app-fixture/shop';
import { COMPANY } from '../samples/a-company';
import { payoutFiles } from '../../../web/adapters/payout-files/payout-files';
import { onlyWith } from '../doubles/only-with';

/** Settings of an app whose operator works in the demo shop. */
export const OPERATED = { ADMIN_SHOPS: SHOP };

/** A person of the operator with an authenticator app. */
export interface Colleague {
  user: string;
  secret: string;
  recoveryCodes: string[];
}

/** As the command on the server does; answers the token of the link. */
export async function invited(
  fixture: AppFixture,
  user: string,
  roles: readonly Role[],
): Promise<string> {
  const deps = {
    database: fixture.database,
    clock: { now: () => fixture.now() },
    namedShops: { admin: [SHOP] },
    appAddress: (_shop: { domain: string }, path: string) => path,
  };
  const flags = ['--shop', SHOP, '--user', user, '--name', `Person ${user}`];
  const why = ['--actor', 'server', '--reason', 'Test'];
  const args = [...flags, '--roles', roles.join(','), ...why];
  const [, link = ''] = await admitPerson(deps, args);
  return link.replace('/admin/enrol/', '');
}

/** The present code of an authenticator app, which counts once: time goes on to the next. */
export function nextCode(fixture: AppFixture, { secret }: Pick<Colleague, 'secret'>): string {
  fixture.skip(30_000);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });
  return totp.generate({ timestamp: fixture.now().getTime() });
}

async function posted<Answer>(
  fixture: AppFixture,
  path: string,
  user: string,
  { body, answer }: { body: unknown; answer: z.ZodType<Answer> },
): Promise<Answer> {
  const response = await fixture.request('POST', `/api/operator${path}`, { user, body });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return answer.parse(await response.json());
}

export async function enrolled(
  fixture: AppFixture,
  user: string,
  roles: readonly Role[],
): Promise<Colleague> {
  const token = await invited(fixture, user, roles);
  const { secret } = await posted(fixture, '/enrolment', user, {
    body: { token },
    answer: enrolmentAnswer,
  });
  const code = nextCode(fixture, { secret });
  const { recoveryCodes } = await posted(fixture, '/enrolment/done', user, {
    body: { token, code },
    answer: enrolledAnswer,
  });
  return { user, secret, recoveryCodes };
}

/** Answers the session's token. */
export async function signedIn(fixture: AppFixture, colleague: Colleague): Promise<string> {
  const body = { code: nextCode(fixture, colleague) };
  const { token } = await posted(fixture, '/session', colleague.user, {
    body,
    answer: sessionAnswer,
  });
  return token;
}

/** A signed-in person; answers how they call a route below /api/operator. */
export async function atWork(fixture: AppFixture, user: string, roles: readonly Role[]) {
  const colleague = await enrolled(fixture, user, roles);
  const operatorSession = await signedIn(fixture, colleague);
  const call = async (method: string, path: string, body?: unknown, search?: string) => {
    const response = await fixture.request(method, `/api/operator${path}`, {
      user,
      operatorSession,
      body: method === 'GET' ? undefined : body,
      search,
    });
    if (method !== 'GET' && response.ok) await expectRecorded(fixture, body);
    return response;
  };
  return { colleague, operatorSession, call };
}

const reasoned = z.object({ reason: z.string().min(1) });
/** An act that is known already records nothing, and a sign-in comes before each. */
const NEWEST = 5;

/** What was given as the reason of an act stands in the newest lines of operators' acts. */
export async function expectRecorded(
  { database }: Pick<AppFixture, 'database'>,
  body: unknown,
): Promise<void> {
  const given = reasoned.safeParse(body);
  if (!given.success) return;
  const newest = await database.operatorActions.list(NEWEST);
  expect(newest.map(({ reason }) => reason)).toContain(given.data.reason);
}

const refusal = z.object({ code: z.string() });

/** The code of a refused request; the status of another. */
export async function outcomeOf(response: Response): Promise<string> {
  const body = refusal.safeParse(await response.json());
  return response.ok || !body.success ? `${response.status}` : body.data.code;
}

/** As declared; what a handler would be given is of no concern here. */
export function declaredRoutes(fixture: AppFixture): OperatorRoute[] {
  const admin = () => '';
  return everyOperatorRoute(
    onlyWith<OperatorAreaDeps>({
      database: fixture.database,
      clock: { now: () => fixture.now() },
      namedShops: { admin: [SHOP], staff: [], development: [], plans: new Map() },
      shopAddresses: { lexware: '', admin },
      shopifyApiKey: '',
      payoutFiles,
      company: COMPANY,
      alertTargets: { mail: null, webhook: null },
      announcements: onlyWith<Announcements>({ fixed: [], forget: () => undefined }),
      wakeQueue: () => undefined,
      wakeDispatcher: () => undefined,
    }),
  );
}
