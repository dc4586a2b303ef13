import { fireEvent, waitFor } from '@testing-library/react';
import type { PrintAnswer } from '../../contract/printing';
import { aRefusal, json } from '../testing/fake-server';
import { anOverview, askOfBoth } from '../testing/selected-orders';

const aPrint = (changes: Partial<PrintAnswer> = {}): PrintAnswer => ({
  token: 'print-1',
  url: 'https://app.example/api/documents/print/print-1',
  expiresAt: '2026-03-02T11:00:00.000Z',
  documents: 2,
  fetched: 0,
  isReady: false,
  missing: [],
  ...changes,
});

const MISSING: PrintAnswer['missing'] = [
  { orderId: '5002', orderName: '#1002', document: 'invoice', text: 'Fehlt noch.' },
];

it('makes one PDF of them, says how far it is and what is missing', async () => {
  const { server, user } = anOverview();
  server.on('POST /api/print', () => json(aPrint(), 202));
  server.on('GET /api/print/print-1', () => json(aPrint({ fetched: 1 })));
  const dialog = await askOfBoth(user, 'Belege als ein PDF laden');
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  const bar = await dialog.findByRole('progressbar');
  await waitFor(() => expect(bar.getAttribute('value')).toBe('50'));
  server.on('GET /api/print/print-1', () =>
    json(aPrint({ isReady: true, documents: 1, fetched: 1, missing: MISSING })),
  );
  expect(await dialog.findByText('Bereit. Belege im PDF: 1')).toBeTruthy();
  expect(dialog.getByText(/^Nicht im PDF: 1\./)).toBeTruthy();
  const link = dialog.getByRole('link', { name: /^PDF öffnen/ });
  expect(link.getAttribute('href')).toBe(aPrint().url);
});

it('says that it failed while it was being made, and makes it anew', async () => {
  const { server, user } = anOverview();
  const FAILED = 'Das PDF ließ sich nicht erstellen.';
  let polls = 0;
  server.on('POST /api/print', () => json(aPrint({ token: `print-${polls + 1}` }), 202));
  server.on('GET /api/print/print-1', () => {
    polls += 1;
    return polls === 1 ? json(aPrint()) : aRefusal(500, 'PRINT_FAILED', FAILED);
  });
  server.on('GET /api/print/print-3', () => json(aPrint({ isReady: true, fetched: 2 })));
  const dialog = await askOfBoth(user, 'Belege als ein PDF laden');
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  expect(await dialog.findByText(FAILED)).toBeTruthy();
  expect(dialog.queryByRole('status')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  expect(await dialog.findByText(/^Bereit\. Belege im PDF/)).toBeTruthy();
  expect(dialog.queryByText(FAILED)).toBeNull();
  expect(polls).toBe(2);
});

it('goes on although polling brings no answer, and says that instead of the progress', async () => {
  const { server, user } = anOverview();
  const poll = jest.fn(() => aRefusal(503, 'INTERNAL', 'Gleich wieder da.'));
  server.on('POST /api/print', () => json(aPrint(), 202));
  server.on('GET /api/print/print-1', () => poll());
  const dialog = await askOfBoth(user, 'Belege als ein PDF laden');
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  const unseen = /^Wie weit es ist, lässt sich gerade nicht abrufen/;
  expect(await dialog.findByText(unseen, {}, { timeout: 9_000 })).toBeTruthy();
  expect(dialog.queryByText('Das ließ sich nicht starten')).toBeNull();
  poll.mockImplementation(() => json(aPrint({ isReady: true, fetched: 2 })));
  expect(await dialog.findByText(/^Bereit\./, {}, { timeout: 9_000 })).toBeTruthy();
  expect(dialog.queryByText(unseen)).toBeNull();
});

it('takes a double click for one print', async () => {
  const { server, user } = anOverview();
  server.on('POST /api/print', () => json(aPrint({ isReady: true, fetched: 2 }), 202));
  const dialog = await askOfBoth(user, 'Belege als ein PDF laden');
  const begin = dialog.getByRole('button', { name: 'Starten' });
  fireEvent.click(begin);
  fireEvent.click(begin);
  expect(await dialog.findByText(/^Bereit\./)).toBeTruthy();
  expect(server.callsOf('POST /api/print')).toHaveLength(1);
});

it('names each reason where there is no PDF that could', async () => {
  const { server, user } = anOverview();
  const none = aPrint({ isReady: true, documents: 0, missing: MISSING });
  server.on('POST /api/print', () => json(none, 202));
  const dialog = await askOfBoth(user, 'Belege als ein PDF laden');
  await user.click(dialog.getByRole('button', { name: 'Starten' }));
  expect(await dialog.findByText('Davon gibt es gerade kein PDF.')).toBeTruthy();
  expect(dialog.getByText('#1002 · Rechnung: Fehlt noch.')).toBeTruthy();
  expect(dialog.queryByText(/das erste Blatt/)).toBeNull();
  expect(dialog.queryByRole('link', { name: /^PDF öffnen/ })).toBeNull();
});
