import { screen, within } from '@testing-library/react';
import { DEFAULT_GENERAL } from '../../../domain/setting-sections/general-settings';
import { aConnection, aShop } from '../../testing/builders';
import type { FilledIn } from '../../testing/document-fields';
import { saveEveryField } from '../../testing/every-field';
import { choose, fieldPaths, press, save, valueAt, write } from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsPage } from '../../testing/settings-page';

const SAVE = 'PUT /api/settings/general';
const ADDRESS = '/preferences/setup';

const FIELDS: FilledIn[] = [
  ['email', 'buchhaltung@teehaus.example', write('E-Mail-Adresse', 'buchhaltung@teehaus.example')],
  ['notifyConnectionMissing', false, press('Verbindung unterbrochen')],
  ['notifyCreditsExhaustedNow', false, press('Übertragungen sind aufgebraucht')],
  ['notifyCreditsExhaustedSoon', false, press('Übertragungen werden knapp')],
  ['notifyWeekly', false, press('Wöchentliche Zusammenfassung')],
  ['onboarding', false, press('Hilfe bei der Einrichtung')],
  ['language', 'en', choose('Sprache der Belege', 'Englisch')],
  ['formality', 'informal', choose('Anrede', 'du')],
  ['home', 'orders', choose('Startseite', 'Bestellungen')],
  ['expertMode', true, press('Alle Optionen zeigen')],
];
/** Shown next to the links for customers, on the page of all settings. */
const ELSEWHERE = ['customerDocuments'];

it('shows every field of the section, sends what was set, and goes on from what was saved', async () => {
  expect([...FIELDS.map(([path]) => path), ...ELSEWHERE].toSorted()).toEqual(
    fieldPaths(DEFAULT_GENERAL).toSorted(),
  );
  const server = aSettingsPage();
  renderApp(ADDRESS);
  await screen.findByText('App-Einstellungen');
  await saveEveryField(server, 'general', {
    fields: FIELDS,
    again: ['email', '', write('E-Mail-Adresse', '')],
  });
  const [first] = server.callsOf(SAVE);
  expect(valueAt(first?.body, 'customerDocuments')).toBe(DEFAULT_GENERAL.customerDocuments);
});

it('says where notices go without an address of their own, and refuses what is none', async () => {
  const server = aSettingsPage();
  renderApp(ADDRESS);
  expect(await screen.findByText(/gehen Benachrichtigungen an hallo@teehaus-nord/)).toBeTruthy();
  write('E-Mail-Adresse', 'niemand')();
  save();
  expect(await screen.findByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
  expect(server.callsOf(SAVE)).toHaveLength(0);
});

it('says at once when Lexware Office cannot write English documents', async () => {
  const { profile } = aConnection();
  const small = profile && { ...profile, businessFeatures: ['INVOICING'] };
  aSettingsPage(aShop({ lexoffice: aConnection({ profile: small }) }));
  renderApp(ADDRESS);
  await screen.findByText('App-Einstellungen');
  choose('Sprache der Belege', 'Englisch')();
  const section = within(screen.getByRole('region', { name: 'App-Einstellungen' }));
  expect(await section.findByText(/^Belege bleiben auf Deutsch/)).toBeTruthy();
});
