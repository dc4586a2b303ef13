import { screen, waitFor } from '@testing-library/react';
import { aShop } from '../../testing/builders';
import { aRefusal, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { aSettingsPage, savedSettings } from '../../testing/settings-page';

const SIGNED_OUT = () => aRefusal(401, 'UNAUTHORIZED', 'Deine Anmeldung ist abgelaufen.');
const SAVE = 'PUT /api/settings/orders';
const SENTENCE = /^Belegfluss ist gerade nicht erreichbar\. Prüfe deine Internetverbindung/;
let isOnline: jest.SpyInstance;

beforeEach(() => {
  isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => isOnline.mockRestore());

/** Settings of orders, with something typed that is not saved yet. */
async function aHalfFilledForm() {
  const server = aSettingsPage();
  server.on(SAVE, () => json(savedSettings({ orders: { posName: 'Markt' } })));
  const opened = renderApp('/preferences/orders');
  await opened.user.type(await screen.findByLabelText('Weitere Kassen'), 'Markt');
  const typed = () => screen.getByLabelText<HTMLInputElement>('Weitere Kassen').value;
  const save = async () => opened.user.click(screen.getByRole('button', { name: 'Speichern' }));
  return { ...opened, server, typed, save };
}

it('says at once that there is no network, sends nothing later by itself, and loses nothing', async () => {
  const { server, toasts, typed, save } = await aHalfFilledForm();
  isOnline.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await save();
  await waitFor(() => expect(toasts).toMatchObject([{ text: expect.stringMatching(SENTENCE) }]));
  expect(typed()).toBe('Markt');

  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.callsOf('GET /api/shop').length).toBeGreaterThan(1));
  expect(server.callsOf(SAVE)).toHaveLength(0);
  await save();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Gespeichert'));
  expect(server.callsOf(SAVE)).toHaveLength(1);
});

it('shows over the screen that nothing is answered, until the network is back', async () => {
  const { user } = await aHalfFilledForm();
  isOnline.mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const title = { name: 'Keine Verbindung zu Belegfluss' };
  expect(await screen.findByRole('heading', title, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText(/Was du eingegeben hast, bleibt hier stehen\.$/)).toBeTruthy();
  const retry = { name: 'Erneut versuchen' };
  const again = await screen.findByRole('button', retry, { timeout: 10_000 });
  isOnline.mockReturnValue(true);
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('heading', title)).toBeNull());
});

it('leads whose session cannot be renewed to where Shopify asks anew, with the form still there', async () => {
  const { server, user, toasts, typed, save } = await aHalfFilledForm();
  for (const route of [SAVE, 'GET /api/shop', 'GET /api/settings']) server.on(route, SIGNED_OUT);
  await save();
  const title = { name: 'Deine Anmeldung ist abgelaufen' };
  expect(await screen.findByRole('heading', title)).toBeTruthy();
  expect(toasts).toMatchObject([{ text: 'Deine Anmeldung ist abgelaufen.', isError: true }]);
  const grant = screen.getByRole('link', { name: 'Zugriff erneuern' });
  expect([grant.getAttribute('href'), grant.getAttribute('target')]).toEqual([
    '/api/auth?shop=teehaus-nord.myshopify.com',
    '_top',
  ]);
  server.on('GET /api/shop', () => json(aShop()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(screen.queryByRole('heading', title)).toBeNull());
  expect(typed()).toBe('Markt');
});
