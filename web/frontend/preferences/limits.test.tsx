import { screen, waitFor } from '@testing-library/react';
import { LIMIT_ROWS, settingsWithAllFields } from '../../contract/testing/limits/all-limits';
import { CONDITION_PRESETS } from '../../contract/settings/condition-presets';
import type { LimitRow } from '../../contract/testing/limits/limit-row';
import { SMTP_SUCCESS } from '../../contract/smtp';
import { SECTIONS, type SettingsSection } from '../../domain/settings/settings';
import { aShop } from '../testing/builders';
import { json } from '../testing/fake-server';
import {
  discardChanges,
  fieldCalled,
  press,
  save,
  select,
  shownSaveBar,
  valueAt,
  write,
} from '../testing/fill-form';
import { renderApp } from '../testing/render-app';
import { aSettingsAnswer, aSettingsPage, savedSettings, SENDER } from '../testing/settings-page';

/** Every limit on its screen: the error shown at which field, and what is sent. */

const SCREENS: Record<SettingsSection, string> = {
  general: '/preferences/setup',
  orders: '/preferences/orders',
  invoice: '/preferences/invoices',
  credit: '/preferences/credits',
  delivery: '/preferences/deliveries',
  transaction: '/preferences/transactions',
  contact: '/preferences/contacts',
  metafield: '/preferences/metafields',
  datev: '/month/datev',
};

/** The rows of a form whose values can be entered. */
const enterable = (form: LimitRow['form']) =>
  LIMIT_ROWS.filter((row) => row.form === form && row.label !== null);

function fieldOf({ label, group }: LimitRow): HTMLElement {
  const inside = group && document.querySelector(`[role=group][aria-label="${group}"]`);
  return fieldCalled(label ?? '', { inside: inside || document.body });
}

/** As people write it: numbers with a comma, tags one after the other. */
function enter(row: LimitRow, value: unknown): void {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  write(fieldOf(row), typeof value === 'number' ? text.replace('.', ',') : text)();
}

/** What stands as an error below the field. */
const errorsAt = (row: LimitRow) =>
  document.getElementById(`${fieldOf(row).id}Error`)?.textContent ?? '';

const isShown = (row: LimitRow) =>
  waitFor(() => expect([row.path, errorsAt(row)]).toEqual([row.path, row.message]));

/** A plan that includes everything, and a server that stores what it receives. */
function everySetting() {
  const { plan } = aShop();
  const server = aSettingsPage(aShop({ plan: { ...plan, id: 'premium' } }));
  const { general, invoice, credit, delivery, ...others } = settingsWithAllFields();
  const mailed = <Section extends { mail: object }>(section: Section) => ({
    ...section,
    mail: { ...section.mail, enabled: true },
  });
  const settings = {
    ...others,
    general: { ...general, expertMode: true },
    invoice: mailed(invoice),
    credit: mailed(credit),
    delivery: mailed(delivery),
  };
  server.on('GET /api/settings', () => json(aSettingsAnswer(settings)));
  server.on('GET /api/metafields/definitions', () => json({ items: [] }));
  for (const section of SECTIONS)
    server.on(`PUT /api/settings/${section}`, () => json(savedSettings(settings)));
  return server;
}

/** What is judged together, so that only one of it is entered at once. */
const groupOf = ({ path }: LimitRow) =>
  /^(paymentConditions|write)\./.exec(path)?.[1] ?? path.replace(/\.\d+$/, '');

/** Rows that are entered side by side, each row once. */
function roundsOf(rows: LimitRow[]): LimitRow[][] {
  const rounds: LimitRow[][] = [];
  for (const row of rows) {
    const free = rounds.find((round) => !round.some((one) => groupOf(one) === groupOf(row)));
    if (free) free.push(row);
    else rounds.push([row]);
  }
  return rounds;
}

it.each(SECTIONS.filter((section) => enterable(section).length > 0))(
  '%s: says at each field what is beyond its limit, and saves what is within',
  async (section) => {
    const server = everySetting();
    const sent = () => server.callsOf(`PUT /api/settings/${section}`);
    renderApp(SCREENS[section]);
    await waitFor(() => enterable(section).forEach(fieldOf));
    for (const [index, rows] of roundsOf(enterable(section)).entries()) {
      for (const row of rows) enter(row, row.bad);
      for (const row of rows) await isShown(row);
      discardChanges();
      expect(rows.map(errorsAt)).toEqual(rows.map(() => ''));
      for (const row of rows) enter(row, row.good);
      save();
      await waitFor(() => expect(sent()).toHaveLength(index + 1));
      expect(rows.map(({ path }) => [path, valueAt(sent()[index]?.body, path)])).toEqual(
        rows.map(({ path, good }) => [path, good]),
      );
      await waitFor(() => expect(shownSaveBar()).toBeNull());
    }
  },
);

it('the mail server: says at the field what is beyond its limit, and checks what is within', async () => {
  const CHECK = 'POST /api/shop/smtp/validate';
  const server = everySetting();
  server.on('GET /api/shop/smtp', () => {
    const second = String(server.callsOf(CHECK).length).padStart(2, '0');
    return json({ ...SENDER, checkedAt: `2026-03-02T09:15:${second}.000Z` });
  });
  server.on(CHECK, () => json({ status: 'success', result: SMTP_SUCCESS }));
  const { user } = renderApp('/preferences/smtp');
  const check = await screen.findByRole('button', { name: 'Verbindung prüfen' });
  for (const [index, row] of enterable('sender').entries()) {
    enter(row, row.bad);
    await user.click(check);
    await isShown(row);
    enter(row, row.good);
    await user.click(check);
    await waitFor(() => expect(server.callsOf(CHECK)).toHaveLength(index + 1));
    expect([row.path, valueAt(server.callsOf(CHECK)[index]?.body, row.path)]).toEqual([
      row.path,
      row.good,
    ]);
    await waitFor(() => expect(shownSaveBar()).toBeNull());
  }
});

const METHODS = Array.from({ length: 101 }, (_, index) => ({
  id: `method${index}`,
  text: `Zahlungsmethode ${index}`,
  orders: 1,
}));

it.each([
  ['invoices', select('Zahlungsmethode 100', 'Sofort')],
  ['transactions', press('Zahlungsmethode 100 (1 Bestellung)')],
])('says on %s that a shop has more payment methods than can be set', async (path, add) => {
  const server = everySetting();
  const max = <Value,>(value: Value) =>
    Object.fromEntries(METHODS.slice(0, 100).map(({ id }) => [id, value]));
  const settings = aSettingsAnswer({
    general: { expertMode: true },
    invoice: { paymentConditions: max(CONDITION_PRESETS.paid) },
    transaction: { gateways: max(true) },
  });
  server.on('GET /api/settings', () => json({ ...settings, gateways: METHODS }));
  renderApp(`/preferences/${path}`);
  await waitFor(add);
  save();
  expect(await screen.findByText('Maximal 100 Einträge')).toBeTruthy();
});

it('leaves out only what is chosen from a list, which has no room for more', () => {
  const leftOut = LIMIT_ROWS.filter(({ label }) => label === null).map(({ path }) => path);
  expect([...new Set(leftOut)]).toEqual([
    'eventExceptions',
    'eventExceptions.0',
    'referencePlaces',
    'layout.printLayout',
    'mail.attachments',
    'mail.skipSources',
    'mail.skipSources.0',
    'paymentConditions',
    'gateways.paypal',
    'gateways',
    'vatIdPlaces',
    'read',
    'write',
    'accountLength',
    'firstMonth',
    'confirmedAt',
  ]);
});
