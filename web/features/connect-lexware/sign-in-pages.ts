import { Router } from 'express';
import { z } from 'zod';
import { sendPlainPage, type PlainPage } from '../../http/pages/plain-page';
import { AppError } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';
import type { BrowserBinding } from './browser-binding';
import { finishConnection, type ConnectDeps, type SignInResult } from './connect';
import { START_PAGE } from './start-page';

interface ResultPage extends PlainPage {
  status: number;
}

const callbackQuery = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(500).optional(),
});

interface PageDeps extends ConnectDeps {
  binding: BrowserBinding;
  logger: Logger;
  wakeQueue(): void;
}

/**
 * The pages of the sign-in window. They carry no session token: `state` and the browser's cookie
 * prove the shop.
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
    case 'connected': {
      const { shop, companyName } = result;
      const text = `Der Shop „${shop.name}“ (${shop.domain}) schreibt ab jetzt Belege im Konto „${companyName}“. Dieses Fenster schließt sich von selbst.`;
      return { status: 200, title: 'Verbunden mit Lexware Office', text, script: CLOSE };
    }
    case 'refused': {
      const text = `Der Zugriff für den Shop „${result.shop.name}“ wurde in Lexware Office nicht erlaubt. Schließe dieses Fenster und starte die Verbindung in der App neu.`;
      return { status: 400, title: 'Keine Verbindung', text };
    }
    case 'expired':
      return EXPIRED;
    case 'foreign':
      return FOREIGN;
  }
}

const EXPIRED: ResultPage = {
  status: 400,
  title: 'Anmeldung abgelaufen',
  text: 'Diese Anmeldung ist abgelaufen, wurde schon benutzt oder durch eine neuere ersetzt. Schließe dieses Fenster und starte die Verbindung in der App neu.',
};
const FOREIGN: ResultPage = {
  status: 400,
  title: 'Anmeldung nicht hier begonnen',
  text: 'Diese Anmeldung wurde nicht in diesem Browser begonnen, deshalb wurde nichts verbunden. Hat dir jemand einen Link geschickt, antworte nicht darauf. Willst du deinen Shop verbinden, öffne Belegfluss im Shopify-Admin und beginne dort.',
};
const FAILED: ResultPage = {
  status: 400,
  title: 'Keine Verbindung',
  text: 'Lexware Office hat die Anmeldung nicht bestätigt. Schließe dieses Fenster und versuche es in einer Minute noch einmal.',
};

/** Long enough to read which shop it was. */
const CLOSE = 'setTimeout(() => window.close(), 1500)';
