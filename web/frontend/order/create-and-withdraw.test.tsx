import { parseCause } from '../../domain/documents/model/cause';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrderPage } from '../testing/an-order-page';
import { aDecision, aDocumentAnswer, anOrderAnswer } from '../testing/builders';
import { json } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

afterEach(() => jest.useRealTimers());

type User = ReturnType<typeof renderApp>['user'];

/** A merchant who wants a document sees a preview first. */
async function createBy(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = await dialog.findByRole('button', { name: 'Jetzt erstellen' });
  await waitFor(() => expect(isDisabled(create)).toBe(false));
  await user.click(create);
}

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
  server.on('POST /api/orders/5001/documents/credit-note', () => {
    const [first, ...others] = order.decisions;
    const decisions = first ? [{ ...first, kind: 'create' as const }, ...others] : [];
    const made = aDocumentAnswer({ id: 8, kind: 'credit-note', cause: parseCause('refund:12') });
    const documents = [aDocumentAnswer(), { ...made, number: 'GS0007' }];
    server.on('GET /api/orders/5001', () => json(anOrderAnswer({ documents })));
    return json(anOrderAnswer({ decisions }), 202);
  });
  const { user, toasts } = renderApp('/orders/5001');
  expect(await screen.findByText('Die Gutschrift konnte nicht erstellt werden')).toBeTruthy();
  expect(screen.queryByText('Lieferscheine sind aus.')).toBeNull();

  await createBy(user, 'Gutschrift jetzt erstellen');
  await waitFor(
    () => expect(toasts).toEqual([{ text: 'Gutschrift GS0007 erstellt', isError: false }]),
    { timeout: 5_000 },
  );
  const [call] = server.callsOf('POST /api/orders/5001/documents/credit-note');
  expect(call?.body).toEqual({ cause: parseCause('refund:12') });
});

it('takes back a request that waits', async () => {
  const waiting = aDecision({
    kind: 'wait',
    reason: 'MISSING_LEXWARE_SCOPE',
    text: 'Der App fehlt eine Berechtigung.',
    canWithdraw: true,
  });
  const cause = parseCause('reissue:1');
  const order = { decisions: [{ ...waiting, document: 'delivery-note' as const, cause }] };
  const server = anOrderPage(order);
  server.on('DELETE /api/orders/5001/documents/delivery-note', () => {
    server.on('GET /api/orders/5001', () => json(anOrderAnswer()));
    return json(anOrderAnswer());
  });
  const { user, toasts } = renderApp('/orders/5001');
  await screen.findByText('Der Lieferschein wartet');
  await user.click(screen.getByRole('button', { name: 'Anforderung zurücknehmen' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Anforderung zurückgenommen', isError: false }]),
  );
  expect(screen.queryByText('Der Lieferschein wartet')).toBeNull();
  const [call] = server.callsOf('DELETE /api/orders/5001/documents/delivery-note');
  expect(call?.query.get('cause')).toBe('reissue:1');
});

const CREATE = 'POST /api/orders/5001/documents/invoice';
const DUE = { kind: 'create', reason: null, canCreate: false } as const;

it('says why nothing was made of it once that is known, however busy the mail of a delivery note is', async () => {
  const { documents } = anOrderAnswer();
  const mailed = documents.map((one) => ({
    ...one,
    kind: 'delivery-note' as const,
    isBeingMailed: true,
  }));
  const order = { documents: mailed, decision: aDecision() };
  const text = 'Die Umsatzsteuer passt nicht zu dieser Lieferung.';
  const refused = aDecision({ kind: 'refuse', reason: 'TAX_MISMATCH', text });
  const server = anOrderPage(order);
  server.on(CREATE, () => {
    server.on('GET /api/orders/5001', () => json(anOrderAnswer({ ...order, decision: refused })));
    return json(anOrderAnswer({ ...order, decision: aDecision(DUE) }), 202);
  });
  const { user, toasts } = renderApp('/orders/5001');
  await createBy(user, 'Rechnung jetzt erstellen');
  await waitFor(() => expect(toasts).toEqual([{ text, isError: true }]), { timeout: 5_000 });
});

it('says of an invoice that takes longer that it is on its way', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = anOrderPage({ documents: [], decision: aDecision() });
  const { user, toasts } = renderApp('/orders/5001');
  server.on(CREATE, () => {
    const underWay = anOrderAnswer({ documents: [], decision: aDecision(DUE) });
    server.on('GET /api/orders/5001', () => json(underWay));
    return json(underWay, 202);
  });
  await createBy(user, 'Rechnung jetzt erstellen');
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(toasts).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(toasts).toEqual([{ text: 'Rechnung wird erstellt', isError: false }]);
});

it('sends "create now" only once when the answer is lost, and reads the order again', async () => {
  const server = anOrderPage({ documents: [], decision: aDecision() });
  const create = 'POST /api/orders/5001/documents/invoice';
  server.on(create, () => {
    server.on('GET /api/orders/5001', () => json(anOrderAnswer()));
    throw new TypeError('Failed to fetch');
  });
  const { user, toasts } = renderApp('/orders/5001');
  await createBy(user, 'Rechnung jetzt erstellen');
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
  server.on('POST /api/orders/5001/documents/delivery-note', () => json(anOrderAnswer(order), 202));
  const { user } = renderApp('/orders/5001');
  expect(await screen.findByText('Der Lieferschein wurde gelöscht.')).toBeTruthy();
  await createBy(user, 'Lieferschein jetzt erstellen');
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
  server.on('POST /api/orders/5001/documents/invoice', () => json(anOrderAnswer(order), 202));
  const { user } = renderApp('/orders/5001');
  await createBy(user, 'Rechnung neu erstellen');
  await waitFor(() =>
    expect(server.callsOf('POST /api/orders/5001/documents/invoice')).toHaveLength(1),
  );
  expect(server.callsOf('POST /api/orders/5001/documents/invoice')[0]?.body).toEqual({
    cause: parseCause('reissue:1'),
  });
});

it('says why there is no invoice yet and creates it on demand', async () => {
  const server = anOrderPage({ documents: [], decision: aDecision() });
  server.on('POST /api/orders/5001/documents/invoice', () => {
    server.on('GET /api/orders/5001', () => json(anOrderAnswer()));
    return json(anOrderAnswer());
  });
  const { user, toasts } = renderApp('/orders/5001');
  expect(
    await screen.findByText('Die Rechnung wird erstellt, sobald die Bestellung bezahlt ist.'),
  ).toBeTruthy();
  await createBy(user, 'Rechnung jetzt erstellen');

  expect(await screen.findByText('RE1042')).toBeTruthy();
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Rechnung RE1042 erstellt', isError: false }]),
  );
  expect(screen.queryByRole('button', { name: 'Rechnung jetzt erstellen' })).toBeNull();
});
