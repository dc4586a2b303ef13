import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPartner, aPartnerCoupon, aPartnerServer } from '../../testing/a-partner';
import { aRefusal, json } from '../../testing/fake-server';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';

const FRESH = aPartnerCoupon({ code: 'AGENTUR', views: 0, redemptions: 0, provisions: 0 });
const VIEWED = aPartnerCoupon({
  code: 'MESSE-25',
  value: 25,
  intervals: 6,
  active: false,
  views: 40,
  redemptions: 0,
  provisions: 0,
  createdAt: '2026-01-01T09:00:00.000Z',
});
const EARNING = aPartnerCoupon();

function aServer() {
  return aPartnerServer(aPartner(), {
    'GET /api/partner/coupons': () => json({ items: [FRESH, EARNING, VIEWED] }),
  });
}

const codes = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const loaded = () => screen.findByRole('heading', { level: 3, name: 'AGENTUR' });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('lists codes by tab, by a part of the code and in six orders', async () => {
  aServer();
  const { user, address } = renderApp('/partner/coupons');
  await loaded();
  expect(codes()).toEqual(['AGENTUR', 'NORD-50', 'MESSE-25']);
  expect(screen.getByText('25 % für 6 Monate · erstellt am 01.01.2026')).toBeTruthy();
  expect(screen.getByText('12 Aufrufe · 1 Einlösung · 9,49 € Provision')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Sortieren nach'), 'views');
  expect(codes()).toEqual(['MESSE-25', 'NORD-50', 'AGENTUR']);
  await user.click(screen.getByRole('button', { name: 'Absteigend' }));
  expect(codes()).toEqual(['AGENTUR', 'NORD-50', 'MESSE-25']);
  const options = within(screen.getByLabelText('Sortieren nach')).getAllByRole('option');
  expect(options).toHaveLength(6);
  expect(address()).toBe('/partner/coupons?sort=views&way=asc');
});

it.each([
  ['/active', ['AGENTUR', 'NORD-50']],
  ['/viewed', ['NORD-50', 'MESSE-25']],
  ['/unused', ['AGENTUR', 'MESSE-25']],
  ['/redeemed', ['NORD-50']],
  ['/provisioned', ['NORD-50']],
  ['?code=messe', ['MESSE-25']],
])('opens %s by its address', async (path, shown) => {
  aServer();
  renderApp(`/partner/coupons${path}`);
  await waitFor(() => expect(codes()).toEqual(shown));
});

it('knows no other tab', async () => {
  aServer();
  renderApp('/partner/coupons/anything');
  expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeTruthy();
});

describe('a new code', () => {
  async function entry() {
    const server = aServer();
    const app = renderApp('/partner/coupons/new');
    const within_ = within(await dialog('Coupon erstellen'));
    const code = within_.getByLabelText<HTMLInputElement>('Code');
    const send = () => app.user.click(within_.getByRole('button', { name: 'Erstellen' }));
    return { server, ...app, asked: within_, code, send };
  }

  it.each([
    ['', 'Darf nicht leer sein'],
    ['abc', 'Mindestens 4 Zeichen'],
    ['a'.repeat(31), 'Maximal 30 Zeichen'],
    ['a--b', 'Der Code ist ungültig'],
    ['-abcd', 'Der Code ist ungültig'],
  ])('called %p is refused: %s', async (typed, error) => {
    const { server, asked, code, send } = await entry();
    write(code, typed);
    await send();
    expect(asked.getByText(error)).toBeTruthy();
    expect(asked.getByText('Wähle einen Rabatt')).toBeTruthy();
    expect(server.callsOf(`POST /api/partner/coupons/${typed.toUpperCase()}`)).toEqual([]);
  });

  it('is written in capitals, and created with the discount that was chosen', async () => {
    const { server, user, asked, code, send, toasts, address } = await entry();
    const create = 'POST /api/partner/coupons/NORD-26';
    server.on(create, () => json({ items: [] }, 201));
    write(code, 'nord 26');
    expect(code.value).toBe('NORD-26');
    expect(asked.getAllByRole('radio')).toHaveLength(4);
    await user.click(asked.getByRole('radio', { name: /50 % für 3 Monate.*Beliebt/ }));
    await send();
    expect(server.callsOf(create)[0]?.body).toEqual({ type: '3-months' });
    expect(toasts.map(({ text }) => text)).toEqual(['Coupon erstellt']);
    await waitFor(() => expect(address()).toBe('/partner/coupons'));
  });

  it.each([
    ['COUPON_INVALID', 'Dieser Code ist ungültig'],
    ['TYPE_NOT_FOUND', 'Ungültiger Rabatttyp'],
    ['NOT_AVAILABLE', 'Dieser Code ist nicht verfügbar'],
    ['TOO_MANY', 'Maximale Anzahl an Coupons überschritten'],
  ])('refused as %s says so at the code, until another is typed', async (why, text) => {
    const { server, user, asked, code, send } = await entry();
    server.on('POST /api/partner/coupons/NORD-26', () => aRefusal(422, why, text));
    write(code, 'NORD-26');
    await user.click(asked.getByRole('radio', { name: '75 % für 1 Monat' }));
    await send();
    expect(await asked.findByText(text)).toBeTruthy();
    write(code, 'NORD-27');
    expect(asked.queryByText(text)).toBeNull();
  });

  it('is created where only the answer was lost', async () => {
    const { server, user, asked, code, send, toasts } = await entry();
    server.on('POST /api/partner/coupons/NORD-26', () => {
      const created = aPartnerCoupon({ code: 'NORD-26', value: 75, intervals: 1 });
      server.on('GET /api/partner/coupons', () => json({ items: [created] }));
      return Promise.reject(new TypeError('network error'));
    });
    write(code, 'NORD-26');
    await user.click(asked.getByRole('radio', { name: '75 % für 1 Monat' }));
    await send();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toContain('Coupon erstellt'));
  });
});

