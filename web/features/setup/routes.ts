import { type Response, Router } from 'express';
import {
  setupAnswer,
  type SetupAnswer,
  type SetupDoneBody,
  setupDoneBody,
} from '../../contract/setup';
import type { Instant } from '../../domain/ids';
import { SETUP_GRANT, SETUP_REWARD } from '../../domain/plans/allowance';
import { withChoices, withFirstTiming } from '../../domain/setup/setup-choices';
import {
  ACCEPTED_TEXTS,
  type AcceptedVersion,
  areCurrentAccepted,
} from '../../domain/setup/legal-texts';
import { type SetupProgress, setupStep } from '../../domain/setup/setup-step';
import { taxationOf, TAXATIONS, tierObjection } from '../../domain/setup/taxation';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { actingUser } from '../../ports/acting-user';
import { isWorking } from '../../ports/lexware-connection';
import type { LexwareProfile } from '../../domain/lexware-profile';
import type { StoresOf } from '../../ports/stores/database';
import type { CompletedStep, Shop } from '../../ports/stores/shop-stores';
import { saveSettings } from '../settings/save-settings';
import { completeSetup, type SetupDeps } from './complete-setup';

/** The set-up resumes where the merchant stopped, in any browser. */
export function setupRoutes(deps: SetupDeps): Router {
  const answer = async (res: Response) =>
    void res.json(setupAnswer.parse(await readSetup(deps.database, currentShop(res))));
  return Router()
    .get('/setup', (_req, res) => answer(res))
    .post('/setup/done', async (req, res) => {
      const done = parseInput(setupDoneBody, req.body ?? {});
      const shop = currentShop(res);
      if (done.step === 'choices')
        await saveSettings(deps, shop, (current) => withChoices(current, done));
      if (done.step === 'terms') await acceptTerms(deps, shop, acceptedIn(done));
      const at = deps.clock.now().toISOString();
      await deps.database.setups.record(shop.id, doneAt(done, at));
      await answer(res);
    })
    .post('/setup/complete', async (_req, res) => {
      await completeSetup(deps, currentShop(res));
      await answer(res);
    })
    .post('/setup/reset', async (_req, res) => {
      await deps.database.setups.reset(currentShop(res).id);
      await answer(res);
    });
}

function acceptedIn({ versions }: Extract<SetupDoneBody, { step: 'terms' }>): AcceptedVersion[] {
  return ACCEPTED_TEXTS.map((text) => ({ text, version: versions[text] }));
}

function doneAt(done: SetupDoneBody, at: Instant): CompletedStep {
  return done.step === 'tax' ? done : { step: done.step, at };
}

/**
 * Stores what was accepted and by whom. It is the first act of every new shop, which begins with
 * the timing that is recommended then; a shop that has settings of its own, or once created
 * documents, keeps what it has.
 */
function acceptTerms(
  { database, clock }: SetupDeps,
  shop: Shop,
  versions: readonly AcceptedVersion[],
): Promise<void> {
  const at = clock.now().toISOString();
  return database.transaction(async (stores) => {
    const settings = await stores.shops.lockSettings(shop.id);
    const { length: acceptedBefore } = await stores.setups.acceptances(shop.id);
    const { termsAcceptedAt } = await stores.setups.byShop(shop.id);
    const isFirst = acceptedBefore === 0 && termsAcceptedAt === null;
    if (settings && isFirst && isUntouched(shop))
      await stores.shops.saveSettings(shop.id, withFirstTiming(settings));
    await stores.setups.accept(shop.id, versions, { at, user: actingUser() });
  });
}

function isUntouched({ setupCompletedAt, activatedAt, settingsSavedAt }: Shop): boolean {
  return setupCompletedAt === null && activatedAt === null && settingsSavedAt === null;
}

/** The progress of the shop's set-up, and the merchant's options there. */
async function readSetup(
  { connections, setups, transfers }: StoresOf<'connections' | 'setups' | 'transfers'>,
  { id }: Pick<Shop, 'id'>,
): Promise<SetupAnswer> {
  const [progress, acceptances, connection, isGiven] = await Promise.all([
    setups.byShop(id),
    setups.acceptances(id),
    connections.byShop(id),
    transfers.isGranted(id, SETUP_GRANT),
  ]);
  const areTermsCurrent = areCurrentAccepted(acceptances);
  return {
    step: setupStep(progress, { isConnected: isWorking(connection), areTermsCurrent }),
    isOpen: progress.isOpen,
    termsAcceptedAt: areTermsCurrent ? (acceptances.at(-1)?.at ?? null) : null,
    tax: connection?.profile ? taxAnswer(progress, connection.profile) : null,
    reward: { transfers: SETUP_REWARD, isGiven },
  };
}

function taxAnswer({ taxChoice }: SetupProgress, profile: LexwareProfile): SetupAnswer['tax'] {
  const inLexware = taxationOf(profile);
  return {
    chosen: taxChoice,
    options: TAXATIONS.map((choice) => ({
      choice,
      isAsInLexware: choice === inLexware,
      objection: tierObjection(choice, profile),
    })),
  };
}
