import { act, screen, waitFor } from '@testing-library/react';
import { aShop, notConnected } from '../testing/builders';
import { aRefusal, json, silence } from '../testing/fake-server';
import { aSetup, aSetupServer } from './testing/a-setup';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

it('is shown as loading, and as failed with a way to try again', async () => {
  const server = aSetupServer(aSetup());
  server.on('GET /api/setup', silence);
  renderApp('/setup');
  expect(await screen.findByRole('heading', { level: 1, name: 'Einrichtung' })).toBeTruthy();
  expect(screen.queryByText(/Schritt 1/)).toBeNull();

  server.on('GET /api/setup', () => aRefusal(500, 'INTERNAL', 'Das ging schief.'));
  renderApp('/setup');
  expect((await screen.findAllByText('Das ging schief.')).length).toBeGreaterThan(0);
});

it('wants both boxes ticked before it goes on', async () => {
  const server = aSetupServer(aSetup());
  const { user } = renderApp('/setup');
  const next = await screen.findByRole('button', { name: 'Weiter' });
  await user.click(screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ }));
  expect(isDisabled(next)).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /keine Steuerberatung/ }));
  await user.click(next);
  expect(server.callsOf('POST /api/setup/done').map(({ body }) => body)).toEqual([
    { step: 'terms', terms: true, disclaimer: true },
  ]);
});

describe('the registration', () => {
  it('says what is missing, and leads to Lexware Office then', async () => {
    aSetupServer(aSetup({ step: 'authorization' }), aShop({ lexoffice: notConnected() }));
    const open = jest.fn();
    Object.defineProperty(window, 'open', { configurable: true, value: open });
    const { user } = renderApp('/setup');
    expect(await screen.findByText(/Lexware Office kann nur einen Shop verbinden/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Registrieren/ }));
    const submit = () => user.click(screen.getByRole('button', { name: 'Registrierung öffnen' }));
    await submit();
    expect(screen.getByText('Bitte gib deine E-Mail-Adresse ein')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'anna@example');
    expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), '.com');
    await submit();
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /Datenschutzerklärung/ }));
    await submit();
    const [address] = open.mock.calls[0] as [string];
    expect(address).toMatch(/\/signup\?email=anna%40example\.com$/);
  });
});

it('celebrates a connection, and goes on 3.8 seconds later', async () => {
  const server = aSetupServer(aSetup({ step: 'authorization' }));
  renderApp('/setup');
  expect(await screen.findByText('Dein Konto ist verbunden')).toBeTruthy();
  expect(document.querySelectorAll('.confetti[aria-hidden="true"]')).toHaveLength(1);
  server.on('GET /api/setup', () => json(aSetup({ step: 'orders' })));
  act(() => void jest.advanceTimersByTime(3_800));
  expect(await screen.findByText('Bestellungen übernehmen')).toBeTruthy();
  expect(document.querySelector('.confetti')).toBeNull();
});

it('goes on by itself where the server was away at the end of that', async () => {
  const server = aSetupServer(aSetup({ step: 'authorization' }));
  renderApp('/setup');
  expect(await screen.findByText('Dein Konto ist verbunden')).toBeTruthy();
  server.on('GET /api/setup', () => aRefusal(500, 'INTERNAL', 'Da ging etwas schief.'));
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  server.on('GET /api/setup', () => json(aSetup({ step: 'orders' })));
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  expect(await screen.findByText('Bestellungen übernehmen')).toBeTruthy();
});

it('takes over orders in the background, says how many, and can be skipped', async () => {
  const server = aSetupServer(aSetup({ step: 'orders' }));
  const far = { continue: true, progress: 83, found: 1_000, affected: 1_200 };
  server.on('POST /api/orders/import', () => json(far));
  const { user, toasts } = renderApp('/setup');
  expect(await screen.findByRole('button', { name: 'Überspringen' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bestellungen einlesen' }));
  expect(await screen.findByText('Eingelesene Bestellungen: 1.000 von 1.200.')).toBeTruthy();
  expect(screen.getByText(/läuft auch weiter/)).toBeTruthy();
  expect(toasts).toEqual([]);
  const end = { ...far, continue: false, progress: 100, found: 1_201, affected: 1_201 };
  server.on('POST /api/orders/import', () => json(end));
  act(() => void jest.advanceTimersByTime(2_000));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['1.201 Bestellung(en) importiert']),
  );
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(server.callsOf('POST /api/setup/done')).toHaveLength(1);
});

it('asks for documents until all were compared, and says how many are linked', async () => {
  const server = aSetupServer(aSetup({ step: 'documents' }));
  const far = { continue: true, progress: 55, found: 20_000, affected: 40, assigned: 1 };
  server.on('POST /api/lexoffice/import', () => json(far));
  const { user, toasts } = renderApp('/setup');
  await user.click(await screen.findByRole('button', { name: 'Suche starten' }));
  expect(await screen.findByText(/Gefundene Belege: 20\.000, davon .*: 40/)).toBeTruthy();
  expect(toasts).toEqual([]);
  server.on('POST /api/lexoffice/import', () => json({ ...far, continue: false, progress: 100 }));
  act(() => void jest.advanceTimersByTime(2_000));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['1 Beleg(e) verlinkt']));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(server.callsOf('POST /api/setup/done')).toHaveLength(1);
});

