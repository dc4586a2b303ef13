import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type SmtpAnswer, SMTP_SUCCESS } from '../../../contract/smtp';
import { aRefusal, json, silence } from '../../testing/fake-server';
import { fieldCalled, select, shownSaveBar, write } from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsPage, SENDER } from '../../testing/settings-page';

const READ = 'GET /api/shop/smtp';
const CHECK = 'POST /api/shop/smtp/validate';
const REMOVE = 'DELETE /api/shop/smtp';
const DOMAIN = 'GET /api/shop/smtp/domain';
const ADDRESS = '/preferences/smtp';

const NONE: SmtpAnswer = {
  status: 'unverified',
  host: '',
  port: null,
  encryption: 'starttls',
  user: '',
  email: '',
  name: '',
  checkedAt: null,
  failedCheck: null,
};

function senderPage(sender: SmtpAnswer) {
  const server = aSettingsPage();
  server.on(READ, () => json(sender));
  server.on(DOMAIN, () =>
    json({
      domain: 'teehaus.example',
      items: [{ check: 'spf', result: 'missing', text: 'SPF: Die Domain hat keinen SPF-Eintrag.' }],
    }),
  );
  return server;
}

const FILL_IN = [
  write('Hostname', SENDER.host),
  select('Verschlüsselung', 'SSL'),
  write('Benutzer', SENDER.user),
  write('Passwort', 'streng geheim'),
  write('E-Mail-Adresse', SENDER.email),
  write('Name', SENDER.name),
];
const SENT = {
  host: SENDER.host,
  port: '',
  encryption: 'ssl',
  user: SENDER.user,
  pass: 'streng geheim',
  email: SENDER.email,
  name: SENDER.name,
};

