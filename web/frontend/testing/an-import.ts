import { fireEvent, screen, within } from '@testing-library/react';
import type { ImportAnswer } from '../../contract/order-import/order-import';
import { aPage, aShop } from './builders';
import { fakeServer, json } from './fake-server';

export const END = '2026-03-10T10:00:00.000Z';

export function anImport(over: Partial<ImportAnswer> = {}): ImportAnswer {
  return {
    first: '2024-05-04',
    last: '2026-03-10',
    importedDays: [],
    neededPlan: null,
    shownFrom: '2026-01-11',
    documentsPerMinute: 20,
    reading: null,
    waiting: 0,
    search: null,
    endsAt: null,
    ...over,
  };
}

/** A server that knows which days were imported. */
export function importing(over: Partial<ImportAnswer> = {}) {
  const importedDays = [...(over.importedDays ?? [])];
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders': () => json(aPage([])),
    'GET /api/orders/import': () => json(anImport({ ...over, importedDays: [...importedDays] })),
    'GET /api/orders/import/count': () =>
      json({ orders: 12, documents: 12, transfers: 90, endsAt: END }),
    'POST /api/orders/import': ({ query }) => {
      importedDays.push(query.get('date') ?? '');
      return json({ affected: 4 });
    },
  });
}

export const dialog = async () => within(await screen.findByRole('dialog'));
export const start = () => screen.findByRole('button', { name: 'Importieren' });

export async function chooseDays(first: string, last: string): Promise<void> {
  const open = await dialog();
  fireEvent.change(await open.findByLabelText('Von'), { target: { value: first } });
  fireEvent.change(open.getByLabelText('Bis'), { target: { value: last } });
}
