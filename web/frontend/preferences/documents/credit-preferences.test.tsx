import { screen } from '@testing-library/react';
import { DEFAULT_CREDITS } from '../../../domain/setting-sections/credit-settings';
import { type FilledIn, layoutAndTags, mailFields } from '../../testing/document-fields';
import { saveEveryField } from '../../testing/every-field';
import { json } from '../../testing/fake-server';
import { choose, fieldPaths, press, write } from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsAnswer, aSettingsPage } from '../../testing/settings-page';

const READ = 'GET /api/settings';
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
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByText('Alle Optionen zeigen'));
  await screen.findByText('Gutschriftstatus');
  await saveEveryField(server, 'credit', {
    fields: FIELDS,
    again: ['layout.title', 'Noch einmal', write('Titel', 'Noch einmal')],
  });
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
