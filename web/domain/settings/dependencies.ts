import { hasFeature, type PlanFeature } from '../plans/plan';
import type { PlanId } from '../plans/plan-id';
import { DOCUMENT_SECTIONS, type DocumentSection, documentSections } from './document-sections';
import type { Settings } from './settings';
import type { SettingsContext } from './settings-context';
import { awaitsDispatch, fromOrder, isChosen, isCreatedBeforeItsDate } from './early-dates';
import { DEFAULT_METAFIELDS, type MetafieldSettings } from './sections/metafield-settings';
import { DEFAULT_SUPPLY_DATE } from './sections/supply-date-settings';
import { DEFAULT_TAGS, isTagged } from './sections/tag-settings';

/** What was switched off or reset because something it needs is not there. */
export const CHANGE_CODES = [
  'CREDITS_NEED_INVOICES',
  'TRANSACTIONS_NEED_INVOICES',
  'HINTS_NEED_TRANSACTIONS',
  'FEES_NEED_TRANSACTIONS',
  'HINTS_NEED_FINALIZE',
  'INVOICE_MAIL_NEEDS_FINALIZE',
  'CREDIT_MAIL_NEEDS_FINALIZE',
  'DELIVERY_MAIL_NEEDS_FINALIZE',
  'INVOICE_DATES_NEED_FULFILMENT',
  'DELIVERY_DATES_NEED_FULFILMENT',
  'EXCEPTIONS_NEED_TIMING',
  'LANGUAGE_NEEDS_PRO',
  'PLAN_DELIVERY_DATE',
  'PLAN_LAYOUTS',
  'PLAN_MAILS',
  'PLAN_TAGS',
  'PLAN_FEES',
  'PLAN_PAYMENT_SYNC',
  'PLAN_METAFIELDS',
] as const;
export type SettingsChange = (typeof CHANGE_CODES)[number];

export interface Dependent {
  settings: Settings;
  changes: SettingsChange[];
}

interface Rule {
  code: SettingsChange;
  breaks: (settings: Settings, context: SettingsContext) => boolean;
  mend: (settings: Settings) => Settings;
}

const plan = (feature: PlanFeature) => (_settings: Settings, context: SettingsContext) =>
  !hasFeature(context.planId, feature);

const both =
  (...conditions: Rule['breaks'][]): Rule['breaks'] =>
  (settings, context) =>
    conditions.every((holds) => holds(settings, context));

function withoutHints(settings: Settings): Settings {
  return { ...settings, transaction: { ...settings.transaction, hints: false } };
}

function withoutFees(settings: Settings): Settings {
  return { ...settings, transaction: { ...settings.transaction, fees: false } };
}

const MAIL_CODES = {
  invoice: 'INVOICE_MAIL_NEEDS_FINALIZE',
  credit: 'CREDIT_MAIL_NEEDS_FINALIZE',
  delivery: 'DELIVERY_MAIL_NEEDS_FINALIZE',
} as const;

/** A draft has no PDF, so it cannot be mailed. */
function mailNeedsFinalize(section: DocumentSection): Rule {
  return {
    code: MAIL_CODES[section],
    breaks: (settings) => !settings[section].finalize && settings[section].mail.enabled,
    mend: (settings) => withoutMail(settings, section),
  };
}

function withoutMail(settings: Settings, section: DocumentSection): Settings {
  const mail = { ...settings[section].mail, enabled: false };
  return { ...settings, [section]: { ...settings[section], mail } };
}

const DATE_CODES = {
  invoice: 'INVOICE_DATES_NEED_FULFILMENT',
  delivery: 'DELIVERY_DATES_NEED_FULFILMENT',
} as const;

function datesNeedFulfilment(section: 'invoice' | 'delivery'): Rule {
  return {
    code: DATE_CODES[section],
    breaks: (settings) => isCreatedBeforeItsDate(settings[section]),
    mend: (settings) => {
      const { date, supplyDate } = settings[section];
      const reset = {
        date: date === 'fulfilled' ? 'created' : date,
        supplyDate: awaitsDispatch(supplyDate) ? fromOrder(supplyDate) : supplyDate,
      };
      return { ...settings, [section]: { ...settings[section], ...reset } };
    },
  };
}

