import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { CONTACT_LIMITS, contactBody, type ContactMessage } from '../../../contract/contact';
import { CONTACT_MAIL, type ContactFailure } from '../../../contract/texts/public/contact-texts';
import { html } from '../../../http/pages/html';
import { parseInput } from '../../../http/parse-input';
import { AppError, InvalidInput } from '../../../ports/app-error';
import { errorFields, type Logger } from '../../../ports/logger';
import type { Mail, MailAddress, Mailer } from '../../../ports/mail';
import { sendPage, sendUncached } from '../frame';
import { isFromElsewhere } from '../from-elsewhere';
import { contactPage, type FilledForm, sentPage } from './contact-page';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';

export interface ContactDeps extends SendMessageDeps {
  appUrl: string;
  /** How long the caller has to wait before a further message is accepted; 0 accepts it. */
  takeMessage(req: Request): Promise<number>;
}

const STATUS: Record<ContactFailure, number> = {
  fields: 400,
  foreign: 403,
  tooOften: 429,
  uncertain: 503,
  notSent: 503,
};

const NOTHING_WRONG = { problems: {}, failure: null };
const given = z.string().catch('');

/** The form works without a script: errors appear in the returned form. */
export function contactRoutes(deps: ContactDeps): Router {
  const parseForm = urlencoded({ extended: false, limit: '64kb', parameterLimit: 20 });
  return Router()
    .get('/help/contact', (req, res) => {
      const subject = given.parse(req.query.subject).slice(0, CONTACT_LIMITS.subject);
      const message = given.parse(req.query.message).slice(0, CONTACT_LIMITS.message);
      sendUncached(
        res,
        contactPage({ values: { subject, message }, ...NOTHING_WRONG }, deps.supportEmail),
      );
    })
    .get('/help/contact/sent', (req, res) => {
      const ticket = given.parse(req.query.ticket);
      sendPage(res, sentPage(TICKET.test(ticket) ? ticket : null));
    })
    .post('/help/contact', parseForm, (req, res) => take(deps, req, res));
}

async function take(deps: ContactDeps, req: Request, res: Response): Promise<void> {
  const result = checked(req.body);
  const problems = 'problems' in result ? result.problems : {};
  const sent = await outcome(deps, req, res, result);
  if ('ticket' in sent) {
    const query = sent.ticket === null ? '' : `?ticket=${sent.ticket}`;
    return res.redirect(303, `/help/contact/sent${query}`);
  }
  const { failure } = sent;
  res.status(STATUS[failure]);
  sendUncached(
    res,
    contactPage({ values: valuesOf(req.body), problems, failure }, deps.supportEmail),
  );
}

type Checked = { message: z.output<typeof contactBody> } | Pick<FilledForm, 'problems'>;

/** A message from a program that should believe it was sent has no ticket. */
async function outcome(
  deps: ContactDeps,
  req: Request,
  res: Response,
  result: Checked,
): Promise<{ ticket: string | null } | { failure: ContactFailure }> {
  if (isFromElsewhere(req, deps.appUrl)) return { failure: 'foreign' };
  if ('problems' in result) return { failure: 'fields' };
  if (result.message.website !== '') return { ticket: null };
  const waitMs = await deps.takeMessage(req);
  if (waitMs === 0) return sendMessage(deps, result.message);
  res.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
  return { failure: 'tooOften' };
}

function checked(body: unknown): Checked {
  try {
    return { message: parseInput(contactBody, body) };
  } catch (error) {
    if (error instanceof InvalidInput) return { problems: error.fields };
    throw error;
  }
}

const typed = z.object({ name: given, email: given, store: given, subject: given, message: given });

/** The person's input is returned, so that nothing has to be typed twice. */
function valuesOf(body: unknown): FilledForm['values'] {
  return typed.catch({ name: '', email: '', store: '', subject: '', message: '' }).parse(body);
}

interface SendMessageDeps extends TicketDeps {
  mailer: Pick<Mailer, 'send' | 'sender'>;
  /** The only recipient of messages. */
  supportEmail: string;
  newId(): string;
}

/**
 * Mails a message to the operator; its ticket if it was accepted. It is sent once: if the outcome is
 * unknown, the person decides whether to write again.
 */
async function sendMessage(
  deps: SendMessageDeps,
  message: ContactMessage,
): Promise<{ ticket: string } | { failure: ContactFailure }> {
  const { mailer, supportEmail, newId, logger } = deps;
  const from = mailer.sender();
  const id = newId();
  const ticket = ticketOf(id);
  try {
    if (!from) throw new AppError('MAIL_NOT_SET_UP', 'No SMTP server is set up');
    await mailer.send(contactMail(message, { from, to: supportEmail, id, ticket }), null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn(errorFields(error), 'contact message not sent');
    if (error.code !== 'MAIL_UNCERTAIN') return { failure: 'notSent' };
    await openTicket(deps, ticket, message.store);
    return { failure: 'uncertain' };
  }
  logger.info({}, 'contact message sent');
  await openTicket(deps, ticket, message.store);
  return { ticket };
}

interface Addressed {
  from: MailAddress;
  to: string;
  id: string;
  ticket: string;
}

/** The sender's address is only the reply-to address, never the mail's own sender. */
function contactMail(
  { name, email, store, subject, message }: ContactMessage,
  { from, to, id, ticket }: Addressed,
): Mail {
  const head = [
    `${CONTACT_MAIL.from}: ${name || CONTACT_MAIL.unnamed} <${email}>`,
    ...(store ? [`${CONTACT_MAIL.store}: ${store}`] : []),
  ];
  const lines = [...head, '', ...message.split('\n')];
  return {
    from,
    to,
    copy: '',
    replyTo: email,
    subject: CONTACT_MAIL.subject(subject, ticket),
    text: lines.join('\n'),
    html: html`<p>${lines.map((line) => html`${line}<br />`)}</p>`.html,
    attachments: [],
    messageId: `contact-${id}@${from.address.split('@')[1] ?? 'localhost'}`,
  };
}

interface TicketDeps {
  database: StoresOf<'shopFiles' | 'shops'>;
  clock: Clock;
  logger: Logger;
}

const DIGITS = 10;

/** By which a message is called in its mail, on the page of thanks, and in an operator's reason. */
function ticketOf(id: string): string {
  return `T-${id.replaceAll('-', '').slice(0, DIGITS).toUpperCase()}`;
}

/** What a page may repeat of an address. */
const TICKET = /^T-[\dA-Z]{1,10}$/;

/**
 * Lists the message at the shop that its sender named; nobody proved to be of that shop, and nothing
 * of the message is stored. People write while the database is down, too: their mail went out.
 */
async function openTicket(
  { database, clock, logger }: TicketDeps,
  number: string,
  store: string,
): Promise<void> {
  try {
    const domain = domainIn(store);
    const shop = domain === null ? null : await database.shops.byDomain(domain);
    const receivedAt = clock.now().toISOString();
    await database.shopFiles.openTicket(shop?.id ?? null, { number, receivedAt });
  } catch (error) {
    logger.warn(errorFields(error), 'ticket of a contact message not stored');
  }
}

/** `Mein-Shop`, its address, or a link to it. */
function domainIn(store: string): string | null {
  const [host = ''] = store
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .split('/');
  const domain = host.includes('.') ? host : `${host}.myshopify.com`;
  return /^[a-z0-9][a-z0-9-]{0,100}\.myshopify\.com$/u.test(domain) ? domain : null;
}
