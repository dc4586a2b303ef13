import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_DELIVERIES } from '../../../domain/setting-sections/delivery-settings';
import { aConnection, aShop } from '../../testing/builders';
import { type FilledIn, layoutFilledIn, mailFields } from '../../testing/document-fields';
import { saveEveryField } from '../../testing/every-field';
import { json } from '../../testing/fake-server';
import {
  choose,
  fieldPaths,
  answersInSequence,
  press,
  valueAt,
  write,
  save,
} from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsAnswer, aSettingsPage } from '../../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/delivery';
const ADDRESS = '/preferences/deliveries';

beforeEach(() => localStorage.clear());

const created = { event: 'created', modify: '', offset: 0, unit: 'day' };
const FIELDS: FilledIn[] = [
  [
    'create',
    true,
    choose('Automatische Erstellung', 'Für neue Bestellungen seit der Installation'),
  ],
  ['event', 'completed', press('Bezahlt und versendet (empfohlen)')],
  ['finalize', false, press('Lieferscheine abschließen')],
  ['date', 'fulfilled', choose('Datum auf dem Beleg', 'Versanddatum')],
  [
    'supplyDate',
    { type: 'service', from: created, to: null },
    answersInSequence(press('Leistungsdatum'), choose('Dieses Datum', 'Bestelldatum')),
  ],
  [
    'referencePlaces',
    ['introduction', 'remark'],
    choose('Die Bestellnummer steht in', 'Nachbemerkung'),
  ],
  ['layout.terms', 'frei Haus', write('Lieferbedingung', 'frei Haus')],
  ...layoutFilledIn,
  ...mailFields('Lieferscheine per E-Mail versenden'),
];

it('shows every field of the section, sends what was set, and goes on from what was saved', async () => {
  expect(FIELDS.map(([path]) => path).toSorted()).toEqual(
    fieldPaths(DEFAULT_DELIVERIES, ['supplyDate']).toSorted(),
  );
  const server = aSettingsPage();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByText('Alle Optionen zeigen'));
  await screen.findByText('Lieferscheinstatus');
  await saveEveryField(server, 'delivery', {
    fields: FIELDS,
    again: ['layout.title', 'Noch einmal', write('Titel', 'Noch einmal')],
  });
});

it('forgets the end of a span that is none any more', async () => {
  const server = aSettingsPage();
  const { from, type } = DEFAULT_DELIVERIES.supplyDate;
  server.on(READ, () =>
    json(aSettingsAnswer({ delivery: { supplyDate: { type, from, to: from } } })),
  );
  renderApp(ADDRESS);
  await screen.findByText('Lieferscheindatum');
  choose('Dieses Datum', 'Versanddatum')();
  choose('Dieses Datum', 'Bestelldatum')();
  save();
  await waitFor(() =>
    expect(valueAt(server.callsOf(SAVE)[0]?.body, 'supplyDate')).toEqual({
      type,
      from: { ...from, event: 'created' },
      to: null,
    }),
  );
});

it('offers to connect again where Lexware Office does not allow delivery notes yet', async () => {
  aSettingsPage(aShop({ lexoffice: aConnection({ missingScopes: ['delivery-notes.write'] }) }));
  renderApp(ADDRESS);
  expect(await screen.findByRole('button', { name: 'Erneut verbinden' })).toBeTruthy();
});
