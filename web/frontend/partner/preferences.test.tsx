import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPartner, aPartnerServer, aPreferencesAnswer, PREFERENCES } from '../testing/a-partner';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const SAVE = 'PATCH /api/partner/preferences';
const NONE = { 'GET /api/partner/preferences': () => json(aPreferencesAnswer(null)) };
const BANK = {
  selected: 'bank',
  holder: 'Agentur Nord GmbH',
  name: 'Commerzbank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));

it('begins with the address of the application, and names what is missing at its field', async () => {
  const server = aPartnerServer(aPartner(), NONE);
  const { user, toasts } = renderApp('/partner/preferences');
  expect((await screen.findByLabelText<HTMLInputElement>('E-Mail-Adresse')).value).toBe(
    'nord@agentur.example',
  );
  expect(field('Firma oder Name').value).toBe('Agentur Nord GmbH');
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Überweisung' }));
  expect(screen.getByText('So wie bei der Bank hinterlegt.')).toBeTruthy();
  write('IBAN', 'DE00');
  save();
  expect(await screen.findByText('Gültige Steuernummer erforderlich')).toBeTruthy();
  write('USt-IdNr.', 'DE1');
  save();
  expect(await screen.findByText('Gültige IBAN erforderlich')).toBeTruthy();
  expect(screen.getByText('Gültige USt-IdNr. erforderlich')).toBeTruthy();
  expect(screen.getAllByText('Pflichtfeld').length).toBeGreaterThanOrEqual(5);
  expect(toasts.at(-1)?.text).toMatch(/^Nicht gespeichert: \d+ Angaben/);
  expect(server.callsOf(SAVE)).toHaveLength(0);
});

it('saves both ways to be paid, and shows what the server made of it', async () => {
  const server = aPartnerServer();
  const declared = [
    { status: 'regular', validFrom: null, declaredAt: '2026-03-02T09:00:00.000Z' },
    { status: 'small', validFrom: '2026-07', declaredAt: '2026-03-03T09:00:00.000Z' },
  ];
  const saved = { ...aPreferencesAnswer({ ...PREFERENCES, gateway: BANK }), declared };
  server.on(SAVE, () => json(saved));
  const { user, toasts } = renderApp('/partner/preferences');
  expect((await screen.findByLabelText<HTMLInputElement>('E-Mail-Adresse bei PayPal')).value).toBe(
    'geld@agentur.example',
  );
  expect(screen.getByText('Angegeben: Regelbesteuert (DE)')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Überweisung' }));
  await user.selectOptions(screen.getByLabelText('Umsatzsteuer'), 'small');
  write('Gilt ab', '07/2026');
  write('Firma oder Name', 'Nord & Süd GmbH');
  write('Kontoinhaber', BANK.holder);
  write('Name der Bank', BANK.name);
  write('IBAN', 'DE89 3704 0044 0532 0130 00');
  write('BIC', BANK.bic);
  save();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Gespeichert']));
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({
    name: 'Nord & Süd GmbH',
    gateway: BANK_AS_TYPED,
    vatStatus: 'small',
    vatValidFrom: '07/2026',
  });
  expect(field('IBAN').value).toBe(BANK.iban);
  expect(
    screen.getByText('Angegeben: Regelbesteuert (DE); ab 07/2026 Kleinunternehmer (§ 19)'),
  ).toBeTruthy();
  await user.click(screen.getByText('Alle Angaben zur Umsatzsteuer'));
  expect(screen.getByText('03.03.2026: ab 07/2026 Kleinunternehmer (§ 19)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

const BANK_AS_TYPED = { ...BANK, iban: 'DE89 3704 0044 0532 0130 00' };

it('says so where it was saved and only the answer was lost', async () => {
  const server = aPartnerServer();
  const { toasts } = renderApp('/partner/preferences');
  await screen.findByLabelText('Ort');
  const moved = { ...PREFERENCES, address: { ...PREFERENCES.address, city: 'Bremen' } };
  server.on(SAVE, () => {
    server.on('GET /api/partner/preferences', () => json(aPreferencesAnswer(moved)));
    return Promise.reject(new TypeError('network error'));
  });
  write('Ort', 'Bremen');
  write('Gilt ab', '07/2026');
  save();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Gespeichert']));
});
