import express from 'express';
import { z } from 'zod';
import { anInvoice, anOrderAnswer, waiting } from '../../../extensions/testing/answers';
import { type BulkAnswer, bulkAnswer, type BulkForecastAnswer } from '../../../web/contract/bulk';
import type { PrintAnswer } from '../../../web/contract/printing';
import { documentKind } from '../../../web/domain/documents/model/document-kind';

const wanted = z.object({ orderIds: z.array(z.string()) });

/** Prints as our API answers them: under way first, ready at the next poll. */
export function printStub(sheet: () => string, isPrintable: (orderId: string) => boolean) {
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

const run = z.object({
  requestId: z.uuid(),
  action: z.enum(['create', 'send']),
  kinds: z.array(documentKind),
  orderIds: z.array(z.string()),
});

/** One order is due, another one is not yet. */
const FORECAST: BulkForecastAnswer = {
  groups: [
    { group: 'due', orders: 1, documents: 1, reasons: [] },
    { group: 'not-yet-due', orders: 1, documents: 1, reasons: [] },
  ],
  unread: 0,
  event: 'paid',
  transfersLeft: 90,
};

/** One run as our API answers it: started first, ended at the next poll, found again later. */
export function bulkStub(isDone: (orderId: string) => boolean) {
  const runs: BulkAnswer[] = [];
  const shown = () => runs.map((one) => bulkAnswer.parse(one));
  return express
    .Router()
    .get('/bulk', (_req, res) => void res.json({ runs: shown() }))
    .post('/bulk/forecast', (_req, res) => void res.json(FORECAST))
    .post('/bulk', express.json(), (req, res) => {
      const { requestId: id, orderIds, ...asked } = run.parse(req.body);
      const items = orderIds.map((orderId) => {
        const orderName = orderId === '4711' ? '#1001' : '#1000';
        return { orderId, orderName, state: 'waiting', reason: null, error: null } as const;
      });
      const began = { startedAt: '2026-11-03T10:00:00Z', isEnded: false };
      const begun = { ...began, isCancelled: false, isPaused: false };
      runs.unshift({ id, ...asked, ...begun, items });
      res.json(runs[0]);
    })
    .get('/bulk/:id', (_req, res) => {
      const [begun] = runs;
      if (begun) runs[0] = { ...begun, isEnded: true, items: begun.items.map(settled) };
      res.json(runs[0]);
    });
  function settled(item: BulkAnswer['items'][number]): typeof item {
    if (isDone(item.orderId)) return { ...item, state: 'done' };
    return {
      ...item,
      state: 'held',
      reason: { reason: 'WAIT', text: waiting.text, document: 'invoice', detail: null },
    };
  }
}

interface Asked {
  /** Each call, with the token it came with. */
  note(call: string): void;
  isInvoiced(orderId: string): boolean;
  sheet(): string;
}

/** Our API as far as extensions in the admin use it; invoices are there for some orders. */
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
  router.use(printStub(sheet, isInvoiced), bulkStub(isInvoiced));
  router.get('/sheet', (_req, res) => void res.type('html').send('<h1>Rechnung 123</h1>'));
  return router;
}
