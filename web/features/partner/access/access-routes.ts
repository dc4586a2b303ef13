import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { PARTNER_ACCESS_TEXTS } from '../../../contract/texts/public/partner-access-texts';
import { objectionInput } from '../../../contract/partner/payouts';
import { declareAgainOn } from '../../../domain/partner/hold-reason';
import type { Instant } from '../../../domain/ids';
import { type PartnerPreferences, recipientShown } from '../../../domain/partner/preferences';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '../../../domain/text/email-address';
import { html } from '../../../http/pages/html';
import { publicHeaders } from '../../../http/pages/security-headers';
import { schedulePartnerMail } from '../../../jobs/schedule/schedule-partner-mail';
import type { Clock } from '../../../ports/clock';
import type { ReceiptPrinter } from '../../../ports/pdf';
import { AppError } from '../../../ports/app-error';
import type { DatabaseOf } from '../../../ports/stores/database';
import type { Partner } from '../../../ports/stores/partner-stores';
import { type PublicPage, sendUncached, unlistedPage } from '../../public-pages/frame';
import { isFromElsewhere } from '../../public-pages/from-elsewhere';
import { typedText } from '../../public-pages/typed-text';
import { type MailedLinks, partnerOfLink } from '../mailed-links';
import { objectToReceipt, printReceipt } from '../receipts';
import { type PreferencesStores, savePreferences } from '../preferences';
import { accountPage, type Done, objectionPage } from './account-page';
import { detailsOf, detailsPage, readDetails, sentDetails } from './details-page';

export interface AccessDeps {
  database: DatabaseOf<'jobs' | 'partnerLedger' | PreferencesStores>;
  receiptPrinter: ReceiptPrinter;
  clock: Clock;
  appUrl: string;
  accessLinks: MailedLinks;
  /** How long the caller has to wait before a further mail is sent; 0 sends it. */
  takeMessage(req: Request): Promise<number>;
  /** Throws where a link is used too often. */
  countLink(link: string): Promise<void>;
  wakeQueue(): void;
}

const PATH = '/affiliate/access';
/** A partner may have several shops. */
const MAX_PARTNERS = 10;
const form = z.object({ email: z.string().trim().max(MAX_EMAIL_LENGTH).refine(isEmailAddress) });

/**
 * For partners whose shop has removed the app, or was deleted: a link to the address that they
 * confirmed shows what they are owed, and lets them object to receipts and change their details.
 * Nobody learns here whether an address is a partner's.
 */
export function accessRoutes(deps: AccessDeps): Router {
  const parseForm = urlencoded({ extended: false, limit: '16kb', parameterLimit: 20 });
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
    .get(
      `${PATH}/:token`,
      account(deps, async (req, res, { partner, path, now }) => {
        const done = DONE.find((one) => one === req.query.done) ?? null;
        sendUncached(res, await accountPage(deps.database, { partner, now, path, done }));
      }),
    )
    .get(
      `${PATH}/:token/receipts/:number`,
      account(deps, async (req, res, { partner }) => {
        const number = typedText(req.params.number) ?? '';
        const pdf = await printReceipt(deps, partner.id, number);
        const name = `attachment; filename="${number}.pdf"`;
        res.set({ 'Content-Disposition': name, 'Cache-Control': 'no-store' });
        res.type('pdf').send(pdf);
      }),
    )
    .get(
      `${PATH}/:token/receipts/:number/objection`,
      account(deps, async (req, res, own) => {
        const { number, objectedAt } = await ownReceipt(deps, own.partner, req.params.number);
        if (objectedAt !== null)
          throw new AppError('ALREADY_OBJECTED', 'It was objected to the receipt already');
        sendUncached(res, objectionPage({ number, path: own.path }));
      }),
    )
    .post(
      `${PATH}/:token/receipts/:number/objection`,
      parseForm,
      account(deps, (req, res, own) => takeObjection(deps, req, res, own)),
    )
    .get(
      `${PATH}/:token/details`,
      account(deps, async (_req, res, { partner, path }) => {
        const saved = await deps.database.partnerPreferences.of(partner.id);
        const details = detailsOf(saved, partner);
        const shown = await shownOf(deps, partner, saved);
        sendUncached(res, detailsPage({ ...shown, details, problems: {}, path }));
      }),
    )
    .post(
      `${PATH}/:token/details`,
      parseForm,
      account(deps, (req, res, own) => takeDetails(deps, req, res, own)),
    );
}

const DONE: readonly Done[] = ['details', 'objection'];

