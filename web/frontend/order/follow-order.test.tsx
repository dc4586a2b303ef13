import { act, fireEvent, screen } from '@testing-library/react';
import { anOrderPage } from '../testing/an-order-page';
import { anEvent } from '../testing/a-dashboard';
import {
  aDecision,
  aDocumentAnswer,
  aDocumentInDoubt,
  aDocumentUnderWay,
  anOrderAnswer,
  aPage,
} from '../testing/builders';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

afterEach(() => jest.useRealTimers());

it('follows a document that is under way until it is there', async () => {
  jest.useFakeTimers();
  const underWay = aDocumentUnderWay();
  const server = anOrderPage({ documents: [underWay] });
  const reads = () => server.callsOf('GET /api/orders/5001').length;
  renderApp('/orders/5001');
  await screen.findByText(/Der Beleg wird gerade erstellt/);
  expect(reads()).toBe(1);

  server.on('GET /api/orders/5001', () => json(anOrderAnswer()));
  expect(await screen.findByText('RE1042', {}, { timeout: 3_000 })).toBeTruthy();
  const settled = reads();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(reads()).toBe(settled);
});

it('follows a mail that is on its way until it is out', async () => {
  jest.useFakeTimers();
  const server = anOrderPage({ documents: [aDocumentAnswer({ isBeingMailed: true })] });
  renderApp('/orders/5001');
  await screen.findByText(/Wird gerade per E-Mail versendet/);
  const sent = aDocumentAnswer({ emailedAt: '2026-03-02T09:15:00.000Z' });
  server.on('GET /api/orders/5001', () => json(anOrderAnswer({ documents: [sent] })));
  expect(await screen.findByText(/Per E-Mail versendet am/, {}, { timeout: 3_000 })).toBeTruthy();
});

it('polls soon whatever the server says is under way', async () => {
  jest.useFakeTimers();
  const server = anOrderPage({ isUnderWay: true });
  renderApp('/orders/5001');
  expect(await screen.findByText('RE1042')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  expect(server.callsOf('GET /api/orders/5001')).toHaveLength(3);
});

it('leaves out, while an invoice is being made, what kept it from being made', async () => {
  const text = 'Die Umsatzsteuer passt nicht zu dieser Lieferung.';
  const decision = aDecision({ kind: 'refuse', reason: 'TAX_MISMATCH', text });
  anOrderPage({ documents: [aDocumentUnderWay()], decision });
  renderApp('/orders/5001');
  await screen.findByText(/Der Beleg wird gerade erstellt/);
  expect(screen.queryByText(text)).toBeNull();
});

it('says of an invoice that may be in another account why nothing goes on, and offers to make it anew', async () => {
  jest.useFakeTimers();
  const text = 'Die Rechnung ging an ein anderes Konto.';
  const decision = aDecision({ kind: 'refuse', reason: 'OTHER_ACCOUNT', text });
  const server = anOrderPage({ documents: [aDocumentInDoubt()], decision });
  renderApp('/orders/5001');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/Es steht noch nicht fest, ob dieser Beleg entstanden ist/)).toBeTruthy();
  expect(screen.getByText('Zu prüfen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rechnung jetzt erstellen' })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(server.callsOf('GET /api/orders/5001')).toHaveLength(1);
});

it('says of an invoice whose step failed that there is none, and offers to make it', async () => {
  jest.useFakeTimers();
  const text = 'Der Schritt ist gescheitert.';
  const decision = aDecision({ kind: 'refuse', reason: 'FAILED', text });
  const server = anOrderPage({
    documents: [{ ...aDocumentInDoubt(), standing: 'claimed' }],
    decision,
  });
  renderApp('/orders/5001');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/Dieser Beleg ist nicht entstanden/)).toBeTruthy();
  expect(screen.getByText('Nicht angelegt')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rechnung jetzt erstellen' })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(server.callsOf('GET /api/orders/5001')).toHaveLength(1);
});

const LOG = { name: 'Verlauf dieser Bestellung' };

it('reads the log again when a document appears, and not before', async () => {
  jest.useFakeTimers();
  const underWay = aDocumentUnderWay();
  const server = anOrderPage({ documents: [underWay] });
  server.on('GET /api/shop/logs', () => json(aPage([])));
  renderApp('/orders/5001');
  fireEvent.click(await screen.findByRole('button', LOG));
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  expect(server.callsOf('GET /api/orders/5001').length).toBeGreaterThan(1);
  expect(server.callsOf('GET /api/shop/logs')).toHaveLength(1);

  server.on('GET /api/shop/logs', () => json(aPage([anEvent()])));
  server.on('GET /api/orders/5001', () => json(anOrderAnswer()));
  expect(await screen.findByText('Rechnung RE1042 erstellt', {}, { timeout: 3_000 })).toBeTruthy();
  expect(server.callsOf('GET /api/shop/logs')).toHaveLength(2);
});

it('reads the log again when a decision changed', async () => {
  jest.useFakeTimers();
  const decision = aDecision({
    kind: 'wait',
    reason: 'WAIT',
    text: 'Die Rechnung wartet auf die Zahlung.',
  });
  const server = anOrderPage({ documents: [], decision });
  renderApp('/orders/5001');
  fireEvent.click(await screen.findByRole('button', LOG));
  expect(server.callsOf('GET /api/shop/logs')).toHaveLength(1);

  const refused = aDecision({
    kind: 'refuse',
    reason: 'MISSING_ADDRESS',
    text: 'Es fehlt die Adresse.',
  });
  server.on('GET /api/orders/5001', () =>
    json(anOrderAnswer({ documents: [], decision: refused })),
  );
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(screen.getByText('Es fehlt die Adresse.')).toBeTruthy();
  expect(server.callsOf('GET /api/shop/logs')).toHaveLength(2);
});
