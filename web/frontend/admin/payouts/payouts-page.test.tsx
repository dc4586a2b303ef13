import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AT, JAN, aRun, EXPORTED, NOTHING, aServer } from '../../testing/a-payout-run';
import { json, noJson, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('shows what waits, who is held and why, and every run, page by page', async () => {
  const held = { partner: 7, name: 'Agentur Nord GmbH', owed: 61_41, reason: 'VAT_STATUS_OLD' };
  const voided = { ...JAN, reason: 'Falsche Datei' };
  const SOUTH = { partner: 9, name: 'Beratung Süd' };
  const server = aServer({ 'GET /api/operator/payouts': silence });
  const { leave } = renderApp('/admin/payouts');
  expect(await screen.findByRole('link', { name: 'Partner' })).toBeTruthy();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  leave();
  server.on('GET /api/operator/payouts', () => json(NOTHING));
  const { leave: leaveEmpty } = renderApp('/admin/payouts');
  expect(await screen.findByText('Noch kein Zahlungslauf')).toBeTruthy();
  expect(screen.getByText('Keine Auszahlung wartet.')).toBeTruthy();
  expect(await screen.findByText('Kein Partner wird angehalten')).toBeTruthy();
  expect(await screen.findByText('Nichts wird mitgenommen')).toBeTruthy();
  leaveEmpty();
  server.on('GET /api/operator/payouts', ({ query }) =>
    json(
      query.get('before') === null
        ? {
            waiting: [{ method: 'paypal', payouts: 1, amount: 86_85 }],
            stuck: [{ ...SOUTH, receipt: 'GS-2026-0002', amount: 80_00, reason: 'NO_RECIPIENT' }],
            doubled: [],
            items: [aRun({ ...EXPORTED, paid: 1 })],
            hasMore: true,
          }
        : { ...NOTHING, items: [aRun({ id: 2, messageId: 'BF-1', state: 'void', voided })] },
    ),
  );
  server.on('GET /api/operator/payouts/held', ({ query }) =>
    json(
      query.get('after') === null
        ? { items: [held], next: 7 }
        : { items: [{ ...SOUTH, owed: 60_00, reason: 'NOTHING_LEFT' }], next: null },
    ),
  );
  server.on('GET /api/operator/payouts/carried', () =>
    json({ items: [{ ...SOUTH, cents: -11_40, reason: 'VAT_TAKEN_BACK' }], next: null }),
  );
  const { user } = renderApp('/admin/payouts');
  const more = async () =>
    user.click((await screen.findAllByRole('button', { name: 'Weitere anzeigen' }))[0]!);
  expect(await screen.findByText('1 Auszahlung · 86,85 €')).toBeTruthy();
  expect(
    await screen.findByText(/^Die Angabe zur Umsatzsteuer ist älter als ein Jahr/),
  ).toBeTruthy();
  await more();
  expect(await screen.findByText(/^Was mit früheren Gutschriften verrechnet wird/)).toBeTruthy();
  expect(screen.getByText(/^GS-2026-0002: Die Kontodaten des Partners sind gelöscht/)).toBeTruthy();
  expect(screen.getByText('-11,40 €')).toBeTruthy();
  const partner = screen.getByRole('link', { name: 'Agentur Nord GmbH' });
  expect(partner.getAttribute('href')).toBe('/admin/partners?partner=7');
  expect(screen.getByText('Überweisung · 2 Auszahlungen · 1 bezahlt, 1 offen')).toBeTruthy();
  await more();
  expect(await screen.findByText(/Verworfen: Jan .* · Grund: Falsche Datei$/)).toBeTruthy();
});

it('asks whether a receipt of an earlier year may show more VAT', async () => {
  const raised = { payout: 4, partner: 7, name: 'Agentur Nord GmbH', receipt: 'GS-2025-0003' };
  const agree = 'POST /api/operator/payouts/4/raise';
  const server = aServer({
    'GET /api/operator/payouts/raised-vat': () => json({ items: [{ ...raised, cents: 11_40 }] }),
    [agree]: () => {
      server.on('GET /api/operator/payouts/raised-vat', () => json({ items: [] }));
      return json({ items: [] });
    },
  });
  const { user, toasts } = renderApp('/admin/payouts');
  await user.click(await button('Zustimmen: Gutschrift GS-2025-0003'));
  const asked = await dialog('Gutschrift GS-2025-0003 neu ausstellen?');
  expect(asked.getByText(/weist 11,40.€ mehr Umsatzsteuer aus/)).toBeTruthy();
  write(asked.getByLabelText('Grund'), 'Bescheid liegt vor');
  await user.click(asked.getByRole('button', { name: 'Zustimmen' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['Die Gutschrift wird neu ausgestellt']),
  );
  expect(server.callsOf(agree)[0]?.body).toEqual({ cents: 11_40, reason: 'Bescheid liegt vor' });
  await waitFor(() => expect(screen.queryByText(/GS-2025-0003/)).toBeNull());
});

it('says how many runs were prepared where one file would be too large', async () => {
  const items = [aRun(), aRun({ id: 4, messageId: 'BF-4' })];
  const server = aServer({
    'GET /api/operator/payouts': () =>
      json({ ...NOTHING, waiting: [{ method: 'bank', payouts: 302, amount: 15_308 }] }),
    'POST /api/operator/payouts/runs': () => json({ run: aRun(), items: [], runs: 2 }),
  });
  const { user, toasts, address } = renderApp('/admin/payouts');
  await user.click(await button('Zahlungslauf vorbereiten: Überweisung'));
  const asked = await dialog('Zahlungslauf vorbereiten?');
  write(asked.getByLabelText('Grund'), 'Februar');
  server.on('GET /api/operator/payouts', () => json({ ...NOTHING, items }));
  await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['2 Zahlungsläufe vorbereitet']),
  );
  expect(await screen.findByRole('link', { name: 'BF-4' })).toBeTruthy();
  expect(address()).toBe('/admin/payouts');
});