/** Section 4 of the specification, in an order in which each rule relies on those before it. */
const SETTINGS_RULES: Rule[] = [
  {
    code: 'CREDITS_NEED_INVOICES',
    breaks: ({ invoice, credit }) => invoice.create === false && credit.create,
    mend: (settings) => ({ ...settings, credit: { ...settings.credit, create: false } }),
  },
  {
    code: 'TRANSACTIONS_NEED_INVOICES',
    breaks: ({ invoice, transaction }) => invoice.create === false && transaction.create !== false,
    mend: (settings) => ({ ...settings, transaction: { ...settings.transaction, create: false } }),
  },
  {
    code: 'HINTS_NEED_TRANSACTIONS',
    breaks: ({ transaction }) => transaction.create === false && transaction.hints,
    mend: withoutHints,
  },
  {
    code: 'FEES_NEED_TRANSACTIONS',
    breaks: ({ transaction }) => transaction.create === false && transaction.fees,
    mend: withoutFees,
  },
  {
    code: 'HINTS_NEED_FINALIZE',
    breaks: ({ invoice, transaction }) => !invoice.finalize && transaction.hints,
    mend: withoutHints,
  },
  ...DOCUMENT_SECTIONS.map(mailNeedsFinalize),
  {
    code: 'EXCEPTIONS_NEED_TIMING',
    breaks: ({ invoice }) => invoice.event === 'created' && invoice.eventExceptions.length > 0,
    mend: (settings) => ({ ...settings, invoice: { ...settings.invoice, eventExceptions: [] } }),
  },
  datesNeedFulfilment('invoice'),
  datesNeedFulfilment('delivery'),
  {
    code: 'LANGUAGE_NEEDS_PRO',
    breaks: ({ general }, { businessFeatures }) =>
      general.language !== 'de' &&
      businessFeatures !== null &&
      !businessFeatures.includes('INVOICING_PRO'),
    mend: (settings) => ({ ...settings, general: { ...settings.general, language: 'de' } }),
  },
];

function isInUse({ read, write }: MetafieldSettings): boolean {
  return read.length > 0 || Object.keys(write).length > 0;
}

/** What a plan does not include is off, whatever was set when there was a larger one. */
const PLAN_RULES: Rule[] = [
  {
    code: 'PLAN_DELIVERY_DATE',
    breaks: both(plan('deliveryDate'), ({ invoice, delivery }) =>
      [invoice, delivery].some((one) => one.supplyDate.type !== '' && isChosen(one.supplyDate)),
    ),
    mend: (settings) => ({
      ...settings,
      invoice: { ...settings.invoice, supplyDate: DEFAULT_SUPPLY_DATE },
      delivery: { ...settings.delivery, supplyDate: DEFAULT_SUPPLY_DATE },
    }),
  },
  {
    code: 'PLAN_LAYOUTS',
    breaks: both(plan('layouts'), (settings) =>
      documentSections(settings).some(({ layout }) => layout.printLayout !== null),
    ),
    mend: ({ invoice, credit, delivery, ...others }) => ({
      ...others,
      invoice: { ...invoice, layout: { ...invoice.layout, printLayout: null } },
      credit: { ...credit, layout: { ...credit.layout, printLayout: null } },
      delivery: { ...delivery, layout: { ...delivery.layout, printLayout: null } },
    }),
  },
  {
    code: 'PLAN_MAILS',
    breaks: both(plan('emails'), (settings) =>
      documentSections(settings).some(({ mail }) => mail.enabled),
    ),
    mend: (settings) => DOCUMENT_SECTIONS.reduce(withoutMail, settings),
  },
  {
    code: 'PLAN_TAGS',
    breaks: both(plan('tags'), ({ invoice, credit }) =>
      [invoice, credit].some(({ tag }) => isTagged(tag)),
    ),
    mend: ({ invoice, credit, ...others }) => ({
      ...others,
      invoice: { ...invoice, tag: DEFAULT_TAGS },
      credit: { ...credit, tag: DEFAULT_TAGS },
    }),
  },
  {
    code: 'PLAN_FEES',
    breaks: both(plan('fees'), ({ transaction }) => transaction.fees),
    mend: withoutFees,
  },
  {
    code: 'PLAN_PAYMENT_SYNC',
    breaks: both(plan('orderSync'), ({ orders }) => orders.syncOrderPayment),
    mend: (settings) => ({ ...settings, orders: { ...settings.orders, syncOrderPayment: false } }),
  },
  {
    code: 'PLAN_METAFIELDS',
    breaks: both(plan('metafields'), ({ metafield }) => isInUse(metafield)),
    mend: (settings) => ({ ...settings, metafield: DEFAULT_METAFIELDS }),
  },
];

/**
 * Applies every rule whose condition is broken; what they changed is named, so that nothing happens
 * silently.
 */
export function applyDependencies(settings: Settings, context: SettingsContext): Dependent {
  return applied([...SETTINGS_RULES, ...PLAN_RULES], settings, context);
}

/**
 * Stored settings limited to the shop's present plan, which may have changed since they were saved.
 */
export function withinPlan(settings: Settings, planId: PlanId): Settings {
  return applied(PLAN_RULES, settings, { planId, businessFeatures: null }).settings;
}

function applied(rules: Rule[], settings: Settings, context: SettingsContext): Dependent {
  return rules.reduce<Dependent>(
    (so, { code, breaks, mend }) => {
      if (!breaks(so.settings, context)) return so;
      return { settings: mend(so.settings), changes: [...so.changes, code] };
    },
    { settings, changes: [] },
  );
}
