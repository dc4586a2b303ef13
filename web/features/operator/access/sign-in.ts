import {
  codeInput,
  doneAnswer,
  enrolInput,
  enrolledAnswer,
  enrolmentAnswer,
  invitationInput,
  meAnswer,
  sessionAnswer,
  type MeAnswer,
} from '../../../contract/operator/access';
import { permissionsOf } from '../../../domain/operator/permissions';
import { parseInput } from '../../../http/parse-input';
import { AppError, tooManyRequests } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Operator, OperatorSession } from '../../../ports/stores/operator-stores';
import { entranceRoute, operatorRoute, type OperatorRoute, type Visitor } from './operator-route';
import { NO_REASON, recordAction } from './record-action';
import {
  hashOfRecoveryCode,
  hashOfToken,
  newRecoveryCodes,
  newToken,
  setupAddress,
  takeCode,
} from './second-factor';

type Used = 'operators' | 'operatorActions';

export interface SignInDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
}

const SESSION_MS = 8 * 60 * 60_000;
/** How long a code counts for what wants a fresh one. */
const FRESH_MS = 10 * 60_000;

function freshUntil({ freshAt }: OperatorSession): Date {
  return new Date(Date.parse(freshAt) + FRESH_MS);
}

export function isFresh(session: OperatorSession, now: Date): boolean {
  return now < freshUntil(session);
}

/** Sign-in with a code, its end, another code, and setting the second factor up. */
export function signInRoutes(deps: SignInDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    entranceRoute('POST /session', async (req, res, visitor) => {
      const { code } = parseInput(codeInput, req.body);
      const now = clock.now();
      const operator = await enrolled(deps, visitor);
      await requireCode(deps, operator, code, now);
      const token = newToken();
      const session = {
        operatorId: operator.id,
        endsAt: new Date(now.getTime() + SESSION_MS).toISOString(),
        freshAt: now.toISOString(),
      };
      await database.transaction(async (stores) => {
        await stores.operators.purge(now.toISOString());
        await stores.operators.openSession(hashOfToken(token), session);
        const action = { action: 'session.opened', reason: NO_REASON };
        await recordAction(stores, { by: operator, at: now, ...action });
      });
      res.json(sessionAnswer.parse({ token, me: await me(deps, operator, session) }));
    }),
    operatorRoute('GET /session', 'view_dashboard', async (_req, res, acting) => {
      res.json(await me(deps, acting.operator, acting.session));
    }),
    operatorRoute('DELETE /session', 'view_dashboard', async (_req, res, acting) => {
      await database.transaction(async (stores) => {
        await stores.operators.closeSession(acting.session.tokenHash);
        const action = { action: 'session.closed', reason: NO_REASON };
        await recordAction(stores, { by: acting.operator, at: clock.now(), ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    operatorRoute('POST /code', 'view_dashboard', async (req, res, acting) => {
      const { code } = parseInput(codeInput, req.body);
      const now = clock.now();
      await requireCode(deps, acting.operator, code, now);
      const freshAt = now.toISOString();
      await database.operators.freshen(acting.session.tokenHash, freshAt);
      res.json(await me(deps, acting.operator, { ...acting.session, freshAt }));
    }),
    entranceRoute('POST /enrolment', async (req, res, visitor) => {
      const { token } = parseInput(invitationInput, req.body);
      const operator = await invited(deps, token, visitor);
      const secret = await database.transaction(
        async ({ operators }) => (await operators.lockFactor(operator.id))?.secret ?? null,
      );
      if (secret === null) throw invitationOver();
      const address = setupAddress(secret, `${operator.name} (${operator.shopDomain})`);
      res.json(enrolmentAnswer.parse({ name: operator.name, secret, address }));
    }),
    entranceRoute('POST /enrolment/done', async (req, res, visitor) => {
      const { token, code } = parseInput(enrolInput, req.body);
      const now = clock.now();
      const operator = await invited(deps, token, visitor);
      await requireCode(deps, operator, code, now);
      const recoveryCodes = newRecoveryCodes();
      await database.transaction(async (stores) => {
        // Of two at once the second finds the invitation used up.
        await stores.operators.lockFactor(operator.id);
        if (!(await stores.operators.invited(hashOfToken(token), now.toISOString())))
          throw invitationOver();
        const hashes = recoveryCodes.map(hashOfRecoveryCode);
        await stores.operators.enrol(operator.id, hashes, now.toISOString());
        const action = { action: 'person.enrolled', reason: NO_REASON };
        await recordAction(stores, { by: operator, at: now, ...action });
      });
      res.json(enrolledAnswer.parse({ recoveryCodes }));
    }),
  ];
}

async function enrolled({ database }: SignInDeps, visitor: Visitor): Promise<Operator> {
  const operator = await database.operators.byUser(visitor.shopDomain, visitor.userId);
  if (!operator?.enrolledAt)
    throw new AppError('FORBIDDEN', 'This user is no operator with a second factor');
  return operator;
}

/** The link opens for the invited person alone, whoever else gets hold of it. */
async function invited(
  { database, clock }: SignInDeps,
  token: string,
  visitor: Visitor,
): Promise<Operator> {
  const at = clock.now().toISOString();
  const operator = await database.operators.invited(hashOfToken(token), at);
  const isOwn = operator?.shopDomain === visitor.shopDomain && operator.userId === visitor.userId;
  if (!operator || !isOwn) throw invitationOver();
  return operator;
}

function invitationOver(): AppError {
  return new AppError('INVITATION_OVER', 'The invitation is not (or no longer) valid');
}

/** Refused codes are counted and recorded, also where the request ends in a refusal. */
async function requireCode(
  { database }: SignInDeps,
  operator: Operator,
  code: string,
  now: Date,
): Promise<void> {
  const outcome = await database.transaction(async (stores) => {
    const taken = await takeCode(stores, operator.id, code, now);
    const action = actionOf(taken);
    if (action) await recordAction(stores, { by: operator, action, at: now, reason: NO_REASON });
    return taken;
  });
  if (outcome.isAccepted) return;
  if (outcome.lockedUntil !== null)
    throw tooManyRequests(Date.parse(outcome.lockedUntil) - now.getTime());
  throw new AppError('OPERATOR_CODE_WRONG', 'The code is wrong, old or was used before');
}

function actionOf(taken: Awaited<ReturnType<typeof takeCode>>) {
  if (taken.isAccepted) return taken.isRecoveryCode ? 'recovery-code.used' : null;
  return taken.isCounted ? 'code.refused' : null;
}

async function me(
  { database }: { database: StoresOf<'operators'> },
  operator: Operator,
  session: OperatorSession,
): Promise<MeAnswer> {
  return meAnswer.parse({
    name: operator.name,
    shop: operator.shopDomain,
    user: operator.userId,
    roles: operator.roles,
    permissions: permissionsOf(operator.roles),
    endsAt: session.endsAt,
    freshUntil: freshUntil(session).toISOString(),
    recoveryCodesLeft: await database.operators.recoveryCodesLeft(operator.id),
  });
}
