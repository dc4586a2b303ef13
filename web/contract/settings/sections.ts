import { generalSettings } from '../../domain/setting-sections/general-settings';
import {
  optionalEmail,
  tags,
  creation,
  identifiers,
  referencePlaces,
  supplyDate,
  layoutFields,
  title,
  shortTemplate,
  documentTags,
  mail,
  paymentCondition,
  layout,
} from './parts';
import { orderSettings } from '../../domain/setting-sections/order-settings';
import { text, byPaymentMethod, choices } from '../fields/limited';
import { invoiceSettings, invoiceLayout } from '../../domain/setting-sections/invoice-settings';
import { z } from 'zod';
import { creditSettings } from '../../domain/setting-sections/credit-settings';
import { deliverySettings } from '../../domain/setting-sections/delivery-settings';
import { template, withTemplates } from './template-fields';
import { LAYOUT_LIMITS } from './layout-limits';
import { transactionSettings } from '../../domain/setting-sections/transaction-settings';
import { isPayPal } from '../../domain/order/payment-method';
import { contactSettings, VAT_ID_PLACES } from '../../domain/setting-sections/contact-settings';
import { metafield } from '../metafields/metafield-section';
import type { SettingsSection, Settings } from '../../domain/settings/settings';
import {
  accountChoice,
  datevSettings,
  ACCOUNT_PURPOSES,
  DEBTOR_GROUPS,
  PAYMENT_PURPOSES,
  type DatevSettings,
  type AccountChoice,
} from '../../domain/setting-sections/datev-settings';
import {
  MAX_ACCOUNT_LENGTH,
  MIN_ACCOUNT_LENGTH,
  presetAccount,
  presetPaymentAccount,
  isAutomatic,
} from '../../domain/datev/accounts';

/*
 * The domain defines the fields; these are the limits of a request beyond their types. A field
 * without an entry is a switch or a choice from a list.
 */
const general = generalSettings.extend({ email: optionalEmail });

const orders = orderSettings.extend({ posName: text(255), skipTags: tags });

const invoice = invoiceSettings.extend({
  create: creation(z.union([z.boolean(), z.literal('all')])),
  eventExceptions: identifiers,
  referencePlaces,
  supplyDate,
  tagsAsNet: tags,
  layout: invoiceLayout.extend({
    ...layoutFields,
    discountTitle: title(),
    discountDetail: shortTemplate(),
    discountUnit: shortTemplate(),
    shippingTitle: title(),
    shippingDetail: shortTemplate(),
    shippingUnit: shortTemplate(),
  }),
  tag: documentTags,
  mail,
  paymentConditions: byPaymentMethod(paymentCondition),
});

const credit = creditSettings.extend({ referencePlaces, layout, tag: documentTags, mail });

const delivery = deliverySettings.extend({
  create: creation(z.boolean()),
  referencePlaces,
  supplyDate,
  layout: layout.extend({ terms: template(LAYOUT_LIMITS.terms) }),
  mail,
});

const transaction = transactionSettings.extend({
  gateways: byPaymentMethod(z.boolean()).superRefine((gateways, context) => {
    for (const gateway of Object.keys(gateways).filter((one) => gateways[one] && isPayPal(one))) {
      const message =
        'Für PayPal kann kein Konto angelegt werden; verbinde PayPal direkt in Lexware Office';
      context.addIssue({ code: 'custom', path: [gateway], message });
    }
  }),
});

const contact = contactSettings.extend({
  create: z.union([z.literal('all'), tags], { error: errorOfList }),
  vatIdPlaces: choices(VAT_ID_PLACES),
});

/** What is wrong with a list that could as well have been the word for all. */
function errorOfList({
  errors = [],
}: Pick<z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>, 'errors'>) {
  return errors.at(-1)?.[0]?.message;
}

const ONLY_DIGITS = 'Erlaubt sind nur Ziffern';

const digits = (max: number) =>
  text(max).trim().regex(/^\d*$/, { error: ONLY_DIGITS, abort: true });

