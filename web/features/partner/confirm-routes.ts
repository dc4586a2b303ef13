import { type Request, type Response, Router } from 'express';
import { PARTNER_ADDRESS_TEXTS } from '../../contract/texts/public/partner-address-texts';
import { html } from '../../http/pages/html';
import { publicHeaders } from '../../http/pages/security-headers';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import { type PublicPage, sendUncached, unlistedPage } from '../public-pages/frame';
import { isFromElsewhere } from '../public-pages/from-elsewhere';
import { type MailedLinks, partnerOfLink } from './mailed-links';

export interface ConfirmDeps {
  database: StoresOf<'partners'>;
  clock: Clock;
  appUrl: string;
  confirmLinks: MailedLinks;
}

/** Opening the link shows a button: programs that look into mails open links, too. */
export function confirmRoutes(deps: ConfirmDeps): Router {
  return Router()
    .use('/affiliate/confirm', publicHeaders)
    .get('/affiliate/confirm/:token', async (req, res) => {
      const partner = await partnerOfLink(deps.database, deps.confirmLinks, req.params.token);
      if (partner === null) return answerOver(res);
      sendUncached(res, askPage(partner.email));
    })
    .post('/affiliate/confirm/:token', async (req, res) => {
      const partner = await partnerOfLink(deps.database, deps.confirmLinks, req.params.token);
      if (partner === null || isFromElsewhere(req as Request, deps.appUrl)) return answerOver(res);
      await deps.database.partners.confirmEmail(
        partner.id,
        partner.email,
        deps.clock.now().toISOString(),
      );
      sendUncached(res, donePage());
    });
}

function answerOver(res: Response): void {
  const { overTitle, over } = PARTNER_ADDRESS_TEXTS;
  res.status(410);
  sendUncached(res, unlistedPage(overTitle, over));
}

function askPage(email: string): PublicPage {
  const { title, ask, confirm } = PARTNER_ADDRESS_TEXTS;
  const form = html`<form method="post">
    <button class="button" type="submit">${confirm}</button>
  </form>`;
  return unlistedPage(title, ask(email), form);
}

function donePage(): PublicPage {
  const { doneTitle, done } = PARTNER_ADDRESS_TEXTS;
  return unlistedPage(doneTitle, done);
}
