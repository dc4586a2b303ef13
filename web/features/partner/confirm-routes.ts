import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { PARTNER_ADDRESS_TEXTS } from '../../contract/texts/public/partner-address-texts';
import type { PartnerId } from '../../domain/billing/coupon';
import { html } from '../../http/pages/html';
import { publicHeaders } from '../../http/pages/security-headers';
import { endIn, readToken, refuseExpired, signToken } from '../../http/signed-token';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partners/partner-store';
import { type PublicPage, sendUncached } from '../public-pages/frame';
import { isFromElsewhere } from '../public-pages/from-elsewhere';

export interface ConfirmDeps {
  database: StoresOf<'partners'>;
  clock: Clock;
  appUrl: string;
  confirmSecret: Buffer;
}

const VALID_MINUTES = 7 * 24 * 60;

const confirmed = z.object({
  partnerId: z.number().transform((id) => id as PartnerId),
  email: z.string(),
  expiresAt: z.string(),
});

/** The link in the mail: it names the address, so that one to a former address confirms nothing. */
export function createConfirmUrl({
  appUrl,
  confirmSecret,
  clock,
}: Pick<ConfirmDeps, 'appUrl' | 'confirmSecret' | 'clock'>) {
  return ({ id: partnerId, email }: Pick<Partner, 'id' | 'email'>): string => {
    const value = { partnerId, email, expiresAt: endIn(VALID_MINUTES, clock.now()) };
    return `${appUrl}/affiliate/confirm/${signToken(value, confirmSecret)}`;
  };
}

/** Opening the link shows a button: programs that look into mails open links, too. */
export function confirmRoutes(deps: ConfirmDeps): Router {
  return Router()
    .use('/affiliate/confirm', publicHeaders)
    .get('/affiliate/confirm/:token', async (req, res) => {
      const partner = await partnerOf(deps, req.params.token);
      if (partner === null) return answerOver(res);
      sendUncached(res, askPage(partner.email));
    })
    .post('/affiliate/confirm/:token', async (req, res) => {
      const partner = await partnerOf(deps, req.params.token);
      if (partner === null || isFromElsewhere(req as Request, deps.appUrl)) return answerOver(res);
      await deps.database.partners.confirmEmail(
        partner.id,
        partner.email,
        deps.clock.now().toISOString(),
      );
      sendUncached(res, donePage());
    });
}

/** Null where the link is over, forged, or about another address. */
async function partnerOf(
  { database, clock, confirmSecret }: ConfirmDeps,
  token: string,
): Promise<Partner | null> {
  try {
    const { partnerId, email, expiresAt } = readToken(token, confirmSecret, confirmed);
    refuseExpired(expiresAt, clock.now());
    const partner = await database.partners.byId(partnerId);
    return partner?.email === email ? partner : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LINK_EXPIRED') return null;
    throw error;
  }
}

function answerOver(res: Response): void {
  const { overTitle, over } = PARTNER_ADDRESS_TEXTS;
  res.status(410);
  sendUncached(res, pageOf(overTitle, over));
}

function askPage(email: string): PublicPage {
  const { title, ask, confirm } = PARTNER_ADDRESS_TEXTS;
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${ask(email)}</p>
    <form method="post"><button class="button" type="submit">${confirm}</button></form>
  </div>`;
  return { title, description: null, body };
}

function donePage(): PublicPage {
  const { doneTitle, done } = PARTNER_ADDRESS_TEXTS;
  return pageOf(doneTitle, done);
}

function pageOf(title: string, text: string): PublicPage {
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
  </div>`;
  return { title, description: null, body };
}
