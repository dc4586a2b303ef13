import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SetupAnswer } from '../../contract/setup';
import { TAXATIONS } from '../../domain/setup/taxation';
import { aShop, notConnected } from '../testing/builders';
import { type fakeServer, json, silence } from '../testing/fake-server';
import { fieldCalled, press, save, shownSaveBar } from '../testing/fill-form';
import { renderApp } from '../testing/render-app';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../testing/settings-page';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

/** Somebody comes back to the page; what it reads then comes only by what this returns. */
async function lateReading(server: ReturnType<typeof fakeServer>, route: string, answer: object) {
  let come = () => {};
  server.on(route, () => new Promise((resolve) => (come = () => resolve(json(answer)))));
  const known = server.callsOf(route).length;
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.callsOf(route).length).toBeGreaterThan(known));
  return async () => {
    come();
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
}

it('settings that were saved stay as they are', async () => {
  const server = aSettingsPage();
  server.on('PUT /api/settings/orders', () => json(savedSettings({ orders: { skipPos: false } })));
  renderApp('/preferences/orders');
  const field = () => fieldCalled('Kassenverkäufe auslassen', { isChoice: true });
  await waitFor(field);
  const comes = await lateReading(server, 'GET /api/settings', aSettingsAnswer());
  press('Kassenverkäufe auslassen')();
  save();
  await waitFor(() => expect(shownSaveBar()).toBeNull());
  await comes();
  expect(field().matches(':checked')).toBe(false);
});

it('a connection that was ended stays so', async () => {
  const server = aSettingsPage();
  server.on('POST /api/lexoffice/disconnect', () => json(aShop({ lexoffice: notConnected() })));
  renderApp('/preferences');
  await screen.findByText('Verbunden');
  const comes = await lateReading(server, 'GET /api/shop', aShop());
  fireEvent.click(screen.getByRole('button', { name: 'Verbindung trennen' }));
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Verbindung trennen' }));
  await screen.findByText('Nicht verbunden');
  await comes();
  expect(screen.getByText('Nicht verbunden')).toBeTruthy();
});

it('a step of the set-up that was reached stays so', async () => {
  const at = (step: SetupAnswer['step']): SetupAnswer => ({
    step,
    isOpen: true,
    termsAcceptedAt: null,
    tax: {
      chosen: 'german-vat',
      options: TAXATIONS.map((choice) => ({ choice, isAsInLexware: false, objection: null })),
    },
    reward: { transfers: 10, isGiven: false },
  });
  const server = aSettingsPage(aShop({ setupCompletedAt: null, activatedAt: null }));
  server.on('GET /api/creation', silence);
  server.on('GET /api/setup', () => json(at('tax')));
  server.on('POST /api/setup/done', () => json(at('connected')));
  renderApp('/setup');
  const next = await screen.findByRole('button', { name: 'Weiter' });
  const comes = await lateReading(server, 'GET /api/setup', at('tax'));
  fireEvent.click(next);
  await screen.findByRole('button', { name: 'Später aktivieren' });
  await comes();
  expect(screen.getByRole('button', { name: 'Später aktivieren' })).toBeTruthy();
});
