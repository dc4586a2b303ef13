import { screen, waitFor, within } from '@testing-library/react';
import { CONDITION_PRESETS } from '../../../contract/settings/condition-presets';
import { DEFAULT_INVOICES } from '../../../domain/setting-sections/invoice-settings';
import { aPage, aShop } from '../../testing/builders';
import { type FilledIn, layoutAndTags, mailFields, ownUnit } from '../../testing/document-fields';
import { saveEveryField } from '../../testing/every-field';
import { json } from '../../testing/fake-server';
import {
  choose,
  fieldPaths,
  answersInSequence,
  press,
  select,
  tag,
  valueAt,
  write,
  save,
} from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { isDisabled } from '../../testing/is-disabled';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/invoice';
const ADDRESS = '/preferences/invoices';

beforeEach(() => localStorage.clear());

/** The screen with all options, once it is there. */
async function allOptions(server = aSettingsPage()) {
  const app = renderApp(ADDRESS);
  await app.user.click(await screen.findByText('Alle Optionen zeigen'));
  await screen.findByText('Rechnungsstatus');
  return { server, ...app };
}

const day = { event: 'created', modify: 'math', offset: 2, unit: 'mon' };
const FIELDS: FilledIn[] = [
  [
    'create',
    '2026-03-01T13:37:00.000Z',
    answersInSequence(
      choose('Automatische Erstellung', 'Für Bestellungen ab einem Zeitpunkt'),
      write('Ab dem', '2026-03-01'),
      write('Uhrzeit', '14:37'),
    ),
  ],
  ['event', 'completed', press('Bezahlt und versendet (empfohlen)')],
  ['eventExceptions', ['klarna'], press('Klarna (38 Bestellungen)')],
  ['finalize', false, press('Rechnungen abschließen')],
  ['date', 'created', choose('Datum auf dem Beleg', 'Bestelldatum')],
  [
    'supplyDate',
    { type: 'service', from: day, to: { ...day, offset: 3, unit: 'day' } },
    answersInSequence(
      press('Leistungsdatum'),
      choose('Dieses Datum', 'Zeitraum'),
      select('Beginn', 'Bestelldatum'),
      select('Beginn: Anpassung', 'Einige Zeit danach'),
      write('Beginn: Abstand', '2'),
      select('Beginn: Einheit', 'Monate'),
      select('Ende', 'Bestelldatum'),
      select('Ende: Anpassung', 'Einige Zeit danach'),
      write('Ende: Abstand', '3'),
    ),
  ],
  ['asNet', true, press('Alle Rechnungen mit Nettopreisen')],
  ['b2bAsNet', true, press('Rechnungen an Unternehmen mit Nettopreisen')],
  ['tagsAsNet', ['händler'], tag('Nettopreise für diese Tags', 'Händler')],
  ...layoutAndTags,
  ['useDiscount', false, press('Rabatte als eigene Positionen')],
  ['layout.discountTitle', 'Rabatt', write('Rabattbezeichnung', 'Rabatt')],
  ['layout.discountDetail', 'auf alles', write('Rabattbeschreibung', 'auf alles')],
  ['layout.discountUnit', 'Aktion', ownUnit('Rabatteinheit', 'Aktion')],
  ['layout.shippingShowFree', true, press('Kostenlosen Versand als Position zeigen')],
  ['layout.shippingTitle', 'Paket', write('Versandbezeichnung', 'Paket')],
  ['layout.shippingDetail', 'klimaneutral', write('Versandbeschreibung', 'klimaneutral')],
  ['layout.shippingUnit', 'Lieferung', select('Versandeinheit', 'Lieferung')],
  [
    'paymentConditions',
    {
      klarna: { label: 'Netto', duration: 30, discount: { percentage: 2.5, range: 10 } },
      shopify_payments: CONDITION_PRESETS.paid,
    },
    answersInSequence(
      select('Shopify Payments', 'Vollständig bezahlt'),
      select('Klarna', 'Eigene Zahlungsbedingung'),
      write('Text: Klarna', 'Netto'),
      write('Zahlungsziel: Klarna', '30'),
      write('Skonto: Klarna', '2,5'),
      write('Skontofrist: Klarna', '10'),
    ),
  ],
  ...mailFields('Rechnungen per E-Mail versenden'),
  ['referencePlaces', ['title', 'introduction'], choose('Die Bestellnummer steht in', 'Titel')],
];

