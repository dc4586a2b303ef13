import { parseCause } from '../../domain/documents/model/cause';
import { screen, waitFor } from '@testing-library/react';
import { anOrderPage } from '../testing/an-order-page';
import { aDecision, aDocument, anOrder } from '../testing/builders';
import { json, refusal, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

function browserOpens(tab: { location: { href: string }; close: () => void } | null) {
  Object.defineProperty(window, 'open', { configurable: true, value: () => tab });
}

const pdfButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'PDF öffnen: Rechnung' });

afterEach(() => jest.useRealTimers());

it('shows the order, its document and its log', async () => {
  const server = anOrderPage();
  renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: /#1001/ })).toBeTruthy();
  expect(screen.getByText('02.03.2026, 10:14 · Jule Sommer · 1.234,56 €')).toBeTruthy();
  expect(screen.getByText('RE1042')).toBeTruthy();
  expect(await screen.findByText('Rechnung RE1042 erstellt')).toBeTruthy();
  expect(server.callsOf('GET /api/shop/logs')[0]?.query.get('order')).toBe('5001');
  expect(document.title).toBe('Bestellung #1001 · Belegfluss');
});

it('shortens a long number to eight characters and tells the whole one', async () => {
  anOrderPage({ documents: [aDocument({ number: 'RE-2026-00043' })] });
  renderApp('/orders/5001');
  expect((await screen.findByText('…6-00043')).textContent).toHaveLength(8);
  expect(screen.getByLabelText('RE-2026-00043')).toBeTruthy();
});

it('does not offer the PDF of a draft, says why and leads to Lexware Office', async () => {
  anOrderPage({
    documents: [aDocument({ standing: 'draft', number: 'RE1043', isDownloadable: false })],
  });
  renderApp('/orders/5001');
  expect(
    (await pdfButton()).getAttribute('aria-disabled') ?? (await pdfButton()).disabled,
  ).toBeTruthy();
  expect(screen.getByText(/Entwürfe lassen sich nicht herunterladen/)).toBeTruthy();
  expect(screen.getAllByText('Entwurf').length).toBeGreaterThan(0);
  expect(screen.queryByText('RE1043')).toBeNull();
  expect(
    screen.getByRole('link', { name: /In Lexware Office öffnen: Rechnung/ }).getAttribute('href'),
  ).toBe('https://app.lexware.example/permalink/invoices/view/1');
});

it('says when a document was mailed', async () => {
  anOrderPage({ documents: [aDocument({ emailedAt: '2026-03-02T09:15:00.000Z' })] });
  renderApp('/orders/5001');
  expect(await screen.findByText('Per E-Mail versendet am 02.03.2026, 10:15 Uhr')).toBeTruthy();
});

it('explains a document that is unclear', async () => {
  anOrderPage({
    documents: [aDocument({ standing: 'unclear', number: null, isDownloadable: false })],
  });
  renderApp('/orders/5001');
  expect(await screen.findByText(/In Lexware Office gibt es mehrere Belege/)).toBeTruthy();
});

it('tells where the other documents stand and creates the one that is asked for', async () => {
  const credit = aDecision({
    kind: 'refuse',
    reason: 'LEXWARE_REFUSED',
    text: 'Lexware Office hat sie abgelehnt.',
  });
  const delivery = aDecision({
    kind: 'skip',
    reason: 'DISABLED_DELIVERY_CREATE',
    text: 'Lieferscheine sind aus.',
  });
  const order = {
    decisions: [
      { ...credit, document: 'credit-note' as const, cause: parseCause('refund:12') },
      { ...delivery, document: 'delivery-note' as const, cause: parseCause('order') },
    ],
  };
  const server = anOrderPage(order);
  server.on('POST /api/orders/5001/documents/credit-note', () => json(anOrder(order), 202));
  const { user, toasts } = renderApp('/orders/5001');
  expect(await screen.findByText('Die Gutschrift konnte nicht erstellt werden')).toBeTruthy();
  expect(screen.queryByText('Lieferscheine sind aus.')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Gutschrift jetzt erstellen' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Gutschrift wird erstellt', isError: false }]),
  );
  const [call] = server.callsOf('POST /api/orders/5001/documents/credit-note');
  expect(call?.body).toEqual({ cause: parseCause('refund:12') });
});

