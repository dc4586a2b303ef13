import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MeAnswer } from '../../contract/operator/access';
import { aShop } from '../testing/builders';
import { aRefusal, fakeServer, json, silence, type Reply } from '../testing/fake-server';
import { QUIET_FLEET } from '../testing/a-fleet';
import { renderApp } from '../testing/render-app';
import { keepToken } from './operator-session';

const ME: MeAnswer = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['admin'],
  permissions: ['view_dashboard', 'edit_people', 'view_audit'],
  endsAt: '2026-03-02T17:00:00.000Z',
  freshUntil: '2026-03-02T09:10:00.000Z',
  recoveryCodesLeft: 10,
};
const PERSON = { id: 2, shop: ME.shop, user: '8', name: 'Jan Eck', isEnrolled: true };
const PEOPLE = {
  items: [{ ...PERSON, roles: ['support'], isSelf: false }],
  shops: [ME.shop],
};

function aServer(replies: Record<string, Reply> = {}) {
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'POST /api/operator/session': () => json({ token: 'token-of-mara', me: ME }),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/people': () => json(PEOPLE),
    'GET /api/operator/audit': () => json({ items: [], next: null }),
    ...QUIET_FLEET,
    ...replies,
  });
}

const signedInAs = (token: string | null) => keepToken(token);
beforeEach(() => signedInAs(null));

it('asks for a code first, says what is wrong with it, and then lets in', async () => {
  const server = aServer();
  const wrong = 'Der Code ist falsch oder wurde schon verwendet.';
  server.on('POST /api/operator/session', () => aRefusal(403, 'OPERATOR_CODE_WRONG', wrong));
  const { user } = renderApp('/admin');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(server.callsOf('GET /api/operator/people')).toEqual([]);
  server.on('POST /api/operator/session', () => json({ token: 'token-of-mara', me: ME }));
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(await screen.findByText('Mara Petersen')).toBeTruthy();
  expect(server.callsOf('POST /api/operator/session').at(-1)?.body).toEqual({ code: '123456' });
});

