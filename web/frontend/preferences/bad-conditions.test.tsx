import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SECTIONS, type SettingsSection } from '../../domain/settings/settings';
import { aShop } from '../testing/builders';
import { aRefusal, json, type Reply, silence } from '../testing/fake-server';
import {
  add,
  fieldCalled,
  type FillIn,
  press,
  save,
  shownSaveBar,
  valueAt,
  write,
} from '../testing/fill-form';
import { renderApp } from '../testing/render-app';
import { aSettingsAnswer, aSettingsPage } from '../testing/settings-page';

/** Every form of the settings while something goes wrong around it. */

interface Change {
  screen: string;
  path: string;
  value: unknown;
  change: FillIn;
  /** What the screen shows for it. */
  shown: () => unknown;
}

type OneField = Omit<Change, 'screen'>;

const ticked = (path: string, label: string, value: unknown): OneField => ({
  path,
  value,
  change: press(label),
  shown: () => fieldCalled(label, { isChoice: true }).matches(':checked'),
});

const title: OneField = {
  path: 'layout.title',
  value: 'Beleg',
  change: write('Titel', 'Beleg'),
  shown: () => Reflect.get(fieldCalled('Titel'), 'value'),
};

/** One change of each section, on its screen. */
const CHANGES: Record<SettingsSection, Change> = {
  general: {
    screen: '/preferences/setup',
    ...ticked('notifyWeekly', 'Wöchentliche Zusammenfassung', false),
  },
  orders: {
    screen: '/preferences/orders',
    ...ticked('skipPos', 'Kassenverkäufe auslassen', false),
  },
  invoice: { screen: '/preferences/invoices', ...title },
  credit: { screen: '/preferences/credits', ...title },
  delivery: { screen: '/preferences/deliveries', ...title },
  transaction: {
    screen: '/preferences/transactions',
    ...ticked('gateways', 'Klarna (38 Bestellungen)', { klarna: true }),
  },
  contact: { screen: '/preferences/contacts', ...ticked('pushPhone', 'Telefonnummer', true) },
  metafield: {
    screen: '/preferences/metafields',
    path: 'write',
    value: { 'invoice-number': { namespace: 'belegfluss', key: 'invoice_number' } },
    change: add('Weiterer Wert', 'Rechnungsnummer (RE1001)', 'Wert hinzufügen'),
    shown: () =>
      fieldCalled('Weiterer Wert') &&
      screen.queryByRole('group', { name: 'Rechnungsnummer' }) !== null,
  },
  datev: {
    screen: '/month/datev',
    ...ticked('bookedBy', 'Ich, in Lexware Office', 'merchant'),
  },
};

const READ = 'GET /api/settings';
const addressOf = (section: SettingsSection) => CHANGES[section].screen;

/** What the server stores of a section. */
class StoredSection {
  answer = aSettingsAnswer();
  constructor(private readonly section: SettingsSection) {}

  put: Reply = ({ body }) => {
    this.change(body, 'second');
    return json({ ...this.answer, warnings: [], changes: [] });
  };

  change(value: unknown, version: string): void {
    const { settings, versions } = this.answer;
    this.answer = {
      ...this.answer,
      settings: { ...settings, [this.section]: value },
      versions: { ...versions, [this.section]: version },
      savedAt: '2026-03-02T09:15:00.000Z',
    };
  }
}

/** A plan that locks nothing. */
function premiumShop() {
  const { plan } = aShop();
  return aShop({ plan: { ...plan, id: 'premium' } });
}

/** The form with one change in it, and how the server answers a save. */
async function changed(section: SettingsSection, reply: (stored: StoredSection) => Reply) {
  const server = aSettingsPage(premiumShop());
  const stored = new StoredSection(section);
  const SAVE = `PUT /api/settings/${section}`;
  server.on(READ, () => json(stored.answer));
  server.on('GET /api/metafields/definitions', () => json({ items: [] }));
  server.on(SAVE, reply(stored));
  const { path, value, change, shown } = CHANGES[section];
  const open = () => renderApp(addressOf(section));
  const app = open();
  const before = await waitFor(shown);
  change();
  return {
    ...app,
    open,
    before,
    stored,
    /** From now on it is saved. */
    heal: () => server.on(SAVE, stored.put),
    saves: () => server.callsOf(SAVE),
    /** Whether that is what the server stores. */
    expectStored: () => expect(valueAt(stored.answer.settings[section], path)).toEqual(value),
  };
}

