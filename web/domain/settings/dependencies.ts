import { hasFeature, type PlanFeature } from '../plans/plan';
import type { PlanId } from '../plans/plan-id';
import type { LayoutSettings } from '../setting-sections/layout-settings';
import { isTagged } from '../setting-sections/tag-settings';
import { DOCUMENT_SECTIONS, type DocumentSection, documentSections } from './document-settings';
import { awaitsDispatch, fromOrder, isChosen, isCreatedBeforeItsDate } from './early-dates';
import { DEFAULT_SETTINGS, type Settings } from './settings';
import { settingsDifference } from './settings-difference';

/** What settings depend on besides each other. */
export interface SettingsContext {
  planId: PlanId;
  /**
   * Features of the Lexware account; null while none is connected, then Lexware itself decides
   * later.
   */
  businessFeatures: string[] | null;
}

/** The context of a shop that is connected to an account with this profile, as last read. */
export function settingsContext(
  { planId }: Pick<SettingsContext, 'planId'>,
  connection: { profile: { businessFeatures: string[] } | null } | null,
): SettingsContext {
  return { planId, businessFeatures: connection?.profile?.businessFeatures ?? null };
}

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

interface Dependent {
  settings: Settings;
  changes: SettingsChange[];
}

interface Rule {
  code: SettingsChange;
  breaks: (settings: Settings, context: SettingsContext) => boolean;
  mend: (settings: Settings) => Settings;
}

function withoutHints(settings: Settings): Settings {
  return { ...settings, transaction: { ...settings.transaction, hints: false } };
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
    mend: (settings) => ({
      ...settings,
      transaction: { ...settings.transaction, fees: false },
    }),
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

/** A part of the settings that needs a feature of the plan. */
interface PlanPart {
  code: SettingsChange;
  feature: PlanFeature;
  isUsed: (settings: Settings) => boolean;
  /** The settings with this part, as far as it is used, as it was before. */
  keep: (settings: Settings, before: Settings) => Settings;
}

const PLAN_PARTS: PlanPart[] = [
  {
    code: 'PLAN_DELIVERY_DATE',
    feature: 'deliveryDate',
    isUsed: ({ invoice, delivery }) => [invoice, delivery].some(hasSupplyDate),
    keep: ({ invoice, delivery, ...others }, before) => ({
      ...others,
      invoice: hasSupplyDate(invoice)
        ? { ...invoice, supplyDate: before.invoice.supplyDate }
        : invoice,
      delivery: hasSupplyDate(delivery)
        ? { ...delivery, supplyDate: before.delivery.supplyDate }
        : delivery,
    }),
  },
  {
    code: 'PLAN_LAYOUTS',
    feature: 'layouts',
    isUsed: (settings) =>
      documentSections(settings).some(({ layout }) => layout.printLayout !== null),
    keep: ({ invoice, credit, delivery, ...others }, before) => ({
      ...others,
      invoice: { ...invoice, layout: printedBefore(invoice.layout, before.invoice.layout) },
      credit: { ...credit, layout: printedBefore(credit.layout, before.credit.layout) },
      delivery: { ...delivery, layout: printedBefore(delivery.layout, before.delivery.layout) },
    }),
  },
  {
    code: 'PLAN_MAILS',
    feature: 'emails',
    isUsed: (settings) => documentSections(settings).some(({ mail }) => mail.enabled),
    keep: (settings, before) =>
      DOCUMENT_SECTIONS.reduce(
        (so, section) => (before[section].mail.enabled ? so : withoutMail(so, section)),
        settings,
      ),
  },
  {
    code: 'PLAN_TAGS',
    feature: 'tags',
    isUsed: ({ invoice, credit }) => [invoice, credit].some(({ tag }) => isTagged(tag)),
    keep: ({ invoice, credit, ...others }, before) => ({
      ...others,
      invoice: isTagged(invoice.tag) ? { ...invoice, tag: before.invoice.tag } : invoice,
      credit: isTagged(credit.tag) ? { ...credit, tag: before.credit.tag } : credit,
    }),
  },
  {
    code: 'PLAN_FEES',
    feature: 'fees',
    isUsed: ({ transaction }) => transaction.fees,
    keep: ({ transaction, ...others }, before) => ({
      ...others,
      transaction: { ...transaction, fees: before.transaction.fees },
    }),
  },
  {
    code: 'PLAN_PAYMENT_SYNC',
    feature: 'orderSync',
    isUsed: ({ orders }) => orders.syncOrderPayment,
    keep: ({ orders, ...others }, before) => ({
      ...others,
      orders: { ...orders, syncOrderPayment: before.orders.syncOrderPayment },
    }),
  },
  {
    code: 'PLAN_METAFIELDS',
    feature: 'metafields',
    isUsed: ({ metafield: { read, write } }) => read.length > 0 || Object.keys(write).length > 0,
    keep: (settings, before) => ({ ...settings, metafield: before.metafield }),
  },
];

function hasSupplyDate({ supplyDate }: Pick<Settings['invoice'], 'supplyDate'>): boolean {
  return supplyDate.type !== '' && isChosen(supplyDate);
}

function printedBefore<Layout extends LayoutSettings>(layout: Layout, before: Layout): Layout {
  return layout.printLayout === null ? layout : { ...layout, printLayout: before.printLayout };
}

/**
 * What is saved when somebody asks for these settings: everything that depends on something else
 * follows it, and what the plan does not include stays as it was before, or is switched off. What
 * that changed is named, so that nothing happens silently.
 */
export function applyDependencies(
  requested: Settings,
  context: SettingsContext,
  before: Settings = DEFAULT_SETTINGS,
): Dependent {
  return SETTINGS_RULES.reduce(
    (so, { code, breaks, mend }) => {
      if (!breaks(so.settings, context)) return so;
      return { settings: mend(so.settings), changes: [...so.changes, code] };
    },
    withoutLocked(requested, context.planId, before),
  );
}

/**
 * Chosen settings as far as the shop's present plan carries them out. It may have changed since they
 * were saved: they stay stored, and act again with a larger plan.
 */
export function withinPlan(chosen: Settings, planId: PlanId): Settings {
  return withoutLocked(chosen, planId, DEFAULT_SETTINGS).settings;
}

function withoutLocked(settings: Settings, planId: PlanId, before: Settings): Dependent {
  return PLAN_PARTS.reduce<Dependent>(
    (so, { code, feature, isUsed, keep }) => {
      if (hasFeature(planId, feature) || !isUsed(so.settings)) return so;
      const kept = keep(so.settings, before);
      if (settingsDifference(so.settings, kept).length === 0) return so;
      return { settings: kept, changes: [...so.changes, code] };
    },
    { settings, changes: [] },
  );
}
