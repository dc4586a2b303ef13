import type { DocumentRecord } from '../documents/model/document';
import type { Order } from '../order/order';
import type { MailSettings } from '../setting-sections/mail-settings';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings';
import { anOrder } from '../testing/builders';
import { aDocument } from '../testing/documents';
import { addressLackOf, decideMail, lacksAddress, mailableNow, willBeMailed } from './decide-mail';
import { mailSender } from './sender';

function withMail(mail: Partial<MailSettings>, posName = ''): Settings {
  const { invoice, orders } = DEFAULT_SETTINGS;
  return {
    ...DEFAULT_SETTINGS,
    orders: { ...orders, posName },
    invoice: { ...invoice, mail: { ...invoice.mail, enabled: true, ...mail } },
  };
}

const decide = (
  mail: Partial<MailSettings>,
  order: Partial<Order> = {},
  document: Partial<DocumentRecord> = {},
) => decideMail(aDocument(document), anOrder(order), withMail(mail, 'Kasse Nord'));

const customer = {
  id: '7',
  email: null,
  firstName: null,
  lastName: null,
  note: null,
  tags: ['VIP '],
};

describe('whether a document is mailed', () => {
  it.each<[string, Partial<MailSettings>, Partial<Order>, Partial<DocumentRecord>]>([
    ['an open one', {}, {}, {}],
    ['a paid one', {}, {}, { status: 'paid' }],
    ['of an order with another tag', { skipTags: ['kein versand'] }, { tags: ['Stammkunde'] }, {}],
    [
      'of an order from another source',
      { skipSources: ['pos', 'amazon'] },
      { sourceName: 'web' },
      {},
    ],
    ['of an order without a source', { skipSources: ['amazon'] }, { sourceName: null }, {}],
  ])('yes: %s', (_name, mail, order, document) => {
    expect(decide(mail, order, document)).toEqual({ kind: 'send' });
  });

  it.each<[string, Partial<MailSettings>, Partial<Order>, Partial<DocumentRecord>]>([
    ['MAIL_DISABLED', { enabled: false }, {}, {}],
    ['MAIL_NOT_FINAL', {}, {}, { status: 'draft' }],
    ['MAIL_NOT_FINAL', {}, {}, { status: 'voided' }],
    ['MAIL_NOT_FINAL', {}, {}, { cancelled: true }],
    ['MAIL_NOT_FINAL', {}, {}, { state: 'sending', status: null }],
    ['MAIL_SKIP_TAG', { skipTags: ['kein versand'] }, { tags: [' Kein Versand'] }, {}],
    ['MAIL_SKIP_TAG', { skipTags: ['vip'] }, { tags: [], customer }, {}],
    ['MAIL_SKIP_SOURCE', { skipSources: ['pos'] }, { sourceName: 'pos' }, {}],
    ['MAIL_SKIP_SOURCE', { skipSources: ['pos'] }, { sourceName: 'kasse nord' }, {}],
    ['MAIL_SKIP_SOURCE', { skipSources: ['Amazon'] }, { sourceName: 'amazon' }, {}],
  ])('no, %s: %j %j %j', (reason, mail, order, document) => {
    expect(decide(mail, order, document)).toEqual({ kind: 'skip', reason });
  });
});

const willBe = (mail: Partial<MailSettings>, order: Partial<Order> = {}) =>
  willBeMailed(anOrder({ email: 'anna@kunde.example', ...order }), 'invoice', withMail(mail));

describe('whether a document that is not there yet will be mailed', () => {
  it.each<[boolean, Partial<MailSettings>, Partial<Order>]>([
    [true, {}, {}],
    [true, { to: 'buchhaltung@kunde.example' }, { email: null, customer: null }],
    [true, {}, { email: ' ', customer: { ...customer, email: 'anna@kunde.example' } }],
    [false, { enabled: false }, {}],
    [false, { skipTags: ['kein versand'] }, { tags: ['Kein Versand'] }],
    [false, { skipSources: ['amazon'] }, { sourceName: 'amazon' }],
    [false, {}, { email: null, customer: null }],
  ])('%j: %j %j', (expected, mail, order) => expect(willBe(mail, order)).toBe(expected));

  it('not as a draft', () => {
    const { invoice, ...settings } = withMail({});
    const asDraft = { ...settings, invoice: { ...invoice, finalize: false } };
    expect(willBeMailed(anOrder({ email: 'a@kunde.example' }), 'invoice', asDraft)).toBe(false);
  });
});

describe('whom a mail comes from', () => {
  const operator = { name: 'Belegfluss', address: 'post@belegfluss.example' };
  const own = { name: 'Teeladen Büro', address: 'buero@teeladen.example' };
  const none = { sender: '', name: '', replyTo: '' };

  it.each([
    { mail: none, own: null, from: 'Teeladen <post@belegfluss.example>', replyTo: '' },
    {
      mail: { ...none, name: 'Tee!' },
      own: null,
      from: 'Tee! <post@belegfluss.example>',
      replyTo: '',
    },
    {
      mail: { ...none, sender: 'hallo@teeladen.example' },
      own: null,
      from: 'Teeladen <post@belegfluss.example>',
      replyTo: 'hallo@teeladen.example',
    },
    {
      mail: { name: '', sender: 'hallo@teeladen.example', replyTo: 'antwort@teeladen.example' },
      own: null,
      from: 'Teeladen <post@belegfluss.example>',
      replyTo: 'antwort@teeladen.example',
    },
    { mail: none, own, from: 'Teeladen Büro <buero@teeladen.example>', replyTo: '' },
    {
      mail: { ...none, name: 'Tee!', sender: 'buero@teeladen.example' },
      own,
      from: 'Tee! <buero@teeladen.example>',
      replyTo: '',
    },
  ])('with $mail and $own: $from, answers to "$replyTo"', ({ mail, own: mine, from, replyTo }) => {
    const sender = mailSender({ mail, shopName: 'Teeladen', own: mine, operator });
    expect(sender && `${sender.from.name} <${sender.from.address}>`).toBe(from);
    expect(sender?.replyTo).toBe(replyTo);
  });

  it('no recipient, where nothing is set up', () => {
    expect(mailSender({ mail: none, shopName: 'Teeladen', own: null, operator: null })).toBeNull();
  });
});

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
