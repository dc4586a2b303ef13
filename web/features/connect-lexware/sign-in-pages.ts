import { Router } from 'express';
import { z } from 'zod';
import { SIGN_IN_READY } from '../../contract/sign-in';
import {
  accessRefusedText,
  connectedText,
  SIGN_IN_TEXTS,
} from '../../contract/texts/pages/page-texts';
import { type PlainPage, sendPlainPage } from '../../http/pages/plain-page';
import { AppError } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';
import type { BrowserBinding } from './browser-binding';
import { type ConnectDeps, finishConnection, type SignInResult, STATE_FORM } from './connect';

interface ResultPage extends PlainPage {
  status: number;
}

const callbackQuery = z.object({
  state: z.string().regex(STATE_FORM),
  code: z.string().min(1).max(500).optional(),
});

interface PageDeps extends ConnectDeps {
  binding: BrowserBinding;
  logger: Logger;
  wakeQueue(): void;
}

/**
 * The pages of the sign-in window. They have no session token: `state` and the browser's cookie
 * identify the shop.
 */
export function signInPages(deps: PageDeps): Router {
  return Router()
    .get('/lexoffice/start', (_req, res) => sendPlainPage(res, START_PAGE))
    .get('/lexoffice/callback', async (req, res) => {
      const page = await pageFor(deps, req.query, deps.binding.stateOf(req));
      deps.wakeQueue();
      if (page.status === 200) deps.binding.release(res);
      sendPlainPage(res.status(page.status), page);
    });
}

async function pageFor(
  deps: PageDeps,
  query: unknown,
  begunHere: string | null,
): Promise<ResultPage> {
  const parsed = callbackQuery.safeParse(query);
  if (!parsed.success) return EXPIRED;
  const { state, code } = parsed.data;
  try {
    const result = await finishConnection(deps, { state, code, begunHere });
    if (result.kind === 'foreign') deps.logger.warn({}, 'A sign-in came back in another browser');
    return pageOf(result);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.logger.warn({ code: error.code }, 'Connecting to Lexware failed');
    return error.code === 'STATE_EXPIRED' ? EXPIRED : FAILED;
  }
}

function pageOf(result: SignInResult): ResultPage {
  switch (result.kind) {
    case 'connected':
      return {
        status: 200,
        ...connectedText(result.shop, result.companyName, result.sameUser),
        // A page with a warning stays open.
        ...(result.sameUser.length === 0 && { script: CLOSE }),
      };
    case 'refused':
      return { status: 400, ...accessRefusedText(result.shop) };
    case 'expired':
      return EXPIRED;
    case 'foreign':
      return FOREIGN;
  }
}

const EXPIRED: ResultPage = { status: 400, ...SIGN_IN_TEXTS.expired };
const FOREIGN: ResultPage = { status: 400, ...SIGN_IN_TEXTS.foreign };
const FAILED: ResultPage = { status: 400, ...SIGN_IN_TEXTS.failed };

/** Long enough to read the name of the shop. */
const CLOSE = 'setTimeout(() => window.close(), 1500)';

const say = ({ title, text }: PlainPage): string =>
  `say(${JSON.stringify(title)}, ${JSON.stringify(text)})`;

/**
 * The first page of the sign-in window. It runs on our own origin at the top level, so its cookie
 * is not a third-party cookie, as it would be inside Shopify's admin. The embedded app that opened
 * it identifies the merchant by a message within our origin, never by the address: a link to this
 * page connects nobody's account.
 */
const SCRIPT = `
const ready = ${JSON.stringify(SIGN_IN_READY)};
const app = window.opener;
const say = (title, text) => {
  document.title = document.getElementById('title').textContent = title;
  document.getElementById('text').textContent = text;
};
const strange = () => ${say(SIGN_IN_TEXTS.notFromApp)};
let patience;
const begin = async ({ sessionToken }) => {
  const answer = await fetch('/api/lexoffice/auth', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: 'Bearer ' + sessionToken },
    body: '{}',
    signal: AbortSignal.timeout(20000),
  });
  const body = await answer.json();
  if (answer.ok) location.replace(body.url);
  else say(${JSON.stringify(SIGN_IN_TEXTS.unreachable.title)}, body.message);
};
const listen = ({ origin, source, data }) => {
  if (origin !== location.origin || source !== app || typeof data?.sessionToken !== 'string') return;
  removeEventListener('message', listen);
  clearTimeout(patience);
  begin(data).catch(() => ${say(SIGN_IN_TEXTS.unreachable)});
};
if (app) {
  addEventListener('message', listen);
  app.postMessage(ready, location.origin);
  patience = setTimeout(strange, 10000);
} else strange();
`;

const START_PAGE: PlainPage = { ...SIGN_IN_TEXTS.begun, script: SCRIPT };
