import { screen, waitFor, within } from '@testing-library/react';
import type { PreviewAnswer } from '../../../contract/order/preview';
import { parseCause } from '../../../domain/documents/model/cause';
import { anOrderPage } from '../../testing/an-order-page';
import { aDecision, aShop } from '../../testing/builders';
import { fakeDrawing } from '../../testing/fake-drawing';
import { aRefusal, json, silence } from '../../testing/fake-server';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';

const PREVIEW = 'GET /api/orders/5001/lexoffice/invoice/preview';
const PAGE = { name: 'Vorschau: Rechnung, Seite 1 von 1' };
let browser: ReturnType<typeof fakeDrawing>;
beforeEach(() => {
  browser = fakeDrawing();
});

function aDraft(
  changes: Partial<NonNullable<PreviewAnswer['draft']>> = {},
): NonNullable<PreviewAnswer['draft']> {
  return {
    totalCents: 11_900,
    taxCents: 1_900,
    currency: 'EUR',
    taxType: 'gross',
    taxSubType: null,
    isFinalized: true,
    isMailed: false,
    ...changes,
  };
}

function aPreview(changes: Partial<PreviewAnswer> = {}): PreviewAnswer {
  return {
    document: { kind: 'invoice', cause: { of: 'order' }, decision: aDecision() },
    draft: aDraft(),
    error: null,
    pdf: { base64: btoa('%PDF-1.7') },
    ...changes,
  };
}

const WITHHELD = aPreview({
  draft: null,
  pdf: null,
  error: {
    code: 'TAX_MISMATCH',
    message: 'Die Umsatzsteuer passt nicht zu dieser Lieferung.',
    detail: { values: { code: 'RATE' }, text: 'Berechnet wurden 7 %.' },
  },
});

