import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_GENERAL } from '../../domain/setting-sections/general-settings';
import { aRefusal, json, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/general';

const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Belege für Kunden bei ihrer Bestellung',
  });

it('switches the customers’ documents off and leaves the rest of its section as it is', async () => {
  const server = aSettingsPage();
  server.on(READ, () => json(aSettingsAnswer({ general: { email: 'buero@example.de' } })));
  const change = { code: 'LANGUAGE_NEEDS_PRO', text: 'Belege bleiben auf Deutsch.' };
  const off = { general: { customerDocuments: false } };
  server.on(SAVE, () => json(savedSettings(off, 'second', { changes: [change] })));
  const { user, toasts } = renderApp('/preferences');
  expect((await theSwitch()).checked).toBe(true);
  await user.click(await theSwitch());
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      'Belege für Kunden ausgeschaltet',
      'Belege bleiben auf Deutsch.',
    ]),
  );
  expect((await theSwitch()).checked).toBe(false);
  const [saved] = server.callsOf(SAVE);
  expect(saved?.query.get('version')).toBe('first');
  expect(saved?.body).toEqual({
    ...DEFAULT_GENERAL,
    email: 'buero@example.de',
    customerDocuments: false,
  });
});

it('switches them on again with the version that was saved last', async () => {
  const server = aSettingsPage();
  server.on(SAVE, ({ body }) => {
    const isOn = JSON.stringify(body).includes('"customerDocuments":true');
    return json(savedSettings({ general: { customerDocuments: isOn } }, 'next'));
  });
  const { user, toasts } = renderApp('/preferences');
  await user.click(await theSwitch());
  await waitFor(() => expect(toasts).toHaveLength(1));
  await user.click(await theSwitch());
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({ text: 'Belege für Kunden eingeschaltet', isError: false }),
  );
  expect(server.callsOf(SAVE).map(({ query }) => query.get('version'))).toEqual(['first', 'next']);
});

it('overwrites nothing that was saved elsewhere: it shows that, and says so', async () => {
  const server = aSettingsPage();
  server.on(SAVE, () => {
    server.on(READ, () =>
      json(aSettingsAnswer({ general: { email: 'neu@example.de' } }, 'elsewhere')),
    );
    return aRefusal(409, 'CONFLICT', 'Lade die Seite neu.');
  });
  const { user, toasts } = renderApp('/preferences');
  await user.click(await theSwitch());
  await waitFor(() =>
    expect(toasts).toEqual([{ text: expect.stringContaining('neuesten Stand'), isError: true }]),
  );
  expect((await theSwitch()).checked).toBe(true);
  await user.click(await theSwitch());
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(2));
  expect(server.callsOf(SAVE)[1]?.query.get('version')).toBe('elsewhere');
});

it('shows what counts when nobody heard whether it was saved', async () => {
  const server = aSettingsPage();
  server.on(SAVE, () => {
    server.on(READ, () =>
      json(aSettingsAnswer({ general: { customerDocuments: false } }, 'second')),
    );
    return aRefusal(504, 'INTERNAL', 'Das hat zu lange gedauert.');
  });
  const { user, toasts } = renderApp('/preferences');
  await user.click(await theSwitch());
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Das hat zu lange gedauert.', isError: true }]),
  );
  expect((await theSwitch()).checked).toBe(false);
});

it('says why the switch cannot be shown, and tries again', async () => {
  const server = aSettingsPage();
  server.on(READ, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
  const { user } = renderApp('/preferences');
  expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy();
  server.on(READ, () => json(aSettingsAnswer()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await theSwitch()).toBeTruthy();
});

it('says that the switch is loading, beside what is there', async () => {
  aSettingsPage().on(READ, silence);
  renderApp('/preferences');
  expect(await screen.findByRole('button', { name: 'Kopieren: Rechnung' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});
