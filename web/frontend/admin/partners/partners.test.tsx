import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERMISSIONS } from '../../../domain/operator/permissions';
import { aShop } from '../../testing/builders';
import { fakeServer, json, noJson, type Reply } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { keepToken } from '../operator-session';

const AT = '2026-03-02T09:00:00.000Z';
const ME = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['finance'],
  permissions: [...PERMISSIONS],
  endsAt: AT,
  freshUntil: AT,
  recoveryCodesLeft: 10,
};
const PARTNER = {
  id: 7,
  shop: 'nord.myshopify.com',
  state: 'applied',
  name: 'Agentur Nord GmbH',
  email: 'nord@agentur.example',
  isEmailConfirmed: false,
  about: 'Wir betreuen 40 Shops.',
  reason: null,
  appliedAt: AT,
  decidedAt: null,
  expected: 19_50,
  owed: 9_49,
  declared: ['02.03.2026: ab 07/2026 Regelbesteuert (DE)'],
  agreements: [
    { text: 'terms', version: '2026-11-28', user: '5', at: AT },
    { text: 'self-billing', version: '2026-11-28', user: null, at: AT },
  ],
};
const LOCKED = { ...PARTNER, id: 3, name: 'Beratung Süd', state: 'locked', reason: 'Betrug' };

function aServer(replies: Record<string, Reply> = {}) {
  keepToken('token');
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/partners': ({ query }) =>
      json(
        query.get('before') === null
          ? { items: [PARTNER], hasMore: true, isPaymentProven: false }
          : { items: [LOCKED], hasMore: false, isPaymentProven: false },
      ),
    'GET /api/operator/exchange-rates': () =>
      json({ items: [{ day: '2026-03-01', redemptions: 2 }] }),
    ...replies,
  });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('lists who waits and all, page by page, with what was agreed to and earned', async () => {
  const server = aServer();
  const { user, leave } = renderApp('/admin/partners');
  expect(await screen.findByRole('heading', { name: 'Agentur Nord GmbH' })).toBeTruthy();
  expect(screen.getByText('19,50 € erwartet · 9,49 € freigegeben')).toBeTruthy();
  expect(screen.getByText(/^Die Partner API von Shopify ist nicht verbunden/)).toBeTruthy();
  expect(screen.getByText(/nord@agentur\.example \(nicht bestätigt\)/)).toBeTruthy();
  await user.click(screen.getByText('Angenommene Vereinbarungen'));
  expect(screen.getByText(/^Bedingungen, Fassung vom 28. November 2026.*Person 5$/)).toBeTruthy();
  await user.click(screen.getByText('Alle Angaben zur Umsatzsteuer'));
  expect(screen.getByText('02.03.2026: ab 07/2026 Regelbesteuert (DE)')).toBeTruthy();
  leave();
  const { user: other } = renderApp('/admin/partners?tab=all');
  await other.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
  expect(await screen.findByText('Grund: Betrug')).toBeTruthy();
  const asked = server.callsOf('GET /api/operator/partners').map(({ query }) => query.toString());
  expect(asked).toEqual(['state=applied', '', 'before=7']);
});

it('shows one partner alone, and leads from there to all', async () => {
  const server = aServer();
  const one = ({ query }: { query: URLSearchParams }) => {
    const items = query.get('partner') === '3' ? [LOCKED] : [PARTNER, LOCKED];
    return json({ items, hasMore: false, isPaymentProven: true });
  };
  server.on('GET /api/operator/partners', one);
  const { user } = renderApp('/admin/partners?partner=3');
  expect(await screen.findByRole('heading', { name: 'Beratung Süd' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Agentur Nord GmbH' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Alle Partner zeigen' }));
  expect(await screen.findByRole('heading', { name: 'Agentur Nord GmbH' })).toBeTruthy();
});