it('says nothing of an earlier import to who goes through all of it anew', async () => {
  const server = aSetupServer(aSetup({ step: 'orders' }));
  const end = { continue: false, progress: 100, found: 4, affected: 4 };
  server.on('POST /api/orders/import', () => json(end));
  server.on('POST /api/setup/done', () => json(aSetup({ step: 'connected', isOpen: false })));
  server.on('POST /api/setup/reset', () => json(aSetup({ step: 'orders' })));
  const { user, toasts } = renderApp('/setup');
  await user.click(await screen.findByRole('button', { name: 'Bestellungen einlesen' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('button', { name: 'Erneut durchlaufen' }));
  await screen.findByRole('button', { name: 'Bestellungen einlesen' });
  expect(toasts).toHaveLength(1);
});

it.each([
  ['orders', 'Bestellungen einlesen', 'POST /api/orders/import'],
  ['documents', 'Suche starten', 'POST /api/lexoffice/import'],
] as const)(
  'says why %s could not be taken over, and asks no more until the merchant does',
  async (step, begin, route) => {
    const server = aSetupServer(aSetup({ step }));
    server.on(route, () => aRefusal(502, 'INTERNAL', 'Das ist gerade nicht erreichbar.'));
    const { user } = renderApp('/setup');
    await user.click(await screen.findByRole('button', { name: begin }));
    expect(await screen.findByText('Das ist gerade nicht erreichbar.')).toBeTruthy();
    const requests = server.callsOf(route).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.callsOf(route)).toHaveLength(requests);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(server.callsOf(route)).toHaveLength(requests + 1);
  },
);

describe('the choice of taxes', () => {
  const withObjection = (objection: 'NEEDS_L' | 'NEEDS_XL') => {
    const { tax } = aSetup();
    const options = (tax?.options ?? []).map((one) => ({
      ...one,
      objection: objection === 'NEEDS_L' || one.choice === 'oss' ? objection : null,
    }));
    return aSetup({ step: 'tax', tax: { chosen: null, options } });
  };

  it('is what the profile says, which is read again and again', async () => {
    const server = aSetupServer(aSetup({ step: 'tax' }));
    renderApp('/setup');
    const oss = await screen.findByRole('radio', { name: /One-Stop-Shop/ });
    expect(oss).toHaveProperty('checked', true);
    act(() => void jest.advanceTimersByTime(2_500));
    await waitFor(() =>
      expect(server.callsOf('POST /api/lexoffice/pull').length).toBeGreaterThan(1),
    );
  });

  it.each([
    ['NEEDS_XL', 'OSS erfordert Lexware Office XL', false],
    ['NEEDS_L', 'Erfordert mindestens Lexware Office L', true],
  ] as const)('names the edition that is missing: %s', async (objection, text, isBlocked) => {
    aSetupServer(withObjection(objection));
    renderApp('/setup');
    expect(await screen.findByText(text)).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Weiter' });
    expect(isDisabled(next)).toBe(isBlocked);
  });

  it('is explained with a drawing, and can be made anew', async () => {
    const tax = { chosen: 'german-vat' as const, options: aSetup().tax?.options ?? [] };
    aSetupServer(aSetup({ step: 'instructions', tax }));
    const { user } = renderApp('/setup');
    expect(await screen.findByText('Konfiguration erforderlich')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Ursprungsland/ })).toBeTruthy();
    expect(screen.getByText('Lexware Office ist noch anders eingerichtet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Andere Auswahl treffen' }));
    expect(await screen.findByRole('radio', { name: /One-Stop-Shop/ })).toBeTruthy();
  });
});

it('begins anew by its address, once, and says when it is over', async () => {
  const server = aSetupServer(aSetup({ step: 'connected', isOpen: false }));
  server.on('POST /api/setup/reset', () => json(aSetup()));
  renderApp('/setup');
  expect(await screen.findByText('Die Einrichtung ist abgeschlossen')).toBeTruthy();
  server.on('GET /api/setup', () => json(aSetup()));
  const { address } = renderApp('/setup?reset');
  await waitFor(() => expect(address()).toBe('/setup'));
  expect(await screen.findByText('Bevor es losgeht')).toBeTruthy();
  expect(server.callsOf('POST /api/setup/reset')).toHaveLength(1);
});
