import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPartner, aPartnerServer, aPayout } from '../testing/a-partner';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/partner/payouts';
const RECEIPT = 'GET /api/partner/receipts/GS-2026-0001';

it('shows what was paid, how the sum came about, and what to do where it came back', async () => {
  const paid = { state: 'paid', paidAt: '2026-03-05T09:00:00.000Z' } as const;
  aPartnerServer(aPartner(), {
    [READ]: () =>
      json({
        items: [
          aPayout({ id: '2', state: 'returned', reason: 'Konto erloschen' }),
          aPayout({ ...paid, method: 'paypal', recipient: 'geld@agentur.example', fee: 2_15 }),
        ],
      }),
  });
  renderApp('/partner/payouts');
  expect(await screen.findAllByText('Auszahlung vom 01.03.2026')).toHaveLength(2);
  expect(screen.getByText(/^Grund: Konto erloschen\. Prüfe deine Angaben/)).toBeTruthy();
  expect(
    screen.getByText(/^Provisionen 61,41\s€ · Minderung bei PayPal -2,15\s€ · Umsatzsteuer/),
  ).toBeTruthy();
  expect(screen.getByText('Gutschrift GS-2026-0001 · PayPal an geld@agentur.example')).toBeTruthy();
  expect(screen.getByText('Bezahlt am 05.03.2026')).toBeTruthy();
});

it('opens receipts, former ones too, in a window of their own, and says so where the browser opens none', async () => {
  const answer = { mimetype: 'application/pdf', name: 'GS-2026-0001.pdf', base64: btoa('%PDF') };
  const receipt = {
    number: 'GS-2026-0002',
    objectedAt: null,
    former: ['GS-2026-0001'],
    isKept: true,
  };
  const server = aPartnerServer(aPartner(), {
    [READ]: () => json({ items: [aPayout({ receipt })] }),
    [RECEIPT]: () => json(answer),
  });
  URL.createObjectURL = () => 'blob:receipt';
  const opened = { location: { href: '' }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as never);
  const { user, toasts } = renderApp('/partner/payouts');
  const button = await screen.findByRole('button', { name: 'Alte Gutschrift GS-2026-0001 öffnen' });
  await user.click(button);
  await waitFor(() => expect(opened.location.href).toBe('blob:receipt'));
  open.mockReturnValue(null);
  await user.click(button);
  const [toast] = toasts;
  expect(toast?.text).toMatch(/^Der Browser hat das Fenster nicht geöffnet/);
  expect(server.callsOf(RECEIPT)).toHaveLength(1);
});

it('objects to a receipt, which is no invoice from then on', async () => {
  const server = aPartnerServer(aPartner(), {
    [READ]: () => json({ items: [aPayout()] }),
    'POST /api/partner/payouts/1/objection': () => json({ items: [aPayout()] }),
  });
  const { user } = renderApp('/partner/payouts');
  const name = 'Widersprechen: Gutschrift GS-2026-0001';
  await user.click(await screen.findByRole('button', { name }));
  const reason = await screen.findByLabelText('Was stimmt nicht?');
  fireEvent.change(reason, { target: { value: 'Ich bin Kleinunternehmer.' } });
  const objectedAt = '2026-03-06T09:00:00.000Z';
  const receipt = { number: 'GS-2026-0001', objectedAt, former: [], isKept: true };
  server.on(READ, () => json({ items: [aPayout({ receipt })] }));
  await user.click(screen.getByRole('button', { name: 'Widersprechen' }));
  expect(await screen.findByText(/am 06\.03\.2026 widersprochen/)).toBeTruthy();
  const [call] = server.callsOf('POST /api/partner/payouts/1/objection');
  expect(call?.body).toEqual({ receipt: 'GS-2026-0001', reason: 'Ich bin Kleinunternehmer.' });
  expect(screen.queryByRole('button', { name })).toBeNull();
  const details = screen.getByRole('link', { name: 'Angaben öffnen: Gutschrift GS-2026-0001' });
  expect(details.getAttribute('href')).toBe('/partner/preferences');
});

it('says of a new receipt with more VAT that an operator looks at it first', async () => {
  const objectedAt = '2027-03-06T09:00:00.000Z';
  const receipt = { number: 'GS-2026-0001', objectedAt, former: [], isKept: true };
  aPartnerServer(aPartner(), {
    [READ]: () => json({ items: [aPayout({ receipt, isRaiseAwaited: true })] }),
  });
  renderApp('/partner/payouts');
  expect(await screen.findByText(/mehr Umsatzsteuer für ein früheres Jahr/)).toBeTruthy();
  expect(screen.queryByText(/Speichere deine Angaben/)).toBeNull();
});

it('says what a first payout needs, or waits for', async () => {
  const { payout, payouts } = aPartner();
  const held = { ...payouts, held: 'VAT_STATUS_MISSING' as const };
  aPartnerServer(aPartner({ payout: { ...payout, isDue: true }, payouts: held }), {
    [READ]: () => json({ items: [] }),
  });
  renderApp('/partner/payouts');
  expect(await screen.findByText('Noch keine Auszahlung')).toBeTruthy();
  expect(screen.getByText('Deine nächste Auszahlung wartet')).toBeTruthy();
  expect(screen.getByText(/^Deine erste entsteht in der Nacht/)).toBeTruthy();
});
