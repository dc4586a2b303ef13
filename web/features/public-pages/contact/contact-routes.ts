import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { CONTACT_LIMITS, contactBody } from '../../../contract/contact';
import type { ContactFailure } from '../../../contract/texts/public/contact-texts';
import { parseInput } from '../../../http/parse-input';
import { InvalidInput } from '../../../ports/app-error';
import { sendPage, sendUnkept } from '../frame';
import { contactPage, type FilledForm, sentPage } from './contact-page';
import { sendMessage, type SendMessageDeps } from './send-message';

export interface ContactDeps extends SendMessageDeps {
  appUrl: string;
  /** How long the caller has to wait before a further message is taken; 0 takes it. */
  takeMessage(req: Request): number;
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

/** The form works without a script: what is wrong stands in the form that comes back. */
export function contactRoutes(deps: ContactDeps): Router {
  const parseForm = urlencoded({ extended: false, limit: '64kb', parameterLimit: 20 });
  return Router()
    .get('/help/contact', (req, res) => {
      const subject = given.parse(req.query.subject).slice(0, CONTACT_LIMITS.subject);
      const message = given.parse(req.query.message).slice(0, CONTACT_LIMITS.message);
      sendUnkept(
        res,
        contactPage({ values: { subject, message }, ...NOTHING_WRONG }, deps.supportEmail),
      );
    })
    .get('/help/contact/sent', (_req, res) => sendPage(res, sentPage()))
    .post('/help/contact', parseForm, (req, res) => take(deps, req, res));
}

async function take(deps: ContactDeps, req: Request, res: Response): Promise<void> {
  const result = checked(req.body);
  const problems = 'problems' in result ? result.problems : {};
  const failure = await outcome(deps, req, res, result);
  if (failure === null) return res.redirect(303, '/help/contact/sent');
  res.status(STATUS[failure]);
  sendUnkept(
    res,
    contactPage({ values: valuesOf(req.body), problems, failure }, deps.supportEmail),
  );
}

type Checked = { message: z.output<typeof contactBody> } | Pick<FilledForm, 'problems'>;

/** Null where the message was sent, or came from a program that is to believe so. */
async function outcome(
  deps: ContactDeps,
  req: Request,
  res: Response,
  result: Checked,
): Promise<ContactFailure | null> {
  if (isFromElsewhere(req, deps.appUrl)) return 'foreign';
  if ('problems' in result) return 'fields';
  if (result.message.website !== '') return null;
  const waitMs = deps.takeMessage(req);
  if (waitMs === 0) return sendMessage(deps, result.message);
  res.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
  return 'tooOften';
}

/**
 * Another site's page that has its visitors send messages, a neighbour of ours included. Browsers
 * say so in one of two headers; programs say nothing.
 */
function isFromElsewhere(req: Request, appUrl: string): boolean {
  const origin = req.get('origin');
  if (origin !== undefined && origin !== new URL(appUrl).origin) return true;
  return ['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '');
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

/** What the person typed comes back, so that nothing has to be written twice. */
function valuesOf(body: unknown): FilledForm['values'] {
  return typed.catch({ name: '', email: '', store: '', subject: '', message: '' }).parse(body);
}
