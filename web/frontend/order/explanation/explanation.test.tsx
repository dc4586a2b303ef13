import { act, screen, within } from '@testing-library/react';
import type { ExplanationAnswer } from '../../../contract/order/explanation';
import { anOrderPage } from '../../testing/an-order-page';
import { aDecision } from '../../testing/builders';
import { aRefusal, json, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const EXPLANATION = 'GET /api/orders/5001/explanation';
type Explained = ExplanationAnswer['documents'][number];

const { kind, reason, text, detail, canCreate } = aDecision();
const WAITS = { kind, reason, text, detail, canCreate };

afterEach(() => jest.useRealTimers());

function anInvoice(changes: Partial<Explained> = {}): Explained {
  return {
    document: 'invoice',
    cause: { of: 'order' },
    decision: WAITS,
    checks: [
      { reason: 'SKIP_TAG', holds: false, text: 'Ein Tag schließt die Bestellung aus.' },
      { reason: 'WAIT', holds: true, text: 'Die Rechnung wartet auf die Zahlung.' },
      { reason: 'NO_TRANSFERS', holds: true, text: 'Die Übertragungen sind aufgebraucht.' },
    ],
    waitsFor: [{ code: 'paid', text: 'Die Bestellung muss bezahlt werden.' }],
    todo: { code: 'create-now', text: 'Du kannst den Beleg jetzt erstellen.' },
    ...changes,
  };
}

function aPageWith(...documents: Explained[]) {
  const server = anOrderPage();
  server.on(EXPLANATION, () => json({ order: { id: '5001', name: '#1001' }, documents }));
  return { server, ...renderApp('/orders/5001') };
}

it('says what was decided, what it waits for, what to do, and what decided it', async () => {
  const { user } = aPageWith(anInvoice());
  expect(await screen.findByText('Wartet')).toBeTruthy();
  expect(screen.getByText('Die Bestellung muss bezahlt werden.')).toBeTruthy();
  expect(screen.getByText('Du kannst den Beleg jetzt erstellen.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: /geprüft/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Was geprüft wurde: Rechnung' }));
  const checks = screen.getAllByRole('listitem').filter((one) => one.closest('.checks'));
  expect(checks.map((one) => one.textContent)).toEqual([
    'Trifft nicht zuEin Tag schließt die Bestellung aus.',
    'AchtungAusschlaggebendDie Rechnung wartet auf die Zahlung.',
    'Trifft zuDie Übertragungen sind aufgebraucht.',
  ]);
});

it('names every document by what made it due', async () => {
  aPageWith(
    anInvoice({ cause: { of: 'reissue', number: 1 } }),
    anInvoice({ document: 'credit-note', cause: { of: 'refund', refund: '12', issue: 0 } }),
  );
  expect(await screen.findByText('Rechnung, neu ausgestellt')).toBeTruthy();
  expect(screen.getByText('Gutschrift zu einer Erstattung')).toBeTruthy();
});

it('leads to the article of the help about the reason', async () => {
  aPageWith(anInvoice());
  const link = await screen.findByRole('link', { name: /^Mehr dazu in der Hilfe: Rechnung/ });
  expect(link.getAttribute('href')).toBe('/help/documents/waiting');
});

it('leads to the order in Shopify where it is mended there', async () => {
  const decision = { ...WAITS, kind: 'refuse', reason: 'MISSING_VAT-ID' } as const;
  aPageWith(anInvoice({ decision: { ...decision, isMendedInOrder: true }, waitsFor: [] }));
  const link = await screen.findByRole('link', { name: /^Bestellung in Shopify öffnen/ });
  expect(link.getAttribute('href')).toMatch(/\/orders\/5001$/);
  expect(screen.queryByText('Darauf wird gewartet')).toBeNull();
});

it('offers what no banner says: a delivery note that the settings leave out', async () => {
  const decision = { ...WAITS, kind: 'skip', reason: 'DISABLED_DELIVERY_CREATE' } as const;
  aPageWith(anInvoice({ document: 'delivery-note', decision }));
  expect(await screen.findByRole('button', { name: 'Lieferschein jetzt erstellen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vorschau: Lieferschein' })).toBeTruthy();
});

it('is asked for once, however often the order is read', async () => {
  jest.useFakeTimers();
  const { server } = aPageWith(anInvoice());
  await screen.findByText('Wartet');
  const before = server.callsOf('GET /api/orders/5001').length;
  await act(() => jest.advanceTimersByTimeAsync(41_000));
  expect(server.callsOf('GET /api/orders/5001').length).toBeGreaterThan(before);
  expect(server.callsOf(EXPLANATION)).toHaveLength(1);
});

it('says that nothing is decided yet', async () => {
  aPageWith();
  expect(await screen.findByText(/noch nichts entschieden/)).toBeTruthy();
});

it('says why it cannot be told, and tries again', async () => {
  const server = anOrderPage();
  server.on(EXPLANATION, () => aRefusal(503, 'SHOPIFY_DOWN', 'Shopify antwortet nicht.'));
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('Shopify antwortet nicht.', {}, { timeout: 9_000 })).toBeTruthy();
  server.on(EXPLANATION, () =>
    json({ order: { id: '5001', name: '#1001' }, documents: [anInvoice()] }),
  );
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Wartet')).toBeTruthy();
});

it('says that it is loading', async () => {
  anOrderPage().on(EXPLANATION, silence);
  renderApp('/orders/5001');
  const heading = await screen.findByRole('heading', { name: 'Erklärung' });
  await screen.findByText(/ging noch keine E-Mail hinaus/);
  const section = within(heading.closest<HTMLElement>('.Polaris-BlockStack') ?? document.body);
  expect(section.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});
