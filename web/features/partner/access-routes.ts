import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { PARTNER_ACCESS_TEXTS } from '../../contract/texts/public/partner-access-texts';
import { printedMoney } from '../../domain/money/format';
import { nextPayoutDay } from '../../domain/partner/payout-day';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '../../domain/text/email-address';
import { html, type Html } from '../../http/pages/html';
import { publicHeaders } from '../../http/pages/security-headers';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { Clock } from '../../ports/clock';
import type { ReceiptPrinter } from '../../ports/receipt-printer';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { IssuedReceipt, Payout } from '../../ports/stores/partners/partner-payout-store';
import type { Partner } from '../../ports/stores/partners/partner-store';
import { type PublicPage, sendUncached, unlistedPage } from '../public-pages/frame';
import { isFromElsewhere } from '../public-pages/from-elsewhere';
import { typedText } from '../public-pages/typed-text';
import { type MailedLinks, partnerOfLink } from './mailed-links';
import { printReceipt } from './print-receipt';

export interface AccessDeps {
  database: DatabaseOf<'jobs' | 'partners'> & StoresOf<'partnerLedger' | 'partnerPayouts'>;
  receiptPrinter: ReceiptPrinter;
  clock: Clock;
  appUrl: string;
  accessLinks: MailedLinks;
  /** How long the caller has to wait before a further mail is sent; 0 sends it. */
  takeMessage(req: Request): number;
  wakeQueue(): void;
}

const PATH = '/affiliate/access';
/** A partner may have several shops. */
const MAX_PARTNERS = 10;
const form = z.object({ email: z.string().trim().max(MAX_EMAIL_LENGTH).refine(isEmailAddress) });

/**
 * For partners whose shop has removed the app, or was deleted: a link to the address that they
 * confirmed shows what they are owed. Nobody learns here whether an address is a partner's.
 */
export function accessRoutes(deps: AccessDeps): Router {
  const parseForm = urlencoded({ extended: false, limit: '4kb', parameterLimit: 5 });
  return Router()
    .use(PATH, publicHeaders)
    .get(PATH, (_req, res) => sendUncached(res, requestPage(null)))
    .post(PATH, parseForm, async (req, res) => {
      const refusal = await request(deps, req);
      if (refusal === null) return sendUncached(res, sentPage());
      res.status(refusal.status);
      const sent: Record<string, unknown> = Object(req.body);
      sendUncached(res, requestPage(refusal.text, typedText(sent.email) ?? ''));
    })
    .get(`${PATH}/:token`, async (req, res) => {
      const partner = await partnerOfLink(deps.database, deps.accessLinks, req.params.token);
      if (partner === null || !isActive(partner)) return answerOver(res);
      sendUncached(res, await accountPage(deps, partner, req.params.token));
    })
    .get(`${PATH}/:token/receipts/:number`, async (req, res) => {
      const partner = await partnerOfLink(deps.database, deps.accessLinks, req.params.token);
      if (partner === null || !isActive(partner)) return answerOver(res);
      const { number } = req.params;
      const pdf = await printReceipt(deps, partner.id, number);
      const name = `attachment; filename="${number}.pdf"`;
      res.set({ 'Content-Disposition': name, 'Cache-Control': 'no-store' });
      res.type('pdf').send(pdf);
    });
}

interface Refusal {
  status: number;
  text: string;
}

/** Null where a mail is on its way to whoever is a partner with that address. */
async function request(deps: AccessDeps, req: Request): Promise<Refusal | null> {
  const { foreign, wrongEmail, tooOften } = PARTNER_ACCESS_TEXTS;
  if (isFromElsewhere(req, deps.appUrl)) return { status: 403, text: foreign };
  const input = form.safeParse(req.body);
  if (!input.success) return { status: 400, text: wrongEmail };
  if (deps.takeMessage(req) > 0) return { status: 429, text: tooOften };
  await sendLinks(deps, input.data.email);
  return null;
}