it('is locked for those who are no operators', async () => {
  aServer({ 'GET /api/shop': () => json(aShop()) });
  renderApp('/admin');
  expect(await screen.findByRole('heading', { name: /gesperrt|nicht/i })).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it('comes back to the sign-in when the session is over', async () => {
  signedInAs('old');
  aServer({
    'GET /api/operator/session': () => aRefusal(403, 'OPERATOR_SIGN_IN', 'Abgelaufen.'),
  });
  renderApp('/admin/people');
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

it('shows people while loading, failed, and there', async () => {
  signedInAs('token');
  const server = aServer({ 'GET /api/operator/people': silence });
  const { leave } = renderApp('/admin/people');
  expect(await screen.findByRole('navigation', { name: /Bereiche/ })).toBeTruthy();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  leave();
  server.on('GET /api/operator/people', () => aRefusal(500, 'INTERNAL', 'Unbekannter Fehler.'));
  const { user } = renderApp('/admin/people');
  expect(await screen.findByText('Unbekannter Fehler.')).toBeTruthy();
  server.on('GET /api/operator/people', () => json(PEOPLE));
  await user.click(screen.getByRole('button', { name: /versuchen/ }));
  expect(await screen.findByRole('heading', { name: 'Jan Eck' })).toBeTruthy();
});

it('leads to each group, and to the screens of the open one that may be seen', async () => {
  signedInAs('token');
  const permissions = ['view_shops', 'edit_partners', 'edit_payouts', ...ME.permissions];
  aServer({
    'GET /api/operator/session': () => json({ ...ME, permissions }),
    'GET /api/operator/exchange-rates': silence,
    'GET /api/operator/partners': silence,
  });
  renderApp('/admin/partners');
  const links = async (name: string) => {
    const nav = within(await screen.findByRole('navigation', { name }));
    const found = nav.getAllByRole('link').map((link) => link.getAttribute('href'));
    return { found, texts: nav.getAllByText(/./).map(({ textContent }) => textContent) };
  };
  expect(await links('Bereiche der Administration')).toMatchObject({
    found: ['/admin', '/admin/shops', '/admin/alerts', '/admin/people'],
  });
  expect(await links('Vertrieb')).toMatchObject({
    found: ['/admin/payouts'],
    texts: expect.arrayContaining(['Partner', 'Auszahlungen']) as string[],
  });
});

it('asks for a fresh code where one is wanted, and then does what was to be done', async () => {
  signedInAs('token');
  let isFresh = false;
  const removing = 'POST /api/operator/people/2/remove';
  const server = aServer({
    [removing]: () =>
      isFresh ? json({ isDone: true }) : aRefusal(403, 'OPERATOR_CODE', 'Frischer Code nötig.'),
    'POST /api/operator/code': () => {
      isFresh = true;
      return json(ME);
    },
  });
  const { user, toasts } = renderApp('/admin/people');
  await user.click(await screen.findByRole('button', { name: 'Jan Eck entfernen' }));
  const question = await screen.findByRole('dialog', { name: 'Jan Eck entfernen?' });
  fireEvent.change(within(question).getByLabelText('Grund'), {
    target: { value: 'Ausgeschieden' },
  });
  await user.click(within(question).getByRole('button', { name: 'Entfernen' }));
  const asked = await screen.findByRole('dialog', { name: 'Frischer Code nötig' });
  await user.type(within(asked).getByLabelText('Code'), '654321');
  await user.click(within(asked).getByRole('button', { name: 'Bestätigen' }));
  await screen.findByRole('heading', { name: 'Jan Eck' });
  expect(server.callsOf(removing).map(({ body }) => body)).toEqual(
    Array(2).fill({ reason: 'Ausgeschieden' }),
  );
  expect(toasts).toEqual([{ text: 'Person entfernt', isError: false }]);
});

it('keeps the dialog and what was typed where removing somebody is refused', async () => {
  signedInAs('token');
  aServer({
    'POST /api/operator/people/2/remove': () => aRefusal(409, 'LAST_ADMIN', 'Der letzte Admin.'),
  });
  const { user, toasts } = renderApp('/admin/people');
  await user.click(await screen.findByRole('button', { name: 'Jan Eck entfernen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Jan Eck entfernen?' }));
  fireEvent.change(question.getByLabelText('Grund'), { target: { value: 'Ausgeschieden' } });
  await user.click(question.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Der letzte Admin.', isError: true }]));
  expect(
    (screen.getByLabelText('Grund', { selector: '[role=dialog] *' }) as HTMLInputElement).value,
  ).toBe('Ausgeschieden');
});

it('invites a person and shows the link this once', async () => {
  signedInAs('token');
  const server = aServer({
    'POST /api/operator/people': () =>
      json({ link: 'https://admin.example/enrol/abc', endsAt: '2026-03-02T09:15:00.000Z' }),
  });
  const { user } = renderApp('/admin/people');
  await user.type(await screen.findByLabelText('Nummer des Benutzers bei Shopify'), '4711');
  await user.type(screen.getByLabelText('Name'), 'Ute Kern');
  await user.type(screen.getByLabelText('Grund'), 'Neu im Support');
  await user.click(screen.getByRole('button', { name: 'Einladen' }));
  expect(await screen.findByText('https://admin.example/enrol/abc')).toBeTruthy();
  expect(server.callsOf('POST /api/operator/people')[0]?.body).toEqual({
    shop: ME.shop,
    user: '4711',
    name: 'Ute Kern',
    roles: ['support'],
    reason: 'Neu im Support',
  });
});

it('shows the record: empty, and what was changed and altered', async () => {
  signedInAs('token');
  const server = aServer();
  const { leave } = renderApp('/admin/audit');
  expect(await screen.findByText('Das Protokoll ist leer')).toBeTruthy();
  leave();
  const item = {
    id: 1,
    at: '2026-03-02T09:00:00.000Z',
    actor: 'Mara Petersen (7, betreiber)',
    text: 'Rollen einer Person geändert',
    shop: null,
    reason: 'Vertretung',
    detail: [],
    changes: [{ name: 'Rollen', before: 'Support', after: 'Admin' }],
    isGenuine: false,
  };
  server.on('GET /api/operator/audit', () => json({ items: [item], next: null }));
  keepToken('other');
  renderApp('/admin/audit');
  expect(await screen.findByText('Grund: Vertretung')).toBeTruthy();
  expect(screen.getByText('Rollen: Support → Admin')).toBeTruthy();
  expect(screen.getByText('Nachträglich verändert')).toBeTruthy();
});

it('sets the second factor up and shows the recovery codes once', async () => {
  const server = aServer({
    'POST /api/operator/enrolment': () =>
      json({ name: 'Mara', secret: 'ABCDEFGH', address: 'otpauth://totp/x' }),
    'POST /api/operator/enrolment/done': () => json({ recoveryCodes: ['AAAA-BBBB'] }),
  });
  const { user } = renderApp('/admin/enrol/einladung');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
  expect(server.callsOf('POST /api/operator/enrolment/done')[0]?.body).toEqual({
    token: 'einladung',
    code: '123456',
  });
});

it('tells merchants when support looked into their shop, and why', async () => {
  aServer({
    'GET /api/support-accesses': () =>
      json({
        items: [
          {
            id: 3,
            at: '2026-03-02T09:00:00.000Z',
            text: 'Ansicht des Shops geöffnet',
            reason: 'Ticket T-17',
          },
        ],
        next: null,
      }),
  });
  renderApp('/log?tab=support');
  expect(await screen.findByText('Grund: Ticket T-17')).toBeTruthy();
});