it('deletes several at once, and says which stay and why', async () => {
  const server = aServer();
  const pending = 'Mit diesem Code ist noch eine Provision offen.';
  server.on('DELETE /api/partner/coupons/AGENTUR', () => json({ items: [] }));
  server.on('DELETE /api/partner/coupons/MESSE-25', () =>
    aRefusal(403, 'UNAUTHORIZED', 'Fehlende Berechtigung'),
  );
  server.on('DELETE /api/partner/coupons/NORD-50', () =>
    aRefusal(409, 'PENDING_PROVISION', pending),
  );
  const { user, toasts, address } = renderApp('/partner/coupons');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Löschen: AGENTUR' }));
  expect(address()).toBe('/partner/coupons/confirm/removal');
  const asked = within(await dialog('Coupons löschen?'));
  expect(asked.getByRole<HTMLInputElement>('checkbox', { name: 'AGENTUR' }).checked).toBe(true);
  await user.click(asked.getByRole('checkbox', { name: 'MESSE-25' }));
  await user.click(asked.getByRole('checkbox', { name: 'NORD-50' }));
  await user.click(asked.getByRole('button', { name: 'Löschen' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      '1 Coupon gelöscht',
      'Fehlende Berechtigung',
      pending,
    ]),
  );
  expect(asked.getByRole<HTMLInputElement>('checkbox', { name: 'NORD-50' }).checked).toBe(true);
});

it('opens the question what to delete by its address, with nothing ticked', async () => {
  aServer();
  const { user, address } = renderApp('/partner/coupons/confirm/removal');
  const asked = within(await dialog('Coupons löschen?'));
  expect(isDisabled(asked.getByRole('button', { name: 'Löschen' }))).toBe(true);
  await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(address()).toBe('/partner/coupons'));
});

it('locks a code after a question, and shows link and QR code of one that is not locked', async () => {
  const server = aServer();
  server.on('POST /api/partner/coupons/NORD-50/lock', () => json({ items: [] }));
  const { user, toasts } = renderApp('/partner/coupons');
  await loaded();
  expect(screen.getByText('Gesperrt')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sperren: MESSE-25' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Link und QR-Code: NORD-50' }));
  const share = within(await dialog('NORD-50 weitergeben'));
  expect(share.getByLabelText<HTMLInputElement>('Link').value).toBe(
    `${window.location.origin}/affiliate?code=NORD-50`,
  );
  expect(share.getByRole('img', { name: 'QR-Code zum Link von NORD-50' })).toBeTruthy();
  await user.click(share.getByRole('button', { name: 'Link kopieren' }));
  await user.click(share.getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sperren: NORD-50' }));
  const asked = within(await dialog('NORD-50 sperren?'));
  await user.click(asked.getByRole('button', { name: 'Sperren' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['Link kopiert', 'Coupon gesperrt']),
  );
});

it('lets a locked partner read the list and change nothing', async () => {
  aPartnerServer(aPartner({ state: 'locked', reason: 'Eigene Codes' }));
  renderApp('/partner/coupons/new');
  expect(await screen.findByRole('heading', { level: 3, name: 'NORD-50' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(?:Coupon erstellen|Löschen)/ })).toBeNull();
});