it.each([
  ['Annehmen', 'Agentur Nord GmbH als Partner annehmen?', 'approve', 'Partner angenommen'],
  ['Ablehnen', 'Bewerbung von Agentur Nord GmbH ablehnen?', 'refuse', 'Bewerbung abgelehnt'],
])('%s needs a reason, which the partner reads', async (button, title, verb, done) => {
  const decision = `POST /api/operator/partners/7/${verb}`;
  const server = aServer({ [decision]: () => noJson(204) });
  const { user, toasts } = renderApp('/admin/partners');
  await user.click(await screen.findByRole('button', { name: `${button}: Agentur Nord GmbH` }));
  expect(screen.queryByRole('button', { name: 'Sperren: Agentur Nord GmbH' })).toBeNull();
  const asked = await dialog(title);
  expect(asked.getByText(/^Der Partner liest ihn/)).toBeTruthy();
  write(asked.getByLabelText('Grund'), 'Bekannt');
  await user.click(asked.getByRole('button', { name: button }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([done]));
  expect(server.callsOf(decision)[0]?.body).toEqual({ reason: 'Bekannt' });
});

it('lists what a partner brought, and refuses one provision for a reason', async () => {
  const one = {
    id: 5,
    code: 'NORD-50',
    shop: 'kunde.myshopify.com',
    state: 'verified',
    provision: 9_49,
    createdAt: AT,
    changedAt: AT,
    refusal: null,
    mayRefuse: true,
  };
  const other = { ...one, id: 4, state: 'declined', refusal: 'Eigener Laden', mayRefuse: false };
  const refuse = 'POST /api/operator/redemptions/5/refuse';
  const brought = 'GET /api/operator/partners/3/redemptions';
  const server = aServer({
    'GET /api/operator/partners': () =>
      json({ items: [LOCKED], hasMore: false, isPaymentProven: true }),
    [brought]: () => json({ items: [], hasMore: false }),
    [refuse]: () => noJson(204),
  });
  const { user, toasts, leave } = renderApp('/admin/partners?partner=3');
  const show = () => screen.findByRole('button', { name: 'Einlösungen zeigen: Beratung Süd' });
  await user.click(await show());
  expect(await screen.findByText('Keine Einlösung')).toBeTruthy();
  leave();
  server.on(brought, ({ query }) =>
    json(
      query.get('page') === '1'
        ? { items: [one], hasMore: true }
        : { items: [other], hasMore: false },
    ),
  );
  const { user: again, toasts: said } = renderApp('/admin/partners?partner=3');
  await again.click(await show());
  await again.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
  expect(await screen.findByText('Abgelehnt mit dem Grund: Eigener Laden')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Provision ablehnen: NORD-50, kunde/ });
  expect(buttons).toHaveLength(1);
  for (const button of buttons) await again.click(button);
  const asked = await dialog('Provision für kunde.myshopify.com ablehnen?');
  expect(asked.getByText(/^Die Provision für den Code NORD-50 .* ausgezahlt: 9,49/)).toBeTruthy();
  write(asked.getByLabelText('Grund'), 'Betrug');
  await again.click(asked.getByRole('button', { name: 'Provision ablehnen' }));
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Provision abgelehnt']));
  expect(toasts).toEqual([]);
  expect(server.callsOf(refuse)[0]?.body).toEqual({ reason: 'Betrug' });
});

it('names days whose rate is missing, and takes it in ten-thousandths', async () => {
  const enter = 'POST /api/operator/exchange-rates';
  const unchanged = [{ code: 'NORD-50', shop: 'kunde.myshopify.com', provision: 8_76 }];
  const server = aServer({
    [enter]: ({ body }) =>
      json({ items: [], unchanged: JSON.stringify(body).includes('corrects') ? unchanged : [] }),
  });
  const { user, toasts } = renderApp('/admin/partners');
  expect(await screen.findByText('01.03.2026: 2 Provisionen warten')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kurs eintragen: 01.03.2026' }));
  const asked = await dialog('Kurs vom 01.03.2026 eintragen');
  const send = () => user.click(asked.getByRole('button', { name: 'Kurs eintragen' }));
  write(asked.getByLabelText('Grund'), 'Kurs der EZB');
  for (const wrong of ['1,08325', '2,1', '108']) {
    write(asked.getByLabelText('US-Dollar für einen Euro'), wrong);
    await send();
    expect(asked.getByText(/^Gib einen Kurs zwischen/)).toBeTruthy();
  }
  write(asked.getByLabelText('US-Dollar für einen Euro'), '1,083');
  await send();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Kurs eingetragen']));
  await user.click(screen.getByRole('button', { name: 'Kurs berichtigen' }));
  const again = await dialog('Kurs berichtigen');
  write(again.getByLabelText('Tag'), '2026-03-01');
  write(again.getByLabelText('US-Dollar für einen Euro'), '1,08');
  write(again.getByLabelText('Grund'), 'Zahlendreher');
  await user.click(again.getByRole('button', { name: 'Kurs berichtigen' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/unverändert: NORD-50 \(kunde\./));
  await user.click(await screen.findByRole('button', { name: 'Kurs berichtigen' }));
  const anew = await dialog('Kurs berichtigen');
  for (const label of ['Tag', 'US-Dollar für einen Euro'])
    expect(anew.getByLabelText<HTMLInputElement>(label).value).toBe('');
  const day = '2026-03-01';
  expect(server.callsOf(enter).map(({ body }) => body)).toEqual([
    { day, dollarsPerEuro: 10_830, reason: 'Kurs der EZB' },
    { day, dollarsPerEuro: 10_800, corrects: true, reason: 'Zahlendreher' },
  ]);
});
