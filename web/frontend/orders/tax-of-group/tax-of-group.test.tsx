import { act, screen, waitFor } from '@testing-library/react';
import type { BulkAnswer } from '../../../contract/bulk';
import type { TaxAnswer } from '../../../contract/order/tax';
import type { PreviewAnswer } from '../../../contract/order/preview';
import { aDecision, anOrderAnswer, aList, aShop } from '../../testing/builders';
import { aRefusal, fakeServer, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const GROUP = {
  reason: 'TAX_MISMATCH',
  taxCause: 'UNTAXED_IN_GERMANY',
  isUrgent: true,
  text: 'Die Umsatzsteuer passt nicht.',
  help: null,
  orders: 2,
};
const choice = (treatment: TaxAnswer['choices'][number]['treatment'], text: string) => ({
  treatment,
  text,
  values: { code: 'BILL_AS_PHOTOVOLTAIC' },
});
const CHOICES = [
  choice('domestic', 'Mit deutscher Umsatzsteuer abrechnen.'),
  choice('photovoltaic', 'Als Photovoltaik abrechnen.'),
];
const PREVIEW: PreviewAnswer = {
  document: { kind: 'invoice', cause: { of: 'order' }, decision: aDecision() },
  draft: {
    totalCents: 11_900,
    taxCents: 1_900,
    currency: 'EUR',
    taxType: 'gross',
    taxSubType: null,
    isFinalized: true,
    isMailed: false,
  },
  error: null,
  pdf: null,
};

const order = (id: string, name: string) => {
  const decision = aDecision({ kind: 'refuse', reason: 'TAX_MISMATCH', text: 'Passt nicht.' });
  return anOrderAnswer({ id, name, decision, documents: [] });
};
const LISTED = [order('5002', '#1002'), order('5001', '#1001')];
const RUN: BulkAnswer = {
  id: '6f1f5c3e-4c1d-4a53-9b11-0d6c7d0d3a12',
  action: 'tax',
  kinds: ['invoice'],
  startedAt: '2026-03-02T10:00:00.000Z',
  isEnded: false,
  isCancelled: false,
  isPaused: false,
  items: [],
};

afterEach(() => void jest.useRealTimers());

function aGroup(choices = CHOICES) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders/reasons': () => json({ groups: [GROUP] }),
    'GET /api/orders': () => json(aList(LISTED)),
    'GET /api/orders/5002/tax': () => json({ refused: null, chosen: null, choices }),
    'GET /api/orders/5002/lexoffice/invoice/preview': () => json(PREVIEW),
    'GET /api/bulk': () => json({ runs: [] }),
  });
}

const open = async ({ user }: ReturnType<typeof renderApp>) =>
  user.click(
    await screen.findByRole('button', { name: '2 Steuer passt nicht: 0 % in Deutschland' }),
  );

it('bills a group by the treatment that one invoice shows, in two presses', async () => {
  const server = aGroup();
  server.on('POST /api/bulk', () => {
    server.on('GET /api/bulk', () => json({ runs: [RUN] }));
    return json(RUN, 202);
  });
  const app = renderApp('/orders');
  await open(app);
  expect(await screen.findByText('Summe 119,00 €, darin 19,00 € Umsatzsteuer')).toBeTruthy();
  expect(screen.getByText('Vorschau am Beispiel von #1002')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Alle 2 so abrechnen' }));
  await waitFor(() => expect(app.toasts).toMatchObject([{ isError: false }]));
  expect(server.callsOf('POST /api/bulk')[0]?.body).toMatchObject({
    action: 'tax',
    kinds: ['invoice'],
    orderIds: ['5002', '5001'],
    treatment: 'domestic',
    taxGroup: { reason: 'TAX_MISMATCH', taxCause: 'UNTAXED_IN_GERMANY' },
  });
  expect(await screen.findByRole('heading', { name: 'Steuer für alle wählen' })).toBeTruthy();
});

it('applies what was shown and chosen, also where a newer order joins before the press', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = aGroup();
  const app = renderApp('/orders');
  await open(app);
  await app.user.click(await screen.findByRole('radio', { name: 'Als Photovoltaik abrechnen.' }));
  server.on('GET /api/orders', () => json(aList([order('5003', '#1003'), ...LISTED])));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('#1003')).toBeTruthy();
  expect(screen.getByText('Vorschau am Beispiel von #1002')).toBeTruthy();
  server.on('GET /api/orders/5003/tax', () => json({ refused: null, chosen: null, choices: [] }));
  server.on('POST /api/bulk', () => json(RUN, 202));
  await app.user.click(screen.getByRole('button', { name: 'Alle 2 so abrechnen' }));
  await app.user.click(
    await screen.findByRole('button', { name: 'Für weitere Bestellungen wählen' }),
  );
  expect(server.callsOf('POST /api/bulk')[0]?.body).toMatchObject({
    orderIds: ['5002', '5001'],
    treatment: 'photovoltaic',
  });
  expect(await screen.findByText(/^Für diese Bestellungen gibt es keine Wahl/)).toBeTruthy();
});

it('shows the invoice as another choice would make it', async () => {
  const server = aGroup();
  const app = renderApp('/orders');
  await open(app);
  await app.user.click(await screen.findByRole('radio', { name: 'Als Photovoltaik abrechnen.' }));
  const previews = () =>
    server
      .callsOf('GET /api/orders/5002/lexoffice/invoice/preview')
      .map(({ query }) => query.get('treatment'));
  await waitFor(() => expect(previews()).toEqual(['domestic', 'photovoltaic']));
});

it('says where there is nothing to choose', async () => {
  aGroup([]);
  await open(renderApp('/orders'));
  expect(await screen.findByText(/^Für diese Bestellungen gibt es keine Wahl/)).toBeTruthy();
});

it('says why it could not be started', async () => {
  aGroup().on('POST /api/bulk', () => aRefusal(409, 'BULK_BUSY', 'Es läuft schon eine.'));
  const app = renderApp('/orders');
  await open(app);
  await app.user.click(await screen.findByRole('button', { name: 'Alle 2 so abrechnen' }));
  expect(await screen.findByText('Es läuft schon eine.')).toBeTruthy();
});
