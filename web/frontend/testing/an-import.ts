import { fireEvent, screen, within } from '@testing-library/react';
import type {
  ImportAnswer,
  ImportCountAnswer,
  OrderImportProgress,
} from '../../contract/order-import';
import { aPage, aShop } from './builders';
import { fakeServer, json } from './fake-server';

export const END = '2026-03-10T10:00:00.000Z';

export function anImport(over: Partial<ImportAnswer> = {}): ImportAnswer {
  return {
    first: '2024-05-04',
    last: '2026-03-10',
    importedDays: [],
    neededPlan: null,
    isForSale: false,
    shownFrom: '2026-01-11',
    documentsPerMinute: 20,
    underWay: null,
    ...over,
  };
}

export function aProgress(over: Partial<OrderImportProgress> = {}): OrderImportProgress {
  return { stage: 'making', progress: 25, orders: 1_200, done: 300, endsAt: END, ...over };
}

export function aCount(over: Partial<ImportCountAnswer> = {}): ImportCountAnswer {
  return { orders: 12, documents: 12, mails: 0, transfers: 90, endsAt: END, ...over };
}

/** A shop whose orders can be imported, and what goes on there. */
export function importing(over: Partial<ImportAnswer> = {}) {
  const answer = anImport(over);
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders/reasons': () => json({ groups: [] }),
    'GET /api/orders': () => json(aPage([])),
    'GET /api/bulk': () => json({ runs: [] }),
    'GET /api/orders/import': () => json(answer),
    'GET /api/orders/import/progress': () => json({ underWay: answer.underWay }),
    'GET /api/orders/import/count': () => json(aCount()),
    'POST /api/orders/import': () => json({ affected: 4 }),
  });
}

export const dialog = async () => within(await screen.findByRole('dialog'));
export const start = () => screen.findByRole('button', { name: 'Importieren' });

export async function chooseDays(first: string, last: string): Promise<void> {
  const open = await dialog();
  fireEvent.change(await open.findByLabelText('Von'), { target: { value: first } });
  fireEvent.change(open.getByLabelText('Bis'), { target: { value: last } });
}
