import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LEGAL_VERSIONS } from '../../domain/setup/legal-texts';
import { anOrderAnswer, aList, aShop, notConnected } from '../testing/builders';
import { aRefusal, json, silence } from '../testing/fake-server';
import { aSetup, aSetupServer } from './testing/a-setup';
import { aSettingsAnswer } from '../testing/settings-page';
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
  const server = aSetupServer(aSetup({ termsAcceptedAt: null }));
  const { user } = renderApp('/setup');
  const next = await screen.findByRole('button', { name: 'Weiter' });
  const contract = screen.getByRole('link', { name: /^PDF herunterladen: Vertrag/ });
  expect(contract.getAttribute('href')).toMatch(/^\/help\/app\/contract\/[-\d]+\.pdf$/);
  await user.click(screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ }));
  expect(isDisabled(next)).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /keine Steuerberatung/ }));
  await user.click(next);
  expect(server.callsOf('POST /api/setup/done').map(({ body }) => body)).toEqual([
    {
      step: 'terms',
      terms: true,
      disclaimer: true,
      versions: { terms: LEGAL_VERSIONS.terms[0], contract: LEGAL_VERSIONS.contract[0] },
    },
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
  server.on('GET /api/setup', () => json(aSetup({ step: 'tax' })));
  act(() => void jest.advanceTimersByTime(3_800));
  expect(await screen.findByText('Wie versteuerst du deine Verkäufe?')).toBeTruthy();
  expect(document.querySelector('.confetti')).toBeNull();
});

it('goes on by itself where the server was away at the end of that', async () => {
  const server = aSetupServer(aSetup({ step: 'authorization' }));
  renderApp('/setup');
  expect(await screen.findByText('Dein Konto ist verbunden')).toBeTruthy();
  server.on('GET /api/setup', () => aRefusal(500, 'INTERNAL', 'Da ging etwas schief.'));
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  server.on('GET /api/setup', () => json(aSetup({ step: 'tax' })));
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  expect(await screen.findByText('Wie versteuerst du deine Verkäufe?')).toBeTruthy();
});

describe('behind the steps', () => {
  const far = { continue: true, progress: 83, found: 1_000, affected: 1_200 };
  const end = { ...far, continue: false, progress: 100, found: 1_201, affected: 1_201 };

  it('orders are read, then documents are linked, without a press', async () => {
    const server = aSetupServer(aSetup({ step: 'tax' }));
    server.on('POST /api/orders/import', () => json(far));
    server.on('POST /api/lexoffice/import', () => json({ ...far, assigned: 0 }));
    const { toasts } = renderApp('/setup');
    expect(await screen.findByText(/werden eingelesen: 1\.000 von 1\.200\./)).toBeTruthy();
    server.on('POST /api/orders/import', () => json(end));
    act(() => void jest.advanceTimersByTime(2_000));
    expect(await screen.findByText(/Bestellungen: 1\.201\. Vorhandene Belege/)).toBeTruthy();
    server.on('POST /api/lexoffice/import', () => json({ ...end, assigned: 1 }));
    act(() => void jest.advanceTimersByTime(2_000));
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        '1.201 Bestellungen importiert',
        '1 Beleg verlinkt',
      ]),
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('what ended before is no news', async () => {
    const server = aSetupServer(aSetup({ step: 'tax' }));
    server.on('POST /api/orders/import', () => json(end));
    server.on('POST /api/lexoffice/import', () => json({ ...end, assigned: 3 }));
    const { toasts } = renderApp('/setup');
    expect(await screen.findByText(/Zugeordnete Belege aus Lexware Office: 3\./)).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  it.each([['POST /api/orders/import'], ['POST /api/lexoffice/import']] as const)(
    'a failure of %s is said, and asked no more until the merchant does',
    async (route) => {
      const server = aSetupServer(aSetup({ step: 'tax' }));
      server.on('POST /api/orders/import', () => json(end));
      server.on(route, () => aRefusal(502, 'INTERNAL', 'Das ist gerade nicht erreichbar.'));
      const { user } = renderApp('/setup');
      expect(await screen.findByText('Das ist gerade nicht erreichbar.')).toBeTruthy();
      const requests = server.callsOf(route).length;
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(server.callsOf(route)).toHaveLength(requests);
      await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
      await waitFor(() => expect(server.callsOf(route)).toHaveLength(requests + 1));
      expect(screen.getByRole('button', { name: 'Weiter' })).toBeTruthy();
    },
  );
});

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

  it('is explained with a drawing at once, and whether Lexware Office is set up so', async () => {
    aSetupServer(aSetup({ step: 'tax' }));
    const { user } = renderApp('/setup');
    expect(await screen.findByText('Lexware Office ist passend eingerichtet')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Nur deutsche Umsatzsteuer/ }));
    expect(screen.getByRole('img', { name: /Ursprungsland/ })).toBeTruthy();
    expect(screen.getByText('Konfiguration erforderlich')).toBeTruthy();
    expect(screen.getByText('Lexware Office ist noch anders eingerichtet')).toBeTruthy();
  });
});

