import { Router, type Response } from 'express';
import { type SetupDoneBody, setupAnswer, setupDoneBody } from '../../contract/setup';
import type { Instant } from '../../domain/ids';
import { ACCEPTED_TEXTS, type AcceptedVersion } from '../../domain/setup/legal-texts';
import { withChoices } from '../../domain/setup/setup-choices';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { CompletedStep } from '../../ports/stores/shop-stores';
import { saveSettings } from '../settings/save-settings';
import { acceptTerms } from './accept-terms';
import { completeSetup, type SetupDeps } from './complete-setup';
import { readSetup } from './setup-answer';

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