it('shows every field of the section, sends what was set, and goes on from what was saved', async () => {
  expect(FIELDS.map(([path]) => path).toSorted()).toEqual(
    fieldPaths(DEFAULT_INVOICES, ['supplyDate', 'paymentConditions']).toSorted(),
  );
  const { server } = await allOptions();
  await saveEveryField(server, 'invoice', {
    fields: FIELDS,
    again: ['layout.title', 'Noch einmal', write('Titel', 'Noch einmal')],
  });
});

it('names in the words of a preset the days that were set', async () => {
  const { server } = await allOptions();
  server.on(SAVE, () => json(savedSettings({})));
  select('Klarna', 'Innerhalb von Tagen')();
  write('Zahlungsziel: Klarna', '30')();
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(valueAt(server.callsOf(SAVE)[0]?.body, 'paymentConditions')).toEqual({
    klarna: { label: 'Zahlbar innerhalb von 30 Tagen ohne Abzug', duration: 30, discount: null },
  });
});

it('says what print layouts are good for where the account prints none of its own', async () => {
  const shop = aShop();
  const profile = { ...shop.lexoffice.profile!, businessFeatures: ['INVOICING'] };
  const server = aSettingsPage({ ...shop, lexoffice: { ...shop.lexoffice, profile } });
  server.on(READ, () => json(aSettingsAnswer({})));
  renderApp(ADDRESS);
  expect(await screen.findByText(/druckt Lexware Office nur in der Version XL/)).toBeTruthy();
});

it('shows what is set beyond its default, also without all options', async () => {
  const server = aSettingsPage();
  server.on(READ, () => json(aSettingsAnswer({ invoice: { finalize: false } })));
  renderApp(ADDRESS);
  expect(await screen.findByText('Rechnungsstatus')).toBeTruthy();
  expect(screen.queryByText('Rechnungsdatum')).toBeNull();
});

it('remembers for the shop whether all options are wanted, and shows what an address leads to', async () => {
  const { user } = await allOptions();
  await user.click(screen.getByRole('button', { name: 'Weniger Optionen zeigen' }));
  await waitFor(() => expect(screen.queryByText('Rechnungsstatus')).toBeNull());
  renderApp(`${ADDRESS}#status`);
  expect(await screen.findByText('Rechnungsstatus')).toBeTruthy();
});

it('says what is switched off with the invoices, before it is saved', async () => {
  await allOptions();
  choose('Automatische Erstellung', 'Aus')();
  expect(screen.getByText(/^Gutschriften werden mit ausgeschaltet/)).toBeTruthy();
  choose('Automatische Erstellung', 'Für alle Bestellungen, auch ältere')();
  expect(screen.queryByText(/^Gutschriften werden mit ausgeschaltet/)).toBeNull();
});