const chosen = accountChoice.extend({ account: digits(MAX_ACCOUNT_LENGTH), key: digits(4) });

const NO_VAT_ID = 'Bitte gib eine USt-IdNr. wie DE123456789 ein';

/** What an import of DATEV would refuse is refused here; the reasons are in decisions/0075. */
export const datev = datevSettings
  .extend({
    adviser: text(7)
      .trim()
      .regex(/^$|^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/, {
        error: 'Die Beraternummer liegt zwischen 1001 und 9999999',
      }),
    client: text(5)
      .trim()
      .regex(/^$|^[1-9]\d*$/, 'Die Mandantennummer liegt zwischen 1 und 99999'),
    accountLength: z.int().min(MIN_ACCOUNT_LENGTH).max(MAX_ACCOUNT_LENGTH),
    firstMonth: z.int().min(1).max(12),
    accounts: z.partialRecord(z.enum(ACCOUNT_PURPOSES), chosen),
    debtors: z.partialRecord(z.enum(DEBTOR_GROUPS), digits(MAX_ACCOUNT_LENGTH + 1)),
    paymentAccounts: z.partialRecord(z.enum(PAYMENT_PURPOSES), chosen),
    vatId: text(15)
      .trim()
      .regex(/^$|^[A-Z]{2}[A-Z0-9]{2,13}$/, NO_VAT_ID),
    confirmedAt: z.union([z.literal(''), z.iso.datetime()]),
  })
  .superRefine((settings, context) => {
    for (const { path, message } of accountProblems(settings))
      context.addIssue({ code: 'custom', path, message });
  });

/**
 * One schema per section; the same ones check a form in the browser and a request on the server.
 */
export const SECTION_SCHEMAS = {
  general,
  orders,
  invoice: withTemplates(invoice),
  credit: withTemplates(credit),
  delivery: withTemplates(delivery),
  transaction,
  contact,
  metafield,
  datev,
} satisfies { [Section in SettingsSection]: z.ZodType<Settings[Section], unknown> };

/** PUT /api/settings/{section} */
export const settingsSaveQuery = z.object({ version: z.string().max(64).optional() });

interface Problem {
  path: string[];
  message: string;
}

/** Accounts that do not fit the chart, each at its field. */
function accountProblems(settings: DatevSettings): Problem[] {
  const { accountLength, accounts, paymentAccounts, debtors } = settings;
  const wrongDebtor = `Debitoren haben bei dir ${accountLength + 1} Ziffern und beginnen mit 1 bis 6`;
  return [
    ...ACCOUNT_PURPOSES.flatMap((purpose) =>
      problemsOf(['accounts', purpose], accounts[purpose], {
        ...settings,
        preset: presetAccount(purpose, settings),
      }),
    ),
    ...PAYMENT_PURPOSES.flatMap((purpose) =>
      problemsOf(['paymentAccounts', purpose], paymentAccounts[purpose], {
        ...settings,
        preset: presetPaymentAccount(purpose, settings),
      }),
    ),
    ...DEBTOR_GROUPS.flatMap((group): Problem[] => {
      const account = debtors[group] ?? '';
      const isDebtor = account.length === accountLength + 1 && /^[1-6]/.test(account);
      return account === '' || isDebtor ? [] : [{ path: ['debtors', group], message: wrongDebtor }];
    }),
  ];
}

function problemsOf(
  path: string[],
  { account = '', key = '' }: Partial<AccountChoice> = {},
  {
    chart,
    accountLength,
    preset,
  }: Pick<DatevSettings, 'chart' | 'accountLength'> & {
    preset: string;
  },
): Problem[] {
  const wrongLength = `Sachkonten haben bei dir ${accountLength} Ziffern`;
  if (account !== '' && (account.length !== accountLength || /^0+$/.test(account)))
    return [{ path: [...path, 'account'], message: wrongLength }];
  return key !== '' && isAutomatic(account || preset, chart)
    ? [{ path: [...path, 'key'], message: 'Dieses Konto kennt seine Steuer: ohne Schlüssel' }]
    : [];
}
