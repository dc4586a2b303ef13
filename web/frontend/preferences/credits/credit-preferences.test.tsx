import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_CREDITS } from '../../../domain/settings/sections/credit-settings';
import { settingsShape } from '../../../domain/settings/settings';
import { type FilledIn, layoutAndTags, mailFields } from '../../testing/document-fields';
import { json } from '../../testing/fake-server';
import {
  choose,
  fieldPaths,
  press,
  valueAt,
  write,
  save,
  shownSaveBar,
} from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsAnswer, aSettingsPage, savedSettings } from '../../testing/settings-page';

const READ = 'GET /api/settings';
const SAVE = 'PUT /api/settings/credit';
const ADDRESS = '/preferences/credits';

beforeEach(() => localStorage.clear());

const FIELDS: FilledIn[] = [
  ['create', false, press('Gutschriften für Erstattungen und Stornierungen erstellen')],
  ['finalize', false, press('Gutschriften abschließen')],
  [
    'referencePlaces',
    ['introduction', 'remark'],
    choose('Die Bestellnummer steht in', 'Nachbemerkung'),
  ],
  ...layoutAndTags,
  ...mailFields('Gutschriften per E-Mail versenden'),
];

it('shows every field of the section, sends what was set, and goes on from what was saved', async () => {
  expect(FIELDS.map(([path]) => path).toSorted()).toEqual(fieldPaths(DEFAULT_CREDITS).toSorted());
  const server = aSettingsPage();
  server.on(SAVE, ({ body }) =>
    json(savedSettings({ credit: settingsShape.shape.credit.parse(body) })),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByText('Alle Optionen zeigen'));
  await screen.findByText('Gutschriftstatus');
  for (const [, , act] of FIELDS) act();
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  const sent = () => server.callsOf(SAVE).at(-1)?.body;
  const set = FIELDS.map(([path, value]) => [path, value]);
  expect(FIELDS.map(([path]) => [path, valueAt(sent(), path)])).toEqual(set);

  await waitFor(() => expect(shownSaveBar()).toBeNull());
  write('Titel', 'Noch einmal')();
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(2));
  expect(FIELDS.map(([path]) => [path, valueAt(sent(), path)])).toEqual(
    set.map(([path, value]) => [path, path === 'layout.title' ? 'Noch einmal' : value]),
  );
});

it('says that credit notes need invoices', async () => {
  const server = aSettingsPage();
  const off = { invoice: { create: false }, credit: { create: false } };
  server.on(READ, () => json(aSettingsAnswer(off)));
  renderApp(ADDRESS);
  await screen.findByText('Gutschriftenerstellung');
  press('Gutschriften für Erstattungen und Stornierungen erstellen')();
  expect(screen.getByText(/weil sie Rechnungen voraussetzen/)).toBeTruthy();
});
