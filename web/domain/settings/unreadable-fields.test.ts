import { DOCUMENT_SECTIONS } from './document-settings';
import { DEFAULT_SETTINGS, type Settings } from './settings';
import { withoutGuesses } from './unreadable-fields';

const all = <Group extends object>(group: Group): Group => ({ ...group, create: true });
const { invoice, credit, delivery, transaction } = DEFAULT_SETTINGS;
const BUSY: Settings = {
  ...DEFAULT_SETTINGS,
  invoice: { ...all(invoice), mail: { ...invoice.mail, enabled: true } },
  credit: { ...all(credit), mail: { ...credit.mail, enabled: true } },
  delivery: { ...all(delivery), mail: { ...delivery.mail, enabled: true } },
  transaction: { ...transaction, create: 'all' },
};
const created = (settings: Settings) =>
  (['invoice', 'credit', 'delivery', 'transaction'] as const).map((one) => settings[one].create);
const mailed = (settings: Settings) => DOCUMENT_SECTIONS.map((one) => settings[one].mail.enabled);

describe('settings of which a field cannot be read', () => {
  it.each(['orders.skipTags', 'contact.vatIdPlaces', 'invoice.finalize', ''])(
    'create nothing by themselves, but mail what exists: %s',
    (field) => {
      const read = withoutGuesses(BUSY, ['general.home', field]);
      expect(created(read)).toEqual([false, false, false, false]);
      expect(mailed(read)).toEqual([true, true, true]);
    },
  );

  it('send no mail by half its settings, and the others', () => {
    const read = withoutGuesses(BUSY, ['credit.mail.skipTags']);
    expect(mailed(read)).toEqual([true, false, true]);
  });

  it('go on as they are where it concerns the app itself', () => {
    expect(withoutGuesses(BUSY, ['general.home'])).toBe(BUSY);
  });
});
