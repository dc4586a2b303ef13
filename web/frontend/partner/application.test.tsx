import { fireEvent, screen, within } from '@testing-library/react';
import { AGREEMENTS } from '../../domain/partner/partner';
import { aPartner, aPartnerServer, nobody } from '../testing/a-partner';
import { aRefusal, json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const APPLY = 'POST /api/partner/application';

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => screen.findByRole('button', { name: 'Bewerbung senden' });

it('a shop applies with both agreements, which can be read, and then waits', async () => {
  const server = aPartnerServer(nobody());
  const { user, toasts } = renderApp('/partner');
  await user.click(await send());
  expect(screen.getAllByText('Pflichtfeld')).toHaveLength(2);
  expect(screen.getByText('Gültige E-Mail-Adresse erforderlich')).toBeTruthy();
  expect(screen.getAllByText('Nimm die Vereinbarung an')).toHaveLength(2);
  expect(toasts.at(-1)?.text).toBe('5 Angaben fehlen oder stimmen nicht');
  expect(server.callsOf(APPLY)).toHaveLength(0);
  const texts = [/^Bedingungen lesen/, /^Vereinbarung zur Gutschrift lesen/];
  for (const name of texts) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toContain('/help/app/partners');
    expect(link.getAttribute('target')).toBe('_blank');
  }

  write('Firma oder Name', 'Agentur Nord GmbH');
  write('E-Mail-Adresse', 'nord@agentur.example');
  write('Wen erreichst du?', 'Wir betreuen 40 Shops.');
  await user.click(screen.getByRole('checkbox', { name: /Bedingungen .* 29. November 2026/ }));
  await user.click(screen.getByRole('checkbox', { name: /Gutschriften .* 29. November 2026/ }));
  server.on(APPLY, () => json(aPartner({ state: 'applied', isEmailConfirmed: false }), 201));
  await user.click(await send());
  expect(await screen.findByText('Deine Bewerbung ist bei uns')).toBeTruthy();
  expect(server.callsOf(APPLY)[0]?.body).toEqual({
    name: 'Agentur Nord GmbH',
    email: 'nord@agentur.example',
    about: 'Wir betreuen 40 Shops.',
    acceptedTerms: AGREEMENTS.terms,
    acceptedSelfBilling: AGREEMENTS['self-billing'],
  });
  const again = 'POST /api/partner/confirmation';
  server.on(again, () => json(aPartner({ state: 'applied', isEmailConfirmed: false })));
  await user.click(screen.getByRole('button', { name: 'Link noch einmal senden' }));
  expect(server.callsOf(again)).toHaveLength(1);
});

it('who was refused reads why and applies again', async () => {
  const refused = { state: 'refused', reason: 'Keine Website' } as const;
  const server = aPartnerServer(aPartner(refused));
  server.on(APPLY, () => aRefusal(409, 'ALREADY_PARTNER', 'Du hast dich schon beworben.'));
  const { user } = renderApp('/partner');
  expect(await screen.findByText('Grund: Keine Website')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Firma oder Name').value).toBe(
    'Agentur Nord GmbH',
  );
  expect(await send()).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Bedingungen/ }));
  expect(screen.queryByRole('navigation', { name: 'Partnerprogramm' })).toBeNull();
});

it('who is locked reads why, and what was earned', async () => {
  aPartnerServer(aPartner({ state: 'locked', reason: 'Eigene Codes eingelöst' }));
  renderApp('/partner');
  expect(await screen.findByText('Grund: Eigene Codes eingelöst')).toBeTruthy();
  expect(screen.getByText('Noch 40,51 € bis zur Auszahlung')).toBeTruthy();
});

it('who is no partner is led from every screen to where one becomes it', async () => {
  aPartnerServer(nobody());
  const { address } = renderApp('/partner/redemptions');
  expect(await send()).toBeTruthy();
  expect(address()).toBe('/partner');
});

it('the overview says what is missing, when money comes, and every sum', async () => {
  aPartnerServer();
  renderApp('/partner');
  expect(await screen.findByText('Noch 40,51 € bis zur Auszahlung')).toBeTruthy();
  expect(screen.getByText(/^Am 1\. April 2026 stellen wir zusammen, .* ab 50,00\s€/)).toBeTruthy();
  for (const text of ['19,50 €', '9,49 €', '0,00 €', '1.234'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  const table = within(screen.getByRole('table', { name: /letzten zwölf Monaten/ }));
  expect(table.getAllByRole('row')).toHaveLength(13);
  expect(table.getByRole('row', { name: /Februar 2026 -9,50/ })).toBeTruthy();
  expect(screen.getByText('0,00 € unterwegs · 120,00 € ausgezahlt')).toBeTruthy();
  expect(screen.queryByText('Deine nächste Auszahlung wartet')).toBeNull();
});

it('the overview asks for what a payout needs, and says when the threshold is reached', async () => {
  const payout = { minimum: 50_00, missing: 0, isDue: false, nextDay: '2026-04-01' };
  const provisions = { subscribed: 0, verified: 60_00, declined: 0 };
  const carried = [{ reason: 'VAT_OWED' as const, cents: 11_40 }];
  const payouts = { scheduled: 0, paid: 0, held: 'VAT_STATUS_OLD' as const, carried };
  aPartnerServer(aPartner({ payout, payouts, provisions, isEmailConfirmed: false }));
  renderApp('/partner');
  expect(await screen.findByText('60,00 € sind freigegeben')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Angaben öffnen' })).toBeTruthy();
  expect(screen.getByText(/^Dazu kommen 11,40\s€ Umsatzsteuer/)).toBeTruthy();
  expect(screen.getByText('Bestätige deine E-Mail-Adresse')).toBeTruthy();
});

it('the overview names the night for what was owed by the end of last month', async () => {
  const payout = { minimum: 50_00, missing: 0, isDue: true, nextDay: '2026-04-01' };
  const provisions = { subscribed: 0, verified: 60_00, declined: 0 };
  aPartnerServer(aPartner({ payout, provisions }));
  renderApp('/partner');
  expect(await screen.findByText('60,00 € sind zur Auszahlung bereit')).toBeTruthy();
  expect(screen.getByText(/^Deine Auszahlung entsteht in der kommenden Nacht/)).toBeTruthy();
  expect(screen.queryByText(/^Am 1\. April/)).toBeNull();
});
