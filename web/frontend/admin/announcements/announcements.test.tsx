import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MeAnswer } from '../../../contract/operator/access';
import { PERMISSIONS } from '../../../domain/operator/permissions';
import { aHomePage } from '../../testing/a-dashboard';
import { aShop } from '../../testing/builders';
import { aRefusal, fakeServer, json, type Reply, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { keepToken } from '../operator-session';

const WHY = 'Neuer Server';
const AT = '2026-03-02T09:00:00.000Z';
const ME: MeAnswer = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['admin'],
  permissions: [...PERMISSIONS],
  endsAt: AT,
  freshUntil: AT,
  recoveryCodesLeft: 10,
};
const DOWNTIME = {
  kind: 'downtime',
  id: 4,
  from: '2035-06-01T20:00:00.000Z',
  to: '2035-06-01T21:00:00.000Z',
};
const NOTICE = {
  kind: 'notice',
  id: 5,
  from: '2020-01-01T00:00:00.000Z',
  to: '2035-06-01T21:00:00.000Z',
  tone: 'critical',
  title: 'Störung bei Lexware',
  text: 'Belege kommen später.',
};
const FIXED = { from: '2035-07-01T20:00:00.000Z', to: '2035-07-01T21:00:00.000Z' };

function aServer(replies: Record<string, Reply> = {}) {
  keepToken('token');
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/announcements': () => json({ items: [DOWNTIME, NOTICE], fixed: [FIXED] }),
    ...replies,
  });
}

/** All at once: a window takes the focus to itself a moment after it opened. */
function write(within_: ReturnType<typeof within>, label: string, value: string, index = 0): void {
  const field = within_.getAllByLabelText(label)[index];
  if (!field) throw new Error(`No field ${label}`);
  fireEvent.change(field, { target: { value } });
}

function writePeriod(asked: ReturnType<typeof within>, [from, to]: [string, string]): void {
  const [fromDay = '', fromTime = ''] = from.split(' ');
  const [toDay = '', toTime = ''] = to.split(' ');
  write(asked, 'Beginnt am', fromDay);
  write(asked, 'um (deutsche Zeit)', fromTime, 0);
  write(asked, 'Endet am', toDay);
  write(asked, 'um (deutsche Zeit)', toTime, 1);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const saved = () => json({ items: [], fixed: [] });

it('shows what all merchants are told, and what only a restart changes', async () => {
  aServer();
  renderApp('/admin/announcements');
  expect(await screen.findByText('01.06.2035, 22:00 bis 01.06.2035, 23:00')).toBeTruthy();
  expect(screen.getByText('Störung bei Lexware')).toBeTruthy();
  expect(screen.getByText('Sichtbar')).toBeTruthy();
  expect(screen.getByText('Aus der Umgebung')).toBeTruthy();
});

it('plans maintenance in German time, after showing what merchants will see', async () => {
  const server = aServer({ 'POST /api/operator/announcements': saved });
  const { user, toasts } = renderApp('/admin/announcements');
  await user.click(await screen.findByRole('button', { name: 'Wartung planen' }));
  const asked = await dialog('Wartung planen');
  writePeriod(asked, ['2035-06-02 22:00', '2035-06-02 21:00']);
  expect(asked.getByText('Das Ende muss nach dem Beginn liegen.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Speichern' }));
  expect(server.callsOf('POST /api/operator/announcements')).toEqual([]);
  writePeriod(asked, ['2035-06-02 22:00', '2035-06-03 22:01']);
  expect(asked.getByText('Höchstens 24 Stunden. Plane mehrere Wartungen.')).toBeTruthy();
  writePeriod(asked, ['2035-03-25 02:30', '2035-03-25 04:00']);
  expect(asked.getByText(/Diese Uhrzeit gibt es an dem Tag nicht/)).toBeTruthy();
  writePeriod(asked, ['2035-06-02 22:00', '2035-06-02 23:30']);
  write(asked, 'Grund', WHY);
  expect(asked.getByText(/Vom 02\.06\.2035, 22:00 bis 02\.06\.2035, 23:30/)).toBeTruthy();
  expect(asked.getByRole('heading', { name: 'Belegfluss wird gewartet' })).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Wartung gespeichert']));
  expect(server.callsOf('POST /api/operator/announcements').map(({ body }) => body)).toEqual([
    {
      kind: 'downtime',
      from: '2035-06-02T20:00:00.000Z',
      to: '2035-06-02T21:30:00.000Z',
      reason: WHY,
    },
  ]);
});

it('changes a notice, and keeps what was typed where the server refuses', async () => {
  const server = aServer({
    'PUT /api/operator/announcements/5': () => aRefusal(404, 'NOT_FOUND', 'Gibt es nicht mehr.'),
    'POST /api/operator/announcements/5/remove': saved,
  });
  const { user } = renderApp('/admin/announcements');
  await user.click(
    await screen.findByRole('button', { name: 'Hinweis ändern: Störung bei Lexware' }),
  );
  const asked = await dialog('Hinweis ändern');
  write(asked, 'Text', 'Belege kommen wieder.');
  write(asked, 'Grund', WHY);
  writePeriod(asked, ['2035-05-20 20:00', '2035-05-21 20:00']);
  expect(asked.getByText('Belege kommen wieder.', { selector: 'p' })).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(server.callsOf('PUT /api/operator/announcements/5')[0]?.body).toMatchObject({
      kind: 'notice',
      text: 'Belege kommen wieder.',
      reason: WHY,
    }),
  );
  expect(asked.getByText('Belege kommen wieder.', { selector: 'p' })).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
  await user.click(screen.getByRole('button', { name: 'Hinweis entfernen: Störung bei Lexware' }));
  const removing = await dialog('Hinweis entfernen?');
  write(removing, 'Grund', WHY);
  await user.click(removing.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() =>
    expect(
      server.callsOf('POST /api/operator/announcements/5/remove').map(({ body }) => body),
    ).toEqual([{ reason: WHY }]),
  );
});

it.each([
  ['nothing is planned', () => json({ items: [], fixed: [] }), 'Keine Wartung geplant'],
  ['it fails', () => aRefusal(500, 'INTERNAL', 'Kaputt.'), 'Kaputt.'],
])('says so where %s', async (_what, reply, text) => {
  aServer({ 'GET /api/operator/announcements': reply });
  renderApp('/admin/announcements');
  expect(await screen.findByText(text)).toBeTruthy();
});

it('waits in the shape of what comes', async () => {
  aServer({ 'GET /api/operator/announcements': silence });
  renderApp('/admin/announcements');
  expect(await screen.findByRole('heading', { name: 'Wartung und Hinweise' })).toBeTruthy();
  expect(screen.queryByText('Wartungen')).toBeNull();
});

it('stands above every screen of a merchant, until it is closed or its words change', async () => {
  localStorage.clear();
  const { id, tone, title, text } = NOTICE;
  const shown = { id, tone: tone as 'critical', title, text };
  aHomePage().on('GET /api/shop', () => json(aShop({ notices: [shown] })));
  const { user } = renderApp('/plan');
  expect(await screen.findByText('Belege kommen später.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Benachrichtigung verwerfen' }));
  expect(screen.queryByText('Belege kommen später.')).toBeNull();
});
