import { screen, waitFor } from '@testing-library/react';
import { aHomePage } from '../testing/a-dashboard';
import { aShop, notConnected } from '../testing/builders';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const START = '/api/lexoffice/start';

const aServer = () => aHomePage(aShop({ lexoffice: notConnected() }));

/** The window that the browser opens, or none when it blocks popups. */
function browserOpens(popup: { closed: boolean; close: () => void } | null) {
  const open = jest.fn((..._: string[]) => popup);
  Object.defineProperty(window, 'open', { configurable: true, value: open });
  return open;
}

function aPopup() {
  const popup = { closed: false, close: () => void (popup.closed = true) };
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

  expect(open).toHaveBeenCalledWith(
    START,
    'lexware-office',
    expect.stringContaining('width=800,height=700'),
  );
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

it('gives the address as a link that may ask back, when the browser blocks the popup', async () => {
  aServer();
  browserOpens(null);
  await clickConnect();
  expect(await screen.findByText('Dein Browser hat das Anmeldefenster blockiert')).toBeTruthy();
  const link = screen.getByRole('link', { name: /Anmeldung in neuem Tab öffnen/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([START, 'opener']);
});

describe('a window that asks who the merchant is', () => {
  /** The message that a window of the given origin receives in answer to the given message. */
  async function messagesTo(message: { origin?: string; data?: string }) {
    aServer();
    renderApp('/home');
    await screen.findByRole('button', { name: 'Mit Lexware Office verbinden' });
    const answers: unknown[] = [];
    const posting = jest
      .spyOn(window, 'postMessage')
      .mockImplementation((answer: unknown) => void answers.push(answer));
    const fields = {
      origin: location.origin,
      data: 'belegfluss:sign-in-ready',
      source: window,
      ...message,
    };
    window.dispatchEvent(new MessageEvent('message', fields));
    await Promise.resolve();
    posting.mockRestore();
    return answers;
  }

  it('learns it when it is one of our own', async () => {
    expect(await messagesTo({})).toEqual([{ sessionToken: 'session-token' }]);
  });

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { data: 'something else' }])(
    'learns nothing otherwise: %j',
    async (message) => expect(await messagesTo(message)).toEqual([]),
  );
});

async function expectToast(toasts: unknown[], toast: { text: string; isError: boolean }) {
  await waitFor(() => expect(toasts).toEqual([toast]));
}
