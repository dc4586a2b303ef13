import {
  applyDependencies,
  type SettingsChange,
  type SettingsContext,
  withinPlan,
} from './dependencies';
import type { DocumentSection } from './document-settings';
import { warningsAbout } from './settings-warnings';
import { settingsDifference } from './settings-difference';
import { DEFAULT_SETTINGS, type SettingsSection } from './settings';
import { type SettingsChanges, someSettings } from '../testing/some-settings';

const CONTEXT: SettingsContext = {
  planId: 'premium',
  businessFeatures: ['INVOICING', 'INVOICING_PRO'],
};

const apply = (changes: SettingsChanges, context: Partial<SettingsContext> = {}) =>
  applyDependencies(someSettings(changes), { ...CONTEXT, ...context });

const mail = (section: DocumentSection) => ({
  ...DEFAULT_SETTINGS[section].mail,
  enabled: true,
});
const dispatched = { event: 'fulfilled', modify: '', offset: 0, unit: 'day' } as const;
const span = { type: 'service', from: dispatched, to: dispatched } as const;

describe('what settings depend on', () => {
  it('leaves the defaults of every plan alone', () => {
    for (const planId of ['free', 'basic', 'standard', 'premium', 'business'] as const) {
      expect(apply({}, { planId })).toEqual({ settings: DEFAULT_SETTINGS, changes: [] });
    }
  });

  it('switches off with the invoices what follows from them', () => {
    const { settings, changes } = apply({
      invoice: { create: false },
      transaction: { create: 'all', hints: true, fees: true },
    });
    expect(settings.credit.create).toBe(false);
    expect(settings.transaction).toMatchObject({ create: false, hints: false, fees: false });
    expect(changes).toEqual([
      'CREDITS_NEED_INVOICES',
      'TRANSACTIONS_NEED_INVOICES',
      'HINTS_NEED_TRANSACTIONS',
      'FEES_NEED_TRANSACTIONS',
    ]);
  });

  it.each<[SettingsChange, SettingsChanges, SettingsChanges, Partial<SettingsContext>?]>([
    [
      'HINTS_NEED_TRANSACTIONS',
      { transaction: { hints: true } },
      { transaction: { hints: false } },
    ],
    ['FEES_NEED_TRANSACTIONS', { transaction: { fees: true } }, { transaction: { fees: false } }],
    [
      'HINTS_NEED_FINALIZE',
      { invoice: { finalize: false }, transaction: { create: 'all', hints: true } },
      { transaction: { create: 'all', hints: false } },
    ],
    [
      'INVOICE_MAIL_NEEDS_FINALIZE',
      { invoice: { finalize: false, mail: mail('invoice') } },
      { invoice: { mail: { ...mail('invoice'), enabled: false } } },
    ],
    [
      'CREDIT_MAIL_NEEDS_FINALIZE',
      { credit: { finalize: false, mail: mail('credit') } },
      { credit: { mail: { ...mail('credit'), enabled: false } } },
    ],
    [
      'DELIVERY_MAIL_NEEDS_FINALIZE',
      { delivery: { finalize: false, mail: mail('delivery') } },
      { delivery: { mail: { ...mail('delivery'), enabled: false } } },
    ],
    [
      'INVOICE_DATES_NEED_FULFILMENT',
      { invoice: { event: 'paid', date: 'fulfilled' } },
      { invoice: { date: 'created' } },
    ],
    [
      'INVOICE_DATES_NEED_FULFILMENT',
      { invoice: { event: 'created', supplyDate: span } },
      {
        invoice: {
          supplyDate: {
            ...span,
            from: { ...dispatched, event: 'created' },
            to: { ...dispatched, event: 'created' },
          },
        },
      },
    ],
    [
      'DELIVERY_DATES_NEED_FULFILMENT',
      { delivery: { event: 'created', date: 'fulfilled' } },
      { delivery: { date: 'created' } },
    ],
    [
      'EXCEPTIONS_NEED_TIMING',
      { invoice: { event: 'created', eventExceptions: ['klarna'] } },
      { invoice: { eventExceptions: [] } },
    ],
    [
      'LANGUAGE_NEEDS_PRO',
      { general: { language: 'en' } },
      { general: { language: 'de' } },
      { businessFeatures: ['INVOICING'] },
    ],
    [
      'PLAN_DELIVERY_DATE',
      { invoice: { event: 'fulfilled', supplyDate: span } },
      { invoice: { supplyDate: DEFAULT_SETTINGS.invoice.supplyDate } },
      { planId: 'free' },
    ],
    [
      'PLAN_MAILS',
      { invoice: { mail: mail('invoice') } },
      { invoice: { mail: { ...mail('invoice'), enabled: false } } },
      { planId: 'basic' },
    ],
    [
      'PLAN_TAGS',
      { credit: { tag: { ...DEFAULT_SETTINGS.credit.tag, custom: ['webshop'] } } },
      { credit: { tag: DEFAULT_SETTINGS.credit.tag } },
      { planId: 'basic' },
    ],
    [
      'PLAN_FEES',
      { transaction: { create: 'all', fees: true } },
      { transaction: { create: 'all', fees: false } },
      { planId: 'basic' },
    ],
    [
      'PLAN_PAYMENT_SYNC',
      { orders: { syncOrderPayment: true } },
      { orders: { syncOrderPayment: false } },
      { planId: 'standard' },
    ],
    [
      'PLAN_METAFIELDS',
      { metafield: { read: [{ resource: 'order', namespace: 'custom', key: 'kostenstelle' }] } },
      { metafield: { read: [] } },
      { planId: 'standard' },
    ],
    [
      'PLAN_METAFIELDS',
      { metafield: { write: { 'invoice-number': { namespace: 'books', key: 'invoice' } } } },
      { metafield: { write: {} } },
      { planId: 'standard' },
    ],
  ])('%s', (code, requested, becomes, context = {}) => {
    const { settings, changes } = apply(requested, context);
    expect(changes).toEqual([code]);
    for (const section of Object.keys(becomes) as SettingsSection[]) {
      expect(settings[section]).toMatchObject(becomes[section] ?? {});
    }
  });

  it('has no warning about dates where no date of supply is chosen', () => {
    for (const section of ['invoice', 'delivery'] as const) {
      const chosen = {
        event: 'paid' as const,
        supplyDate: { ...span, type: '' as const, to: null },
      };
      const { settings, changes } = apply({ [section]: chosen });
      expect(changes).toEqual([]);
      expect(settings[section].supplyDate).toEqual(chosen.supplyDate);
      expect(warningsAbout(someSettings({ [section]: chosen }))).toEqual([]);
    }
  });

  it('keeps a language whose availability in Lexware is not known yet', () => {
    expect(apply({ general: { language: 'en' } }, { businessFeatures: null }).changes).toEqual([]);
  });

  it('limits stored settings to the present plan, and restores everything with a larger one', () => {
    const stored = someSettings({
      invoice: { mail: mail('invoice'), finalize: true },
      delivery: { supplyDate: span },
      transaction: { create: 'all', fees: true },
      orders: { syncOrderPayment: true },
    });
    const free = withinPlan(stored, 'free');
    expect([
      free.invoice.mail.enabled,
      free.transaction.fees,
      free.orders.syncOrderPayment,
    ]).toEqual([false, false, false]);
    expect(free.delivery.supplyDate).toEqual(DEFAULT_SETTINGS.delivery.supplyDate);
    expect(free.transaction.create).toBe('all');
    expect(withinPlan(stored, 'premium')).toEqual(stored);
  });

  it.each(['invoice', 'delivery'] as const)(
    'keeps that the %s states no date of supply, whatever the plan',
    (section) => {
      const none = { ...DEFAULT_SETTINGS[section].supplyDate, type: '' } as const;
      const stored = someSettings({ [section]: { supplyDate: none } });
      expect(withinPlan(stored, 'free')).toEqual(stored);
    },
  );

  it('warns of dates that the timing cannot know', () => {
    expect(warningsAbout(someSettings({ invoice: { event: 'paid', date: 'fulfilled' } }))).toEqual([
      'DATE_NEEDS_OTHER_TIMING',
    ]);
    expect(warningsAbout(DEFAULT_SETTINGS)).toEqual([]);
  });
});