it('shows a delivery note without an amount', async () => {
  anOrderPage({
    documents: [aDocument({ kind: 'delivery-note', title: 'Lieferschein', totalCents: 0 })],
  });
  renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: 'Lieferschein' })).toBeTruthy();
  expect(screen.queryByText(/0,00/)).toBeNull();
});

it('marks a cancelled document', async () => {
  anOrderPage({ documents: [aDocument({ cancelled: true })] });
  renderApp('/orders/5001');
  expect(await screen.findByText('Dieser Beleg wurde storniert.')).toBeTruthy();
  expect(screen.getByText('RE1042').className).toContain('line--through');
});

it('says of a deleted document that it is gone, and offers no way to it', async () => {
  const gone = {
    cancelled: true,
    standing: 'deleted',
    isDownloadable: false,
    lexwareUrl: null,
  } as const;
  anOrderPage({ documents: [aDocument(gone)] });
  renderApp('/orders/5001');
  expect(await screen.findByText('Dieser Beleg wurde in Lexware Office gelöscht.')).toBeTruthy();
  expect(screen.getByText('Gelöscht')).toBeTruthy();
  expect(screen.getByText('RE1042').className).toContain('line--through');
  expect(screen.queryByText('In Lexware Office öffnen')).toBeNull();
});

it('opens the PDF in a new tab', async () => {
  anOrderPage();
  const tab = { location: { href: '' }, close: jest.fn() };
  browserOpens(tab);
  const { user } = renderApp('/orders/5001');
  await user.click(await pdfButton());
  await waitFor(() => expect(tab.location.href).toBe('http://localhost/api/documents/token-1'));
});

it('closes the empty tab and says why when there is no PDF', async () => {
  anOrderPage().on('POST /api/orders/5001/documents/7/link', () =>
    refusal(409, 'DRAFT_NOT_DOWNLOADABLE', 'Der Beleg ist noch ein Entwurf.'),
  );
  const tab = { location: { href: '' }, close: jest.fn() };
  browserOpens(tab);
  const { user, toasts } = renderApp('/orders/5001');
  await user.click(await pdfButton());
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Der Beleg ist noch ein Entwurf.', isError: true }]),
  );
  expect(tab.close).toHaveBeenCalled();
});

it('gives the PDF as a link when the browser blocks the tab', async () => {
  anOrderPage();
  browserOpens(null);
  const { user } = renderApp('/orders/5001');
  await user.click(await pdfButton());
  const link = await screen.findByRole('link', { name: /PDF hier öffnen/ });
  expect(link.getAttribute('href')).toBe('http://localhost/api/documents/token-1');
});

it('says why there is no invoice yet and creates it on demand', async () => {
  const server = anOrderPage({ documents: [], decision: aDecision() });
  server.on('POST /api/orders/5001/documents/invoice', () => {
    server.on('GET /api/orders/5001', () => json(anOrder()));
    return json(anOrder());
  });
  const { user, toasts } = renderApp('/orders/5001');
  expect(
    await screen.findByText('Die Rechnung wird erstellt, sobald die Bestellung bezahlt ist.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rechnung jetzt erstellen' }));

  expect(await screen.findByText('RE1042')).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Rechnung erstellt', isError: false }]);
  expect(screen.queryByRole('button', { name: 'Rechnung jetzt erstellen' })).toBeNull();
});

