import {
  DEFAULT_SETTINGS,
  type Settings,
  SECTIONS,
  type SettingsSection,
} from '../../../domain/settings/settings';
import { conditionLimits } from './condition-limits';
import {
  creationLimit,
  layoutLimits,
  mailLimits,
  ownTagsLimits,
  placesLimit,
  supplyDateLimits,
} from './document-limits';
import {
  addressRows,
  entriesRow,
  nameRows,
  type LimitOf,
  type LimitRow,
  tagRows,
  templateRows,
  textRow,
} from './limit-row';
import { withValue } from './with-value';
import { datevLimits } from './datev-limits';
import { metafieldLimits } from './metafield-limits';
import { senderLimits } from './sender-limits';

const NO_NAME = 'Ungültige Angabe';

/** A payment method whose name is longer than any of Shopify's. */
function methodNames(path: string, value: unknown): LimitOf {
  const named = (length: number) => ({ ['x'.repeat(length)]: value });
  const at = `${path}.${'x'.repeat(256)}`;
  return { path, at, label: null, good: named(255), bad: named(256), message: NO_NAME };
}

type SettingsForm = SettingsSection | 'sender';

const switches = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`method${index}`, true]));

const LIMITS: Record<SettingsForm, LimitOf[]> = {
  general: addressRows('email', 'E-Mail-Adresse'),
  orders: [
    textRow({ path: 'posName', label: 'Weitere Kassen' }, 255),
    ...tagRows('skipTags', 'Bestellungen mit diesen Tags auslassen'),
  ],
  invoice: [
    creationLimit,
    ...nameRows('eventExceptions'),
    placesLimit,
    ...supplyDateLimits,
    ...tagRows('tagsAsNet', 'Nettopreise für diese Tags'),
    ...layoutLimits,
    ...templateRows('layout.discountTitle', 'Rabattbezeichnung', 256),
    ...templateRows('layout.discountDetail', 'Rabattbeschreibung', 1_000),
    ...templateRows('layout.discountUnit', 'Eigener Text: Rabatteinheit', 1_000),
    ...templateRows('layout.shippingTitle', 'Versandbezeichnung', 256),
    ...templateRows('layout.shippingDetail', 'Versandbeschreibung', 1_000),
    ...templateRows('layout.shippingUnit', 'Eigener Text: Versandeinheit', 1_000),
    ...ownTagsLimits,
    ...mailLimits,
    ...conditionLimits,
    methodNames('paymentConditions', { label: 'Netto', duration: 14, discount: null }),
  ],
  credit: [placesLimit, ...layoutLimits, ...ownTagsLimits, ...mailLimits],
  delivery: [
    creationLimit,
    placesLimit,
    ...supplyDateLimits,
    ...layoutLimits,
    ...templateRows('layout.terms', 'Lieferbedingung', 255),
    ...mailLimits,
  ],
  transaction: [
    {
      path: 'gateways.paypal',
      label: null,
      good: false,
      bad: true,
      message:
        'Für PayPal kann kein Konto angelegt werden; verbinde PayPal direkt in Lexware Office',
    },
    {
      path: 'gateways',
      label: null,
      good: switches(100),
      bad: switches(101),
      message: 'Maximal 100 Einträge',
    },
    methodNames('gateways', true),
  ],
  contact: [
    ...tagRows('create', 'Auch für diese Tags').map((limit) => ({ ...limit, at: 'create' })),
    entriesRow('vatIdPlaces', 16, () => 'order-note'),
  ],
  metafield: metafieldLimits,
  datev: datevLimits,
  sender: senderLimits,
};

/** Every limit of the settings and of the merchant's mail server. */
export const LIMIT_ROWS: (LimitRow & { form: SettingsForm })[] = [
  ...SECTIONS,
  'sender' as const,
].flatMap((form) => LIMITS[form].map((limit) => ({ form, ...limit })));

export type SettingsRow = LimitRow & { form: SettingsSection };

export function isOfSettings(row: LimitRow): row is SettingsRow {
  return SECTIONS.some((section) => section === row.form);
}

const day = { event: 'created', modify: 'math', offset: 1, unit: 'day' } as const;
const supplyDate = { type: 'delivery', from: day, to: { ...day, offset: 2 } } as const;
const UNITS = { itemUnit: 'Beutel', discountUnit: 'Aktion', shippingUnit: 'Paket' };

/** Settings in which every field with a limit is shown, none with a value of the rows. */
export function settingsWithAllFields(): Settings {
  const { invoice, credit, delivery, metafield, datev, ...others } = DEFAULT_SETTINGS;
  const discount = { percentage: 2, range: 10 };
  return {
    ...others,
    invoice: {
      ...invoice,
      create: '2026-03-01',
      supplyDate,
      layout: { ...invoice.layout, ...UNITS },
      paymentConditions: { klarna: { label: 'Netto', duration: 30, discount } },
    },
    credit: { ...credit, layout: { ...credit.layout, itemUnit: UNITS.itemUnit } },
    delivery: {
      ...delivery,
      create: '2026-03-01',
      supplyDate,
      layout: { ...delivery.layout, itemUnit: UNITS.itemUnit },
    },
    metafield: {
      ...metafield,
      read: [{ resource: 'order', namespace: 'custom', key: 'kostenstelle' }],
      write: {
        'invoice-number': { namespace: 'books', key: 'number' },
        'credits-numbers': { namespace: 'books', key: 'credits' },
      },
    },
    datev: {
      ...datev,
      bookedBy: 'adviser-from-file',
      accountLength: 8,
      accounts: { untaxed: { account: '', key: '' } },
      payments: { fees: true },
      paymentAccounts: { fees: { account: '', key: '' } },
    },
  };
}

/** A section as it is sent where the field of a row holds this. */
export function sectionWith({ form, path }: SettingsRow, value: unknown): object {
  return withValue(settingsWithAllFields()[form], path, value);
}
