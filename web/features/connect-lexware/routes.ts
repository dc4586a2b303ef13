import { createHash } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { authorizationAnswer, authorizationQuery } from '../../contract/shop';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';
import { readShopAnswer, type ShopAnswerDeps } from '../shop/shop-answer';
import { beginConnection, disconnect, finishConnection, pullProfile, type ConnectDeps } from './connect';

export function connectRoutes(deps: ConnectDeps & ShopAnswerDeps): Router {
  return Router()
    .get('/lexoffice/auth', async (req, res) => {
      const { scopes } = parseInput(authorizationQuery, req.query);
      const url = await beginConnection(deps, currentShop(res), scopes);
      res.json(authorizationAnswer.parse({ url }));
    })
    .post('/lexoffice/pull', async (_req, res) => {
      const shop = currentShop(res);
      await pullProfile(deps, shop);
      res.json(await readShopAnswer(deps, shop));
    })
    .post('/lexoffice/disconnect', async (_req, res) => {
      const shop = currentShop(res);
      await disconnect(deps, shop);
      res.json(await readShopAnswer(deps, shop));
    });
}

const callbackQuery = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(500).optional(),
  error: z.string().max(200).optional(),
});

/** Where Lexware sends the popup back to; carries no session token, so `state` proves the shop. */
export function connectCallbackRoutes(deps: ConnectDeps & { logger: Logger; wakeQueue(): void }): Router {
  return Router().get('/lexoffice/callback', async (req, res) => {
    const result = await answerOf(deps, req.query);
    deps.wakeQueue();
    res
      .status(result.isConnected ? 200 : 400)
      .set('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; script-src ${CLOSE_SCRIPT_HASH}`)
      .type('html')
      .send(popupPage(result.title, result.text, result.isConnected));
  });
}

interface CallbackResult {
  isConnected: boolean;
  title: string;
  text: string;
}

async function answerOf(deps: ConnectDeps & { logger: Logger }, query: unknown): Promise<CallbackResult> {
  const parsed = callbackQuery.safeParse(query);
  if (!parsed.success || !parsed.data.code) return REFUSED;
  try {
    await finishConnection(deps, parsed.data.state, parsed.data.code);
    return CONNECTED;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.logger.warn({ code: error.code }, 'Connecting to Lexware failed');
    return error.code === 'STATE_EXPIRED' ? EXPIRED : FAILED;
  }
}

const CONNECTED = {
  isConnected: true,
  title: 'Verbunden mit Lexware Office',
  text: 'Dieses Fenster schließt sich von selbst.',
};
const REFUSED = {
  isConnected: false,
  title: 'Keine Verbindung',
  text: 'Der Zugriff wurde in Lexware Office nicht erlaubt. Schließe dieses Fenster und starte die Verbindung in der App neu.',
};
const EXPIRED = {
  isConnected: false,
  title: 'Anmeldung abgelaufen',
  text: 'Diese Anmeldung ist abgelaufen oder wurde schon benutzt. Schließe dieses Fenster und starte die Verbindung in der App neu.',
};
const FAILED = {
  isConnected: false,
  title: 'Keine Verbindung',
  text: 'Lexware Office hat die Anmeldung nicht bestätigt. Schließe dieses Fenster und versuche es in einer Minute noch einmal.',
};

const CLOSE_SCRIPT = 'setTimeout(() => window.close(), 800)';
const CLOSE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(CLOSE_SCRIPT).digest('base64')}'`;

function popupPage(title: string, text: string, closes: boolean): string {
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:2rem;text-align:center;color:#303030}</style>
<h1>${title}</h1>
<p>${text}</p>
${closes ? `<script>${CLOSE_SCRIPT}</script>` : ''}
</html>`;
}