describe('the choices about invoices', () => {
  function choosing(shop = aShop({ setupCompletedAt: null })) {
    const server = aSetupServer(aSetup({ step: 'choices' }), shop);
    server.on('GET /api/settings', () => json(aSettingsAnswer()));
    server.on('GET /api/orders', () => json(aList([anOrderAnswer()])));
    server.on('POST /api/settings/preview', silence);
    return server;
  }
  const bodies = (server: ReturnType<typeof choosing>, route: string) =>
    server.callsOf(route).map(({ body }) => body);

  it('are saved together, and drawn on the newest order before', async () => {
    const server = choosing();
    const { user } = renderApp('/setup');
    await user.click(await screen.findByRole('radio', { name: 'Bezahlt' }));
    expect(
      screen.getByText(
        'Noch nicht versendet: Statt des Lieferdatums steht der Zahlungstag auf der Rechnung.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Rechnungen per E-Mail versenden' }));
    await waitFor(() =>
      expect(bodies(server, 'POST /api/settings/preview').at(-1)).toMatchObject({
        section: 'invoice',
        type: 'invoice',
        value: { event: 'paid', mail: { enabled: true } },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(bodies(server, 'POST /api/setup/done')).toEqual([
      { step: 'choices', event: 'paid', mail: true, payments: false, startsAt: null },
    ]);
  });

  it('name the moment from which another app writes no more, beginning with now', async () => {
    const server = choosing();
    const { user } = renderApp('/setup');
    await user.click(await screen.findByRole('radio', { name: 'Ja' }));
    const day = screen.getByLabelText('Rechnungen für Bestellungen ab');
    const time = screen.getByLabelText('Uhrzeit');
    expect([day, time]).toMatchObject([
      { value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { value: expect.stringMatching(/^\d\d:\d[05]$/) },
    ]);
    fireEvent.change(day, { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(screen.getByText('Wähle Tag und Uhrzeit')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2026-03-29' } });
    fireEvent.change(time, { target: { value: '02:30' } });
    expect(screen.getByText(/^Diese Uhrzeit gibt es an dem Tag nicht/)).toBeTruthy();
    expect(server.callsOf('POST /api/setup/done')).toHaveLength(0);
    fireEvent.change(time, { target: { value: '14:37' } });
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(bodies(server, 'POST /api/setup/done')).toMatchObject([
      { startsAt: '2026-03-29T12:37:00.000Z' },
    ]);
  });

  it('name the plan that mails need', async () => {
    const { plan } = aShop();
    choosing(aShop({ setupCompletedAt: null, plan: { ...plan, id: 'free', name: 'Free' } }));
    renderApp('/setup');
    const mail = await screen.findByRole('checkbox', { name: 'Rechnungen per E-Mail versenden' });
    expect(mail).toHaveProperty('disabled', true);
    expect(screen.getByText('Ab dem Plan Standard.')).toBeTruthy();
  });
});

it('leads back to what was done, by its name and by its address, and on again', async () => {
  aSetupServer(aSetup({ step: 'tax' }));
  const { user, address } = renderApp('/setup');
  expect(await screen.findByText('Schritt 3 von 5: Steuern')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aktivieren' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bedingungen' }));
  expect(screen.getByText('Bevor es losgeht')).toBeTruthy();
  expect(address()).toBe('/setup?step=terms');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText(/^Belegfluss arbeitet mit/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Wie versteuerst du deine Verkäufe?')).toBeTruthy();
  expect(address()).toBe('/setup');
});

it('goes on from a step of its address that has to be done again', async () => {
  const server = aSetupServer(aSetup({ step: 'tax' }));
  server.on('POST /api/setup/done', () => {
    server.on('GET /api/setup', () => json(aSetup({ step: 'choices' })));
    return json(aSetup({ step: 'choices' }));
  });
  const { user, address } = renderApp('/setup?step=tax');
  expect(await screen.findByText('Wie versteuerst du deine Verkäufe?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Wie sollen deine Rechnungen entstehen?')).toBeTruthy();
  expect(address()).toBe('/setup');
});

it('begins anew by its address, once, and says when it is over', async () => {
  const server = aSetupServer(aSetup({ step: 'connected', isOpen: false }));
  server.on('POST /api/setup/reset', () => json(aSetup()));
  renderApp('/setup');
  expect(await screen.findByText('Die Einrichtung ist abgeschlossen')).toBeTruthy();
  expect(screen.getByText(/^Akzeptiert am /)).toBeTruthy();
  server.on('GET /api/setup', () => json(aSetup()));
  const { address } = renderApp('/setup?reset');
  await waitFor(() => expect(address()).toBe('/setup'));
  expect(await screen.findByText('Bevor es losgeht')).toBeTruthy();
  expect(server.callsOf('POST /api/setup/reset')).toHaveLength(1);
});