/** The window over the page of an order whose invoice waits. */
async function openPreview(reply: Parameters<ReturnType<typeof anOrderPage>['on']>[1]) {
  const server = anOrderPage({ documents: [], decision: aDecision() });
  server.on(PREVIEW, reply);
  const { user } = renderApp('/orders/5001');
  const button = await screen.findByRole('button', { name: 'Vorschau: Rechnung' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Vorschau: Rechnung' });
  return { server, user, button, inside: within(dialog) };
}

it('shows an invoice before it exists: sums, taxation, what will happen, and its pages', async () => {
  const { inside, server } = await openPreview(() => json(aPreview()));
  expect(await inside.findByText('Summe 119,00 €, darin 19,00 € Umsatzsteuer')).toBeTruthy();
  expect(inside.getByText('Mit deutscher Umsatzsteuer')).toBeTruthy();
  expect(
    inside.getByText(/gleich abgeschlossen.*nicht von selbst.*die Vorschau keine/),
  ).toBeTruthy();
  expect(await inside.findByRole('img', PAGE)).toBeTruthy();
  expect(server.callsOf(PREVIEW)[0]?.query.has('cause')).toBe(false);
  expect(
    screen.getByRole('button', { name: 'Rechnung jetzt erstellen', hidden: true }),
  ).toBeTruthy();
});

it('forgets PDF and pages when it is closed, leads back to its button, and is drawn anew', async () => {
  const { user, button, inside, server } = await openPreview(() => json(aPreview()));
  await inside.findByRole('img', PAGE);
  await user.click(inside.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(browser.addresses.size).toBe(0);
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', PAGE)).toBeTruthy();
  expect(server.callsOf(PREVIEW)).toHaveLength(2);
});

it('says why nothing can be drawn, and polls on', async () => {
  const { user, inside, server } = await openPreview(() => json(WITHHELD));
  expect(await inside.findByText(WITHHELD.error?.message ?? '')).toBeTruthy();
  expect(inside.getByText('Einzelheiten: Berechnet wurden 7 %.')).toBeTruthy();
  expect(inside.queryByRole('img', PAGE)).toBeNull();
  const create = inside.getByRole('button', { name: 'Jetzt erstellen' });
  expect(isDisabled(create)).toBe(true);
  server.on(PREVIEW, () => json(aPreview()));
  await user.click(inside.getByRole('button', { name: 'Erneut prüfen' }));
  expect(await inside.findByRole('img', PAGE)).toBeTruthy();
  expect(isDisabled(create)).toBe(false);
  expect(inside.queryByText(WITHHELD.error?.message ?? '')).toBeNull();
});

it('shows it before the activation, too, and says what has to be done to make it', async () => {
  const server = anOrderPage({ documents: [], decision: aDecision() });
  server.on('GET /api/shop', () => json(aShop({ activatedAt: null })));
  server.on(PREVIEW, () => json(aPreview()));
  const { user } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('button', { name: 'Rechnung jetzt erstellen' }));
  const inside = within(await screen.findByRole('dialog'));
  expect(await inside.findByRole('img', PAGE)).toBeTruthy();
  expect(
    inside.getByText(/^Die Belegerstellung ist noch nicht aktiv\. Aktiviere sie/),
  ).toBeTruthy();
  expect(inside.getByRole('link', { name: 'Belegerstellung aktivieren' })).toBeTruthy();
  expect(isDisabled(inside.getByRole('button', { name: 'Jetzt erstellen' }))).toBe(true);
});

it('says that it is loading', async () => {
  const { inside } = await openPreview(silence);
  expect(inside.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('says why it could not be loaded, and tries again', async () => {
  const refusal = () => aRefusal(429, 'TOO_MANY_REQUESTS', 'Warte einen Moment.');
  const { user, inside, server } = await openPreview(refusal);
  expect(await inside.findByText('Warte einen Moment.')).toBeTruthy();
  server.on(PREVIEW, () => json(aPreview()));
  await user.click(inside.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await inside.findByRole('img', PAGE)).toBeTruthy();
});

const CREDIT = { document: 'credit-note' as const, cause: parseCause('refund:12') };
const DELIVERY = { document: 'delivery-note' as const, cause: parseCause('order') };

it('shows the very document that is asked for', async () => {
  const server = anOrderPage({ decisions: [{ ...aDecision(), ...CREDIT }] });
  const { user } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('button', { name: 'Vorschau: Gutschrift' }));
  const path = 'GET /api/orders/5001/lexoffice/credit/preview';
  await waitFor(() => expect(server.callsOf(path)[0]?.query.get('cause')).toBe('refund:12'));
});

it('names no sums of a delivery note', async () => {
  const server = anOrderPage({ decisions: [{ ...aDecision(), ...DELIVERY }] });
  const named = { kind: DELIVERY.document, cause: DELIVERY.cause, decision: aDecision() };
  server.on('GET /api/orders/5001/lexoffice/delivery/preview', () =>
    json(aPreview({ document: named, draft: aDraft({ totalCents: 0, taxCents: 0 }) })),
  );
  const { user } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('button', { name: 'Vorschau: Lieferschein' }));
  expect(await screen.findByRole('img', { name: /^Vorschau: Lieferschein/ })).toBeTruthy();
  expect(screen.queryByText(/^Summe /)).toBeNull();
});

it('is not offered where the order gets no document on purpose', async () => {
  const skipped = aDecision({ kind: 'skip', reason: 'SKIP_POS', text: 'Barverkauf.' });
  anOrderPage({ documents: [], decision: { ...skipped, canCreate: false } });
  renderApp('/orders/5001');
  expect(await screen.findByText('Barverkauf.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Vorschau/ })).toBeNull();
});

it('lets the merchant ask for what is refused only until then', async () => {
  const reason = 'RECIPIENT_CHANGED';
  const decision = aDecision({ kind: 'refuse', reason, canCreate: true });
  const error = { code: reason, message: 'Die Anschrift ist eine andere.', detail: null };
  const { inside } = await openPreview(() =>
    json({
      ...WITHHELD,
      document: { kind: 'invoice', cause: { of: 'reissue', number: 1 }, decision },
      error,
    }),
  );
  expect(await inside.findByText('Die Anschrift ist eine andere.')).toBeTruthy();
  expect(isDisabled(inside.getByRole('button', { name: 'Jetzt erstellen' }))).toBe(false);
});
