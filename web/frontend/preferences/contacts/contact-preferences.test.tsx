import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_CONTACTS, VAT_ID_PLACES } from '../../../domain/setting-sections/contact-settings';
import type { FilledIn } from '../../testing/document-fields';
import { saveEveryField } from '../../testing/every-field';
import { json } from '../../testing/fake-server';
import {
  choose,
  fieldPaths,
  answersInSequence,
  press,
  save,
  shownSaveBar,
  tag,
  valueAt,
} from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/contact';
const ADDRESS = '/preferences/contacts';

const PLACES = [
  ['order-note', 'Notiz der Bestellung'],
  ['order-attributes', 'Zusätzliche Angaben der Bestellung'],
  ['order-items', 'Angaben zu den Artikeln'],
  ['order-billing', 'Rechnungsadresse'],
  ['order-shipping', 'Lieferadresse'],
  ['order-tags', 'Tags der Bestellung'],
  ['customer-note', 'Notiz zum Kunden'],
  ['company-location', 'Unternehmensstandort'],
] as const;
const WHERE = 'USt-IdNr. suchen in';

const FIELDS: FilledIn[] = [
  ['create', ['händler'], tag('Auch für diese Tags', 'Händler')],
  ['pushPhone', true, press('Telefonnummer')],
  ['pushShop', true, press('Name des Shops')],
  ['pushCustomer', true, press('Kundennummer von Shopify')],
  ['pushNote', true, press('Vermerk zum Kunden')],
  [
    'vatIdPlaces',
    ['order-note', 'order-attributes', 'order-items', 'order-billing', 'customer-note'],
    answersInSequence(
      choose(WHERE, 'Angaben zu den Artikeln'),
      choose(WHERE, 'Unternehmensstandort'),
    ),
  ],
];

it('shows every field of the section, sends what was set, and goes on from what was saved', async () => {
  expect(FIELDS.map(([path]) => path).toSorted()).toEqual(fieldPaths(DEFAULT_CONTACTS).toSorted());
  const server = aSettingsPage();
  renderApp(ADDRESS);
  await screen.findByText('Kontakterstellung');
  await saveEveryField(server, 'contact', {
    fields: FIELDS,
    again: ['create', 'all', choose('Kontakte anlegen', 'Für alle Kunden')],
  });
});

it('offers every place of a VAT id', async () => {
  const server = aSettingsPage();
  const noPlaces = { vatIdPlaces: [] };
  server.on(READ, () => json(aSettingsAnswer({ contact: noPlaces })));
  server.on(SAVE, () => json(savedSettings({})));
  renderApp(ADDRESS);
  expect(await screen.findByText(/^Ohne einen dieser Orte findet/)).toBeTruthy();
  for (const [, label] of PLACES) choose(WHERE, label)();
  expect(screen.queryByText(/^Ohne einen dieser Orte findet/)).toBeNull();
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(valueAt(server.callsOf(SAVE)[0]?.body, 'vatIdPlaces')).toEqual([...VAT_ID_PLACES]);
});

it('names how many contacts there can be, and asks for no tags where all become one', async () => {
  const server = aSettingsPage();
  server.on(READ, () => json(aSettingsAnswer({ contact: { create: 'all' } })));
  renderApp(ADDRESS);
  expect(await screen.findByText(/höchstens 59\.999 Kunden/)).toBeTruthy();
  expect(screen.queryByLabelText('Auch für diese Tags')).toBeNull();
  choose('Kontakte anlegen', 'Nur, wo es sein muss')();
  expect(await screen.findByLabelText('Auch für diese Tags')).toBeTruthy();
});

it('forgets no tags while somebody only looks at the other choice', async () => {
  const server = aSettingsPage();
  server.on(READ, () => json(aSettingsAnswer({ contact: { create: ['händler'] } })));
  renderApp(ADDRESS);
  expect(await screen.findByText('händler')).toBeTruthy();
  choose('Kontakte anlegen', 'Für alle Kunden')();
  expect(screen.queryByText('händler')).toBeNull();
  choose('Kontakte anlegen', 'Nur, wo es sein muss')();
  expect(screen.getByText('händler')).toBeTruthy();
  expect(shownSaveBar()).toBeNull();
});