const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const FAILURES: [string, Reply, RegExp][] = [
  [
    'the server failed',
    () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'),
    /^Das hat nicht geklappt\.$/,
  ],
  ['there is no network', offline, /^Belegfluss ist gerade nicht erreichbar\./],
  [
    'the session ended',
    () => aRefusal(401, 'UNAUTHORIZED', 'Deine Anmeldung ist abgelaufen.'),
    /^Deine Anmeldung ist abgelaufen\.$/,
  ],
];

describe.each(SECTIONS)('the form of %s', (section) => {
  it('says that it is loading', async () => {
    aSettingsPage().on(READ, silence);
    renderApp(addressOf(section));
    expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const server = aSettingsPage(premiumShop());
    server.on(READ, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
    const { user } = renderApp(addressOf(section));
    expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy();
    server.on(READ, () => json(aSettingsAnswer()));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(CHANGES[section].shown);
  });

  it.each(FAILURES)('keeps what was changed when %s, and saves it then', async (_, reply, text) => {
    const { toasts, saves, heal, expectStored } = await changed(section, () => reply);
    save();
    await waitFor(() =>
      expect(toasts).toEqual([{ text: expect.stringMatching(text), isError: true }]),
    );
    expect(shownSaveBar()).toBeTruthy();
    heal();
    save();
    await waitFor(() => expect(toasts.at(-1)).toEqual({ text: 'Gespeichert', isError: false }));
    expect(saves().map(({ body }) => body)[1]).toEqual(saves()[0]?.body);
    expectStored();
  });

  it('is busy while it is saved, and takes a second click for none', async () => {
    let answer = () => {};
    const { toasts, saves, expectStored } = await changed(
      section,
      ({ put }) =>
        (call) =>
          new Promise((resolve) => {
            answer = () => resolve(put(call));
          }),
    );
    save();
    save();
    await waitFor(() => expect(saves()).toHaveLength(1));
    const [saving, discarding] = shownSaveBar()?.querySelectorAll('button') ?? [];
    expect([saving?.hasAttribute('loading'), discarding?.disabled]).toEqual([true, true]);
    save();
    await act(async () => answer());
    await waitFor(() => expect(shownSaveBar()).toBeNull());
    expect(saves()).toHaveLength(1);
    expect(toasts).toEqual([{ text: 'Gespeichert', isError: false }]);
    expectStored();
  });

  it.each([
    ['arrived', true],
    ['never arrived', false],
  ])(
    'shows what is true to who closed it in mid-save and comes back: the save %s',
    async (_, arrived) => {
      const { leave, open, saves, before } = await changed(section, ({ put }) => async (call) => {
        if (arrived) await put(call);
        return new Promise(() => undefined);
      });
      const { shown } = CHANGES[section];
      const after = shown();
      expect(after).not.toEqual(before);
      save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      leave();
      open();
      await waitFor(() => expect(shown()).toEqual(arrived ? after : before));
      expect(shownSaveBar()).toBeNull();
    },
  );

  it('compares with what was saved elsewhere meanwhile, and saves what was merged', async () => {
    const { saves, heal, stored, expectStored } = await changed(section, (stored) => () => {
      stored.change(stored.answer.settings[section], 'elsewhere');
      return aRefusal(409, 'CONFLICT', 'Lade die Seite neu.');
    });
    save();
    const dialog = within(await screen.findByRole('dialog'));
    heal();
    fireEvent.click(dialog.getByRole('button', { name: 'Zusammenführen und speichern' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.query.get('version')).toBe('elsewhere');
    await waitFor(() => expect(shownSaveBar()).toBeNull());
    expectStored();
    expect(stored.answer.versions[section]).toBe('second');
  });
});