interface Own {
  partner: Partner;
  /** Of the account, with the token of the link. */
  path: string;
  now: Instant;
}

/** The link is all that a partner has: who it is of, and that nobody calls it too often. */
function account(
  deps: AccessDeps,
  answer: (req: Request, res: Response, own: Own) => Promise<void>,
): RequestHandler {
  return async (req, res) => {
    const token = typedText(req.params.token) ?? '';
    const partner = await partnerOfLink(deps.database, deps.accessLinks, token);
    if (partner === null || !isActive(partner)) return answerOver(res);
    await deps.countLink(token);
    const now = deps.clock.now().toISOString();
    await answer(req, res, { partner, path: `${PATH}/${token}`, now });
  };
}

/** The receipt of that number, where it is the newest of its payout, whose id it has. */
async function ownReceipt(
  { database: { partnerPayouts } }: AccessDeps,
  { id }: Partner,
  number: unknown,
) {
  const payouts = await partnerPayouts.ofPartner(id);
  const payout = payouts.find(({ receipt }) => receipt.number === number);
  if (!payout) throw new AppError('NOT_FOUND', 'The partner has no such receipt');
  return { ...payout.receipt, id: payout.id };
}

async function takeObjection(
  deps: AccessDeps,
  req: Request,
  res: Response,
  { partner, path, now }: Own,
): Promise<void> {
  const { id, number } = await ownReceipt(deps, partner, req.params.number);
  const sent: Record<string, unknown> = Object(req.body);
  const reason = typedText(sent.reason) ?? '';
  const page = { number, path, reason };
  if (isFromElsewhere(req, deps.appUrl)) {
    res.status(403);
    return sendUncached(res, objectionPage({ ...page, problem: PARTNER_ACCESS_TEXTS.foreign }));
  }
  const input = objectionInput.safeParse({ receipt: number, reason });
  if (!input.success) {
    res.status(400);
    return sendUncached(res, objectionPage({ ...page, problem: PARTNER_ACCESS_TEXTS.tooLong }));
  }
  const objection = { partnerId: partner.id, ...input.data, at: now };
  await deps.database.transaction((stores) => objectToReceipt(stores, id, objection));
  res.redirect(303, `${path}?done=objection`);
}

async function takeDetails(
  deps: AccessDeps,
  req: Request,
  res: Response,
  { partner, path, now }: Own,
): Promise<void> {
  const { database, appUrl, wakeQueue } = deps;
  const saved = await database.partnerPreferences.of(partner.id);
  const details = sentDetails(req.body);
  const declared = await database.partnerPreferences.declarations(partner.id);
  const { input, problems } = readDetails(details, saved, { partner, declared, now });
  const isForeign = isFromElsewhere(req, appUrl);
  if (input === null || isForeign) {
    res.status(isForeign ? 403 : 400);
    const failure = isForeign ? { failure: PARTNER_ACCESS_TEXTS.foreign } : {};
    const shown = await shownOf(deps, partner, saved);
    const form = { ...shown, details, problems: problems ?? {}, path, ...failure };
    return sendUncached(res, detailsPage(form));
  }
  // At most one mail a minute, for whoever presses twice.
  const about = now.slice(0, 'yyyy-MM-ddTHH:mm'.length);
  await database.transaction(async (stores) => {
    await savePreferences(stores, partner, input, now);
    const mail = { mail: { kind: 'details-changed' }, about, now } as const;
    await schedulePartnerMail(stores, partner, mail);
  });
  wakeQueue();
  res.redirect(303, `${path}?done=details`);
}

/** What the form tells of what is stored. */
async function shownOf(
  { database: { partnerPreferences } }: AccessDeps,
  { id }: Partner,
  saved: PartnerPreferences | null,
) {
  const { gateway, vatDeclaredAt = null } = saved ?? {};
  return {
    ibanEnding: gateway?.selected === 'bank' ? recipientShown(gateway) : null,
    declaredUntil: vatDeclaredAt && declareAgainOn(vatDeclaredAt),
    declared: await partnerPreferences.declarations(id),
  };
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
  if ((await deps.takeMessage(req)) > 0) return { status: 429, text: tooOften };
  await sendLinks(deps, input.data.email);
  return null;
}

/** At most one an hour, however often it is asked for. */
async function sendLinks({ database, clock, wakeQueue }: AccessDeps, email: string): Promise<void> {
  const now = clock.now().toISOString();
  const about = now.slice(0, 'yyyy-MM-ddTHH'.length);
  await database.transaction(async (stores) => {
    const found = await stores.partners.byConfirmedEmail(email, MAX_PARTNERS);
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
