import type { Order } from '../../order/order';
import { DEFAULT_SETTINGS, type Settings } from '../../settings/settings';
import { anOrder } from '../../testing/builders';
import { aDocument } from '../../testing/documents';
import { addressLackOf, lacksAddress, mailableNow } from './lacking-address';

function mailing(mail: Partial<Settings['invoice']['mail']> = {}): Settings {
  const { invoice } = DEFAULT_SETTINGS;
  return {
    ...DEFAULT_SETTINGS,
    invoice: { ...invoice, mail: { ...invoice.mail, enabled: true, ...mail } },
  };
}

const waiting = aDocument({ mailTrouble: 'no-address', emailedAt: null });
const toAnna: Partial<Order> = { email: 'anna@kunde.example' };
const toNobody: Partial<Order> = { email: null, customer: null };

it('a mail lacks an address where there is none, or one that is none', () => {
  expect(addressLackOf('MISSING_CUSTOMER_EMAIL')).toBe('no-address');
  expect(addressLackOf('MAIL_RECIPIENT_INVALID')).toBe('bad-address');
  expect(addressLackOf('MAIL_SKIP_TAG')).toBeNull();
  expect(lacksAddress({ mailTrouble: 'refused' })).toBe(false);
});

describe('a document whose mail lacked an address', () => {
  it.each<[string, Partial<Order>, Settings]>([
    ['the order has one', toAnna, mailing()],
    ['the settings name one', toNobody, mailing({ to: 'buero@laden.example' })],
    ['the settings may make one', toNobody, mailing({ to: '{{ order.attribute["Mail"] }}' })],
  ])('is mailed once %s', (_, order, settings) => {
    expect(mailableNow([waiting], anOrder(order), settings)).toEqual([waiting]);
  });

  it.each<[string, Partial<Order>, Settings, object?]>([
    ['nobody is named', toNobody, mailing()],
    ['what is named is none', { ...toNobody, email: 'anna@kunde' }, mailing()],
    ['its kind is not mailed any more', toAnna, DEFAULT_SETTINGS],
    ['it was cancelled', toAnna, mailing(), { cancelled: true }],
    ['it was mailed by hand', toAnna, mailing(), { emailedAt: '2026-03-03T09:00:00.000Z' }],
    ['it had another trouble', toAnna, mailing(), { mailTrouble: 'bounced' }],
  ])('is not where %s', (_, order, settings, changes = {}) => {
    expect(mailableNow([{ ...waiting, ...changes }], anOrder(order), settings)).toEqual([]);
  });
});