it('lists what the bank paid twice, and asks what becomes of it', async () => {
  const settle = 'POST /api/operator/payouts/double-payments/4/settle';
  const doubled = {
    id: 4,
    partner: 7,
    name: 'Agentur Nord GmbH',
    amount: 73_08,
    receipts: ['GS-2026-0001', 'GS-2026-0004'],
    files: [{ id: 3, name: 'BF-20260302-0a1b2c3d' }],
    foundAt: AT,
  };
  const server = aServer({
    'GET /api/operator/payouts': () => json({ ...NOTHING, doubled: [doubled] }),
    [settle]: () => noJson(204),
  });
  const { user, toasts } = renderApp('/admin/payouts');
  expect(await screen.findByRole('heading', { name: 'Doppelt gezahlt' })).toBeTruthy();
  expect(screen.getByText('GS-2026-0001, GS-2026-0004, bemerkt am 02.03.2026')).toBeTruthy();
  const file = screen.getByRole('link', { name: 'BF-20260302-0a1b2c3d' });
  expect(file.getAttribute('href')).toBe('/admin/payouts/3');
  for (const [name, title] of [
    ['Zurückbekommen', 'Zweite Zahlung zu GS-2026-0004 zurückbekommen?'],
    ['Verrechnen', 'Zweite Zahlung zu GS-2026-0004 verrechnen?'],
    ['Ausbuchen', 'Zweite Zahlung zu GS-2026-0004 ausbuchen?'],
  ] as const) {
    await user.click(await button(`${name}: GS-2026-0004`));
    const asked = await dialog(title);
    write(asked.getByLabelText('Grund'), 'Abgesprochen');
    await user.click(asked.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  }
  const sent = server.callsOf(settle).map(({ body }) => body);
  const reason = 'Abgesprochen';
  expect(sent).toEqual([
    { outcome: 'returned', reason },
    { outcome: 'set-off', reason },
    { outcome: 'written-off', reason },
  ]);
  expect(toasts.map(({ text }) => text)).toEqual([
    'Als zurückbekommen vermerkt',
    'Wird mit der nächsten Auszahlung verrechnet',
    'Ausgebucht',
  ]);
});
