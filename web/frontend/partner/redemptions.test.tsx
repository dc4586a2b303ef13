import { screen, waitFor } from '@testing-library/react';
import { aPartner, aPartnerServer, aRedemption } from '../testing/a-partner';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/partner/redemptions';

it('shows each with date, plan, state, reason and what the ledger says', async () => {
  aPartnerServer();
  const { user } = renderApp('/partner/redemptions');
  expect(await screen.findByRole('heading', { level: 3, name: 'NORD-50' })).toBeTruthy();
  expect(screen.getByText('02.03.2026 · Standard')).toBeTruthy();
  expect(screen.getByText('9,49 € Provision')).toBeTruthy();
  expect(screen.getByText('Seit 02.03.2026: Der Shop hat das Abonnement begonnen.')).toBeTruthy();
  expect(screen.getByText('Entscheidung ab 24.04.2026')).toBeTruthy();
  await user.click(screen.getByText('Buchungen zu NORD-50'));
  expect(screen.getByText(/^02\.03\.2026: 9,49\s€ erwartet\./)).toBeTruthy();
});

it('asks for one state by its tab, for a part of the code and for the next page', async () => {
  const server = aPartnerServer(aPartner(), {
    [READ]: () => json({ items: [aRedemption({ isAnnual: true })], hasNext: true }),
  });
  const { user, address } = renderApp('/partner/redemptions/verified?code=nord');
  expect(await screen.findByText('02.03.2026 · Standard, jährlich')).toBeTruthy();
  const [asked] = server.callsOf(READ);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    tab: 'verified',
    search: 'nord',
    sort: 'createdAt',
    page: '1',
  });
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  await user.selectOptions(screen.getByLabelText('Sortieren nach'), 'provision');
  await waitFor(() =>
    expect(address()).toBe('/partner/redemptions/verified?code=nord&sort=provision'),
  );
});

it('says that there is none yet, or none of that state', async () => {
  aPartnerServer(aPartner(), { [READ]: () => json({ items: [], hasNext: false }) });
  const { user, address } = renderApp('/partner/redemptions/paid');
  expect(await screen.findByText('Keine Einlösung gefunden')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle zeigen' }));
  expect(await screen.findByText('Noch keine Einlösung')).toBeTruthy();
  expect(address()).toBe('/partner/redemptions');
});

it('says of a code that was only typed that there is no plan', async () => {
  const waiting = aRedemption({
    status: 'pending',
    plan: null,
    provision: null,
    reason: null,
    decisionDueAt: null,
    subscribedAt: null,
    entries: [],
  });
  aPartnerServer(aPartner(), { [READ]: () => json({ items: [waiting], hasNext: false }) });
  renderApp('/partner/redemptions/pending');
  expect(await screen.findByText('02.03.2026 · noch kein Plan')).toBeTruthy();
  expect(screen.queryByText(/Provision$/)).toBeNull();
});

it('knows no other state', async () => {
  aPartnerServer();
  renderApp('/partner/redemptions/anything');
  expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeTruthy();
});
