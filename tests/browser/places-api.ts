import express from 'express';
import { z } from 'zod';
import { anInvoice, anOrderAnswer, waiting } from '../../extensions/order-block/testing/answers';
import type { PrintAnswer } from '../../web/contract/printing/print-answer';

const wanted = z.object({ orderIds: z.array(z.string()) });

/** Prints as our API answers them: under way first, ready at the next look. */
function printStub(sheet: () => string, isPrintable: (orderId: string) => boolean) {
  const answer = (orderIds: string[], isReady: boolean): PrintAnswer => ({
    token: orderIds.join('-'),
    url: sheet(),
    expiresAt: '2026-11-04T00:00:00Z',
    documents: orderIds.filter(isPrintable).length,
    fetched: 0,
    isReady,
    missing: orderIds
      .filter((id) => !isPrintable(id))
      .map((orderId) => ({ orderId, orderName: '#1', document: 'invoice', text: waiting.text })),
  });
  return express
    .Router()
    .post('/print', express.json(), (req, res) => {
      res.json(answer(wanted.parse(req.body).orderIds, false));
    })
    .get('/print/:token', (req, res) => void res.json(answer(req.params.token.split('-'), true)));
}

interface Asked {
  /** Each call, with the token it came with. */
  note(call: string): void;
  isInvoiced(orderId: string): boolean;
  sheet(): string;
}

/** Our API as far as places of the admin ask it; invoices are there for some orders. */
export function placesApi({ note, isInvoiced, sheet }: Asked): express.Router {
  const router = express.Router();
  router.use((req, res, next) => {
    note(`${req.method} ${req.path} ${req.get('authorization') ?? 'none'}`);
    if (/Bearer token-\d+$/.test(req.get('authorization') ?? '')) next();
    else res.status(401).json({ code: 'UNAUTHORIZED', message: 'Bitte öffne die App neu.' });
  });
  router.get('/orders/:id', (req, res) => {
    const { id } = req.params;
    const documents = isInvoiced(id) ? [anInvoice()] : [];
    const hasInvoice = documents.length > 0;
    res.json(anOrderAnswer({ id, documents, hasInvoice, decision: waiting }));
  });
  router.use(printStub(sheet, isInvoiced));
  router.get('/sheet', (_req, res) => void res.type('html').send('<h1>Rechnung 123</h1>'));
  return router;
}
