import { Router } from 'express';
import { z } from 'zod';
import {
  accessRefusedText,
  connectedText,
  SIGN_IN_TEXTS,
} from '../../contract/texts/pages/page-texts';
import { sendPlainPage, type PlainPage } from '../../http/pages/plain-page';
import { AppError } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';
import type { BrowserBinding } from './browser-binding';
import { finishConnection, STATE_FORM, type ConnectDeps, type SignInResult } from './connect';
import { START_PAGE } from './start-page';

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