const field = (label: string) => {
  const found = fieldCalled(label);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} cannot be written in`);
  return found;
};
const button = (name: string) => screen.findByRole('button', { name });

it('checks every field, keeps what worked, and never shows the password again', async () => {
  const server = senderPage(NONE);
  const { user, toasts } = renderApp(ADDRESS);
  expect(await screen.findByText('Nicht geprüft')).toBeTruthy();
  expect(server.callsOf(DOMAIN)).toHaveLength(0);
  for (const fill of FILL_IN) fill();
  expect(field('Passwort').type).toBe('password');
  server.on(CHECK, () => {
    server.on(READ, () => json(SENDER));
    return json({ status: 'success', result: SMTP_SUCCESS });
  });
  await user.click(await button('Verbindung prüfen'));
  expect(await screen.findByText('Verbunden')).toBeTruthy();
  expect(server.callsOf(CHECK)).toMatchObject([{ body: SENT }]);
  expect(toasts).toEqual([{ text: 'SMTP-Verbindung erfolgreich hergestellt', isError: false }]);
  expect(await screen.findByText('Zuletzt geprüft am 02.03.2026, 10:15')).toBeTruthy();
  await waitFor(() => expect(shownSaveBar()).toBeNull());
  expect([field('Passwort').value, field('Port').value]).toEqual(['', '465']);
});

it('takes a double click for one check', async () => {
  const server = senderPage(SENDER);
  server.on(CHECK, () => json({ status: 'success', result: SMTP_SUCCESS }));
  const { toasts } = renderApp(ADDRESS);
  const check = await button('Verbindung prüfen');
  fireEvent.click(check);
  fireEvent.click(check);
  await waitFor(() => expect(toasts).toEqual([{ text: SMTP_SUCCESS, isError: false }]));
  expect(server.callsOf(CHECK)).toHaveLength(1);
});

it('says the usual port of the encryption', async () => {
  senderPage(NONE);
  renderApp(ADDRESS);
  expect(await screen.findByText('Bleibt das Feld leer, gilt 587.')).toBeTruthy();
  select('Verschlüsselung', 'SSL')();
  expect(await screen.findByText('Bleibt das Feld leer, gilt 465.')).toBeTruthy();
  expect(field('Port').placeholder).toBe('465');
});

it.each([
  ['465', '587'],
  ['2525', '2525'],
])('follows the encryption with a usual port: from %s to %s', async (from, to) => {
  senderPage({ ...SENDER, port: Number(from) });
  renderApp(ADDRESS);
  await screen.findByText('Verbunden');
  expect(field('Port').value).toBe(from);
  select('Verschlüsselung', 'STARTTLS')();
  await waitFor(() => expect(field('Port').placeholder).toBe('587'));
  expect(field('Port').value).toBe(to);
});

it.each([
  ['Hostname', '', 'Pflichtfeld'],
  ['Hostname', 'kein host', 'Ungültiger Hostname'],
  ['Port', 'abc', 'Muss eine Zahl sein'],
  ['Port', '70000', 'Darf nicht größer als 65535 sein'],
  ['Benutzer', '', 'Pflichtfeld'],
  ['E-Mail-Adresse', 'rechnung', 'Gültige E-Mail-Adresse erforderlich'],
])('refuses %s "%s" beside the field: %s', async (label, value, message) => {
  const server = senderPage(SENDER);
  const { user, toasts } = renderApp(ADDRESS);
  await screen.findByText('Verbunden');
  write(label, value)();
  await user.click(await button('Verbindung prüfen'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(toasts).toEqual([
    { text: 'Nicht geprüft: Bitte prüfe das markierte Feld', isError: true },
  ]);
  expect(server.callsOf(CHECK)).toHaveLength(0);
});

it('asks for the password where the server does', async () => {
  const server = senderPage(SENDER);
  server.on(CHECK, () =>
    json({ code: 'INVALID_REQUEST', message: 'Prüfe es.', fields: { pass: 'Pflichtfeld' } }, 400),
  );
  const { user } = renderApp(ADDRESS);
  await screen.findByText('Verbunden');
  write('Hostname', 'anderer.example')();
  await user.click(await button('Verbindung prüfen'));
  expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
  expect(field('Passwort').getAttribute('aria-invalid')).toBe('true');
});

it('says why the check failed, and keeps what was written', async () => {
  const server = senderPage(NONE);
  const result = 'Der E-Mail-Server lehnt die Anmeldung ab. Prüfe Benutzer und Passwort.';
  const at = '2026-03-02T09:15:00.000Z';
  server.on(CHECK, () => {
    const failedCheck = { at, host: SENDER.host, text: result };
    server.on(READ, () => json({ ...NONE, failedCheck }));
    return json({ status: 'failure', result });
  });
  const { user, toasts } = renderApp(ADDRESS);
  await screen.findByText('Nicht geprüft');
  for (const fill of FILL_IN) fill();
  await user.click(await button('Verbindung prüfen'));
  expect(await screen.findByText(result)).toBeTruthy();
  const title = `Nicht gespeichert: Prüfung am 02.03.2026, 10:15 fehlgeschlagen (${SENDER.host})`;
  expect(screen.getByText(title)).toBeTruthy();
  expect(toasts).toEqual([{ text: result, isError: true }]);
  expect(field('Passwort').value).toBe('streng geheim');
});

it('finds out that the check worked although its answer was lost', async () => {
  const server = senderPage(NONE);
  server.on(CHECK, () => {
    server.on(READ, () => json(SENDER));
    return aRefusal(504, 'INTERNAL', 'Das hat zu lange gedauert.');
  });
  const { user, toasts } = renderApp(ADDRESS);
  await screen.findByText('Nicht geprüft');
  for (const fill of FILL_IN) fill();
  await user.click(await button('Verbindung prüfen'));
  expect(await screen.findByText('Verbunden')).toBeTruthy();
  expect(toasts).toEqual([{ text: SMTP_SUCCESS, isError: false }]);
});

it('says that nothing is sent while the server refuses the sign-in', async () => {
  senderPage({ ...SENDER, status: 'interrupted' });
  renderApp(ADDRESS);
  expect(await screen.findByText('Verbindung unterbrochen')).toBeTruthy();
  expect(screen.getByText('Unterbrochen')).toBeTruthy();
});

it('forgets the server after a question', async () => {
  const server = senderPage(SENDER);
  server.on(REMOVE, () => json(NONE));
  const { user, toasts } = renderApp(ADDRESS);
  await user.click(await button('E-Mail-Server entfernen'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.callsOf(REMOVE)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'E-Mail-Server entfernen' }));
  expect(await screen.findByText('Nicht geprüft')).toBeTruthy();
  expect(field('Hostname').value).toBe('');
  expect(toasts).toEqual([{ text: 'E-Mail-Server entfernt', isError: false }]);
});

it('shows what the domain says, and goes on without it', async () => {
  const server = senderPage(SENDER);
  server.on(DOMAIN, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy();
  expect(field('Hostname').value).toBe(SENDER.host);
  senderPage(SENDER);
  await user.click(await button('Erneut versuchen'));
  expect(await screen.findByText('SPF: Die Domain hat keinen SPF-Eintrag.')).toBeTruthy();
  expect(screen.getByText('Fehlt')).toBeTruthy();
});

it('says that it is loading', async () => {
  senderPage(NONE).on(READ, silence);
  renderApp(ADDRESS);
  expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('says why it could not be loaded', async () => {
  senderPage(NONE).on(READ, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
  renderApp(ADDRESS);
  expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy();
});
