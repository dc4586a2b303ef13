import { screen, waitFor } from '@testing-library/react';
import { type AdviserAnswer, STOPPED } from '../../contract/adviser';
import { aMonthPage } from '../testing/a-month';
import { json } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

const OCTOBER = '/month?month=2026-10';
const ADVISER = '/api/month/2026-10/adviser';
const EMAIL = 'kanzlei@steuer.example';

const anAnswer = (changes: Partial<AdviserAnswer> = {}): AdviserAnswer => ({
  adviser: { email: EMAIL, isConfirmed: true, hasStopped: false },
  isClosed: true,
  mail: null,
  ...changes,
});
const mail = {
  state: 'sent',
  sentAt: '2026-11-03T09:00:00.000Z',
  expiresAt: '2026-11-17T09:00:00.000Z',
  downloads: 2,
} as const;

it('takes an address, and waits until its owner confirms it', async () => {
  const server = aMonthPage();
  const asked = anAnswer({ adviser: { email: EMAIL, isConfirmed: false, hasStopped: false } });
  server.on('PUT /api/adviser', () => {
    server.on(`GET ${ADVISER}`, () => json(asked));
    return json(asked);
  });
  const { user } = renderApp(OCTOBER);
  const field = await screen.findByLabelText('E-Mail-Adresse der Kanzlei');
  await user.type(field, 'keine Adresse');
  await user.click(screen.getByRole('button', { name: 'Um Bestätigung bitten' }));
  expect(await screen.findByText('Gültige E-Mail-Adresse erforderlich')).toBeTruthy();
  await user.clear(field);
  await user.type(field, EMAIL);
  await user.click(screen.getByRole('button', { name: 'Um Bestätigung bitten' }));
  expect(await screen.findByText(`Wartet, bis ${EMAIL} die Adresse bestätigt.`)).toBeTruthy();
  expect(server.callsOf('PUT /api/adviser').map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  expect(screen.getByRole('button', { name: 'Noch einmal bitten' })).toBeTruthy();
});

it('says that the adviser ended the mails, and asks for another address only', async () => {
  const server = aMonthPage();
  const adviser = { email: EMAIL, isConfirmed: false, hasStopped: true };
  server.on(`GET ${ADVISER}`, () => json(anAnswer({ adviser })));
  const { user } = renderApp(OCTOBER);
  expect(await screen.findByText(`${EMAIL} hat die E-Mails abbestellt.`)).toBeTruthy();
  await user.type(screen.getByLabelText('E-Mail-Adresse der Kanzlei'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Um Bestätigung bitten' }));
  expect(await screen.findByText(/^Diese Adresse hat die E-Mails abbestellt\./)).toBeTruthy();
  expect(server.callsOf('PUT /api/adviser')).toEqual([]);
});

it('says so also where that address was removed since', async () => {
  const server = aMonthPage();
  server.on(`GET ${ADVISER}`, () => json(anAnswer({ adviser: null })));
  const refusal = { code: 'INVALID_REQUEST', message: 'Das ging nicht.' };
  server.on('PUT /api/adviser', () => json({ ...refusal, fields: { email: STOPPED } }, 400));
  const { user, toasts } = renderApp(OCTOBER);
  await user.type(await screen.findByLabelText('E-Mail-Adresse der Kanzlei'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Um Bestätigung bitten' }));
  await waitFor(() => expect(toasts).toEqual([{ text: STOPPED, isError: true }]));
});

it.each([
  [null, true, 'Dieser Monat ist noch nicht gesendet.', 'Jetzt senden'],
  [
    { ...mail, state: 'uncertain' as const },
    true,
    'Ob die E-Mail vom 03.11.2026 ankam, ist ungewiss. Frage nach oder sende sie noch einmal.',
    'Noch einmal senden',
  ],
  [
    { ...mail, state: 'over' as const },
    true,
    'Der Link vom 03.11.2026 gilt nicht mehr.',
    'Noch einmal senden',
  ],
  [null, false, 'Dieser Monat ist noch nicht abgeschlossen.', null],
])('says what became of the month: %j', async (known, isClosed, text, button) => {
  const server = aMonthPage();
  server.on(`GET ${ADVISER}`, () => json(anAnswer({ isClosed, mail: known })));
  server.on(`POST ${ADVISER}`, () => json(anAnswer(), 202));
  const { user } = renderApp(OCTOBER);
  expect(await screen.findByText(text)).toBeTruthy();
  if (button === null) {
    expect(screen.queryByRole('button', { name: /senden$/ })).toBeNull();
    return;
  }
  await user.click(screen.getByRole('button', { name: button }));
  expect(
    await screen.findByText('Die E-Mail geht hinaus, sobald das Archiv fertig ist.'),
  ).toBeTruthy();
  expect(isDisabled(screen.getByRole('button', { name: /senden$/ }))).toBe(true);
});

it('withdraws a link, and ends all of it', async () => {
  const server = aMonthPage();
  const over = anAnswer({ mail: { ...mail, state: 'over' } });
  server.on(`GET ${ADVISER}`, () => json(anAnswer({ mail })));
  server.on(`DELETE ${ADVISER}`, () => {
    server.on(`GET ${ADVISER}`, () => json(over));
    return json(over);
  });
  server.on('DELETE /api/adviser', () => {
    server.on(`GET ${ADVISER}`, () => json(anAnswer({ adviser: null })));
    return json(anAnswer({ adviser: null }));
  });
  const { user } = renderApp(OCTOBER);
  expect(
    await screen.findByText('Gesendet am 03.11.2026, gültig bis 17.11.2026, 2 Dateien geladen.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Link zurückziehen' }));
  expect(await screen.findByText('Der Link vom 03.11.2026 gilt nicht mehr.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Link zurückziehen' })).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  expect(await screen.findByLabelText('E-Mail-Adresse der Kanzlei')).toBeTruthy();
});