it('shows why Lexware refused, and no button where that cannot help', async () => {
  const detail = 'Lexware Office kennt das Land der Adresse nicht; ändere es in der Bestellung.';
  anOrderPage({
    documents: [],
    decision: aDecision({ kind: 'refuse', reason: 'LEXWARE_REFUSED', detail, canCreate: false }),
  });
  renderApp('/orders/5001');
  expect(await screen.findByText(`Ursache: ${detail}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rechnung jetzt erstellen' })).toBeNull();
});

it('tells details of our own findings', async () => {
  const decision = aDecision({
    kind: 'refuse',
    reason: 'INVALID_CURRENCY',
    detail: 'USD',
    canCreate: false,
  });
  anOrderPage({ documents: [], decision });
  renderApp('/orders/5001');
  expect(await screen.findByText('Einzelheiten: USD')).toBeTruthy();
});

it('sends "create now" only once when the answer is lost, and reads the order again', async () => {
  const server = anOrderPage({ documents: [], decision: aDecision() });
  const create = 'POST /api/orders/5001/documents/invoice';
  server.on(create, () => {
    server.on('GET /api/orders/5001', () => json(anOrder()));
    throw new TypeError('Failed to fetch');
  });
  const { user, toasts } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('button', { name: 'Rechnung jetzt erstellen' }));
  expect(await screen.findByText('RE1042')).toBeTruthy();
  expect(toasts[0]?.text).toContain('Belegfluss ist gerade nicht erreichbar');
  expect(server.callsOf(create)).toHaveLength(1);
});

it('offers a deleted delivery note anew', async () => {
  const deleted = aDecision({
    kind: 'skip',
    reason: 'CANCELLED',
    text: 'Der Lieferschein wurde gelöscht.',
    canCreate: true,
  });
  const order = {
    decisions: [{ ...deleted, document: 'delivery-note' as const, cause: parseCause('reissue:1') }],
  };
  const server = anOrderPage(order);
  server.on('POST /api/orders/5001/documents/delivery-note', () => json(anOrder(order), 202));
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('Der Lieferschein wurde gelöscht.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lieferschein jetzt erstellen' }));
  await waitFor(() =>
    expect(server.callsOf('POST /api/orders/5001/documents/delivery-note')).toHaveLength(1),
  );
  expect(server.callsOf('POST /api/orders/5001/documents/delivery-note')[0]?.body).toEqual({
    cause: parseCause('reissue:1'),
  });
});

it('offers a missing invoice anew beside one that stands', async () => {
  const text = 'Die Rechnung wurde storniert oder gelöscht.';
  const decision = aDecision({ kind: 'skip', reason: 'CANCELLED', text, canCreate: true });
  const order = {
    decision,
    decisions: [{ ...decision, document: 'invoice' as const, cause: parseCause('reissue:1') }],
  };
  const server = anOrderPage(order);
  server.on('POST /api/orders/5001/documents/invoice', () => json(anOrder(order), 202));
  const { user } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('button', { name: 'Rechnung neu erstellen' }));
  await waitFor(() =>
    expect(server.callsOf('POST /api/orders/5001/documents/invoice')).toHaveLength(1),
  );
  expect(server.callsOf('POST /api/orders/5001/documents/invoice')[0]?.body).toEqual({
    cause: parseCause('reissue:1'),
  });
});

it('says that it is loading', async () => {
  anOrderPage().on('GET /api/orders/5001', silence);
  renderApp('/orders/5001');
  expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('offers another try when it failed', async () => {
  const server = anOrderPage();
  server.on('GET /api/orders/5001', () => refusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  server.on('GET /api/orders/5001', () => json(anOrder()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('RE1042')).toBeTruthy();
});

it('says that an order does not exist', async () => {
  anOrderPage().on('GET /api/orders/5001', () => refusal(404, 'NOT_FOUND', 'Nicht gefunden.'));
  renderApp('/orders/5001');
  expect(await screen.findByText('Bestellung nicht gefunden')).toBeTruthy();
});
