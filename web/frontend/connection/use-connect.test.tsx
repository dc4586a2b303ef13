import { screen, waitFor } from '@testing-library/react';
import { aPage, aShop, notConnected } from '../testing/builders';
import { fakeServer, json, refusal } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const SIGN_IN = 'https://app.lexware.example/oauth2/authorize?state=abc';

function aServer() {
  return fakeServer({
    'GET /api/shop': () => json(aShop({ lexoffice: notConnected() })),
    'GET /api/shop/logs': () => json(aPage([])),
    'GET /api/failures': () => json({ items: [] }),
    'GET /api/lexoffice/auth': () => json({ url: SIGN_IN }),
  });
}

/** The window that the browser opens, or none when it blocks popups. */
function browserOpens(popup: { closed: boolean; location: { href: string }; close: () => void } | null) {
  const open = jest.fn((..._: string[]) => popup);
  Object.defineProperty(window, 'open', { configurable: true, value: open });
  return open;
}

function aPopup() {
  const popup = { closed: false, location: { href: '' }, close: () => void (popup.closed = true) };
  return popup;
}

async function clickConnect() {
  const app = renderApp('/home');
  await app.user.click(await screen.findByRole('button', { name: 'Mit Lexware Office verbinden' }));
  return app;
}

it('opens the sign-in in a popup and shows the connection once it closes', async () => {
  const server = aServer();
  const popup = aPopup();
  const open = browserOpens(popup);
  const { toasts } = await clickConnect();

  expect(open).toHaveBeenCalledWith('', 'lexware-office', expect.stringContaining('width=800,height=700'));
  expect(popup.location.href).toBe(SIGN_IN);
  expect(toasts).toEqual([]);

  server.on('GET /api/shop', () => json(aShop()));
  popup.close();
  await expectToast(toasts, { text: 'Mit Lexware Office verbunden', isError: false });
  expect(screen.queryByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeNull();
});

it('says so when the popup was closed without signing in', async () => {
  aServer();
  const popup = aPopup();
  browserOpens(popup);
  const { toasts } = await clickConnect();
  popup.close();
  await expectToast(toasts, { text: 'Die Anmeldung wurde nicht abgeschlossen', isError: false });
  expect(screen.getByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeTruthy();
});

it('gives the address as a link when the browser blocks the popup', async () => {
  aServer();
  browserOpens(null);
  await clickConnect();
  expect(await screen.findByText('Dein Browser hat das Anmeldefenster blockiert')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Anmeldung in neuem Tab öffnen/ }).getAttribute('href')).toBe(SIGN_IN);
});

it('closes the empty popup and says why when the sign-in cannot begin', async () => {
  aServer().on('GET /api/lexoffice/auth', () => refusal(503, 'LEXWARE_UNAVAILABLE', 'Lexware Office ist gestört.'));
  const popup = aPopup();
  browserOpens(popup);
  const { toasts } = await clickConnect();
  await expectToast(toasts, { text: 'Lexware Office ist gestört.', isError: true });
  expect(popup.closed).toBe(true);
});

async function expectToast(toasts: unknown[], toast: { text: string; isError: boolean }) {
  await waitFor(() => expect(toasts).toEqual([toast]));
}