/** At most one an hour, however often it is asked for. */
async function sendLinks({ database, clock, wakeQueue }: AccessDeps, email: string): Promise<void> {
  const now = clock.now().toISOString();
  const about = now.slice(0, 'yyyy-MM-ddTHH'.length);
  await database.transaction(async (stores) => {
    const found = await stores.partners.confirmedAt(email, MAX_PARTNERS);
    for (const partner of found.filter(isActive))
      await schedulePartnerMail(stores, partner, { mail: { kind: 'access' }, about, now });
  });
  wakeQueue();
}

function isActive({ state }: Partner): boolean {
  return state === 'approved' || state === 'locked';
}

function requestPage(problem: string | null, typed = ''): PublicPage {
  const { title, lead, email, send } = PARTNER_ACCESS_TEXTS;
  const described = problem && html`aria-describedby="email-error"`;
  return unlistedPage(
    title,
    lead,
    html`<form class="card" action="${PATH}" method="post" novalidate>
      <label for="email">${email}</label>
      ${problem && html`<p class="error" id="email-error" role="alert">${problem}</p>`}
      <input
        id="email"
        name="email"
        type="email"
        value="${typed}"
        autocomplete="email"
        maxlength="${MAX_EMAIL_LENGTH}"
        aria-required="true"
        aria-invalid="${String(problem !== null)}"
        ${described}
      />
      <p><button class="button" type="submit">${send}</button></p>
    </form>`,
  );
}

function sentPage(): PublicPage {
  const { sentTitle, sent } = PARTNER_ACCESS_TEXTS;
  return unlistedPage(sentTitle, sent);
}

function answerOver(res: Response): void {
  const { overTitle, over, again } = PARTNER_ACCESS_TEXTS;
  res.status(410);
  const link = html`<p><a class="button" href="${PATH}">${again}</a></p>`;
  sendUncached(res, unlistedPage(overTitle, over, link));
}

async function accountPage(
  { database: { partnerLedger, partnerPayouts }, clock }: AccessDeps,
  { id, name }: Partner,
  token: string,
): Promise<PublicPage> {
  const { accountTitle, account, expected, owed, payout } = PARTNER_ACCESS_TEXTS;
  const sums = await partnerLedger.sums(id);
  const payouts = await partnerPayouts.ofPartner(id);
  const issued = await partnerPayouts.issuedReceipts(payouts.map((one) => one.id));
  return unlistedPage(
    accountTitle(name),
    account,
    html`<dl class="card">
        <div>
          <dt>${expected}</dt>
          <dd>${printedMoney(sums.expected, 'EUR')}</dd>
        </div>
        <div>
          <dt>${owed}</dt>
          <dd>${printedMoney(sums.owed, 'EUR')}</dd>
        </div>
      </dl>
      <p>${payout(nextPayoutDay(clock.now().toISOString()))}</p>
      ${payouts.length > 0 ? payoutList(payouts, issued, token) : null}`,
  );
}

function payoutList(
  payouts: readonly Payout[],
  issued: readonly IssuedReceipt[],
  token: string,
): Html {
  const { payouts: title, amount, of, state, receipt, states } = PARTNER_ACCESS_TEXTS;
  return html`<h2>${title}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${receipt}</th>
            <th scope="col">${amount}</th>
            <th scope="col">${state}</th>
          </tr>
        </thead>
        <tbody>
          ${payouts.map(
            (one) =>
              html`<tr>
                <td class="whole">
                  ${issued
                    .filter(({ payoutId }) => payoutId === one.id)
                    .map((own) => receiptLink(own, token))}
                  ${of(one.createdAt)}
                </td>
                <td class="whole">${printedMoney(one.sums.amount, 'EUR')}</td>
                <td>${states[one.state]}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function receiptLink({ number, objectedAt }: IssuedReceipt, token: string): Html {
  const { objected } = PARTNER_ACCESS_TEXTS;
  return html`<a href="${PATH}/${token}/receipts/${number}">${number}</a>
    ${objectedAt && objected(objectedAt)} <br />`;
}