describe('the difference between two saves', () => {
  it('names fields with their values', () => {
    const after = someSettings({ invoice: { event: 'created' }, orders: { skipTags: ['intern'] } });
    expect(settingsDifference(DEFAULT_SETTINGS, after)).toEqual([
      { field: 'orders.skipTags', from: '[]', to: '["intern"]' },
      { field: 'invoice.event', from: '"paid"', to: '"created"' },
    ]);
  });

  const withRemark = (remark: string) =>
    someSettings({ invoice: { layout: { ...DEFAULT_SETTINGS.invoice.layout, remark } } });

  it('shortens long texts and lists, to what can still be read', () => {
    const [change] = settingsDifference(DEFAULT_SETTINGS, withRemark('x'.repeat(500)));
    expect(JSON.parse(change?.to ?? '')).toBe(`${'x'.repeat(59)}…`);
    const skipTags = Array.from({ length: 30 }, (_, i) => `tag-${i}`);
    const [tags] = settingsDifference(DEFAULT_SETTINGS, someSettings({ orders: { skipTags } }));
    expect(JSON.parse(tags?.to ?? '')).toEqual([...skipTags.slice(0, 10), '…']);
  });

  it('shows of two long texts where they begin to differ', () => {
    const text =
      'Vielen Dank für deine Bestellung. Bitte überweise den Betrag innerhalb von 14 Tagen.';
    const [change] = settingsDifference(withRemark(text), withRemark(text.replace('14', '30')));
    expect([change?.from, change?.to]).toEqual([
      '"…etrag innerhalb von 14 Tagen."',
      '"…etrag innerhalb von 30 Tagen."',
    ]);
  });
});