it('says that a date needs another timing, and offers it', async () => {
  const { user } = await allOptions();
  choose('Datum auf dem Beleg', 'Versanddatum')();
  expect(await screen.findByText('Anderer Erstellungszeitpunkt erforderlich')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Erst nach dem Versand erstellen' }));
  expect(screen.queryByText('Anderer Erstellungszeitpunkt erforderlich')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Bezahlt und versendet (empfohlen)').checked).toBe(
    true,
  );
});

it('offers to finalise where drafts would be mailed, and saves both', async () => {
  const server = aSettingsPage();
  server.on(READ, () => json(aSettingsAnswer({ invoice: { finalize: false } })));
  server.on(SAVE, () => json(savedSettings({ invoice: DEFAULT_INVOICES })));
  const { user, toasts } = renderApp(ADDRESS);
  await user.click(await screen.findByLabelText('Rechnungen per E-Mail versenden'));
  expect(screen.getByText('Entwürfe werden nicht versendet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abschließen und speichern' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Gespeichert', isError: false }]));
  expect(server.callsOf(SAVE)[0]).toMatchObject({
    body: { finalize: true, mail: { enabled: true } },
  });
});

it('has no exceptions where all invoices are made at once', async () => {
  await allOptions();
  expect(screen.getByText('Diese Zahlungsmethoden sofort abrechnen')).toBeTruthy();
  press('Sofort nach der Bestellung')();
  expect(screen.queryByText('Diese Zahlungsmethoden sofort abrechnen')).toBeNull();
});

it('leaves no discount without a term', async () => {
  await allOptions();
  select('Klarna', '2 % Skonto in 10 Tagen, netto 30 Tage')();
  expect(screen.getByLabelText<HTMLInputElement>('Skonto: Klarna').value).toBe('2');
  write('Zahlungsziel: Klarna', '0')();
  const discount = screen.getByLabelText<HTMLInputElement>('Skonto: Klarna');
  expect([discount.value, discount.disabled]).toEqual(['0', true]);
});

it('takes up to five files', async () => {
  const { user } = await allOptions();
  expect(screen.queryByLabelText('Anhang 1')).toBeNull();
  await user.click(screen.getByLabelText('Rechnungen per E-Mail versenden'));
  for (const number of [1, 2, 3, 4, 5]) {
    write(`Anhang ${number}`, `https://teehaus.example/${number}.pdf`)();
    const more = screen.queryByRole('button', { name: 'Weiteren Anhang hinzufügen' });
    if (number < 5 && more) await user.click(more);
  }
  expect(screen.queryByRole('button', { name: 'Weiteren Anhang hinzufügen' })).toBeNull();
});

it('says so where there is no payment method yet, and why there is no layout', async () => {
  const server = aSettingsPage();
  const reason = 'Lexware Office ist gerade nicht erreichbar.';
  server.on(READ, () =>
    json({ ...aSettingsAnswer(), gateways: [], layouts: { items: [], reason } }),
  );
  renderApp(ADDRESS);
  expect((await screen.findAllByText('Es gibt noch keine Zahlungsmethoden')).length).toBe(2);
  expect(screen.getByText(reason)).toBeTruthy();
});

it('previews by an address or a button, and nothing that is not saved yet', async () => {
  const server = aSettingsPage();
  server.on('GET /api/orders', () => json(aPage([])));
  const { user, address } = renderApp(`${ADDRESS}?assistant=receipt-preview`);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schließen' }),
  );
  await waitFor(() => expect(address()).toBe(ADDRESS));
  const open = screen.getByRole('button', { name: 'Vorschau ansehen' });
  write('Titel', 'Beleg')();
  expect(isDisabled(open)).toBe(true);
  expect(screen.getByText('Die Vorschau zeigt, was gespeichert ist.')).toBeTruthy();
});

it('says what keeps an invoice from becoming an e-invoice, by what is set', async () => {
  const { user } = await allOptions();
  const part = screen.getByRole('region', { name: 'E-Rechnungen' });
  expect(within(part).getByText(/^Nettopreise: Schalte oben/)).toBeTruthy();
  expect(within(part).getByText(/Leitweg-ID/)).toBeTruthy();
  await user.click(screen.getByLabelText(/^Rechnungen an Unternehmen mit Nettopreisen/));
  expect(within(part).getByText(/haben sie bereits/)).toBeTruthy();
  const link = within(part).getByRole('link', { name: 'die Kontakte' });
  expect(link.getAttribute('href')).toBe('/preferences/contacts');
});
