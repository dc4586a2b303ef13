import { z } from 'zod';

/**
 * Who books the shop's documents: the merchant in Lexware, an adviser with what Lexware hands over,
 * or an adviser with our file; empty until it was answered.
 */
export const BOOKED_BY = ['', 'merchant', 'adviser-from-lexware', 'adviser-from-file'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

/** DATEV's charts of accounts that shops use. */
export const CHARTS = ['SKR03', 'SKR04'] as const;
export type Chart = (typeof CHARTS)[number];

/** What an account of a document's revenue is for. */
export const ACCOUNT_PURPOSES = [
  'domestic19',
  'domestic7',
  /** 0 % beside taxed items, e.g. a tip. */
  'domestic0',
  /** 0 % by § 12 (3) UStG. */
  'photovoltaics',
  'intraCommunitySupply',
  'thirdCountryDelivery',
  /** Taxed in another EU state, declared by the one-stop shop. */
  'distanceSales',
  'servicesEu',
  'servicesThirdCountry',
  /** Without VAT: § 19 UStG, or by another note on the document. */
  'untaxed',
] as const;
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number];

/** Collective debtors, by how an order was paid. */
export const DEBTOR_GROUPS = ['paypal', 'shopifyPayments', 'other'] as const;
export type DebtorGroup = (typeof DEBTOR_GROUPS)[number];

/**
 * What beside documents can be in the file: payments by these providers, gift cards for several
 * purposes, and what providers charge.
 */
export const PAYMENT_PURPOSES = [...DEBTOR_GROUPS, 'giftCards', 'fees'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const accountChoice = z.object({
  /** All its digits, e.g. `8400`; empty: as the chart has it. */
  account: z.string(),
  /** The tax key ("BU-Schlüssel"); empty: none. */
  key: z.string(),
});
export type AccountChoice = z.infer<typeof accountChoice>;

/** What an adviser's DATEV has to know of a month's file, and whether there is to be one. */
export const datevSettings = z.object({
  bookedBy: z.enum(BOOKED_BY),
  /** "Berater" and "Mandant", digits; only the adviser knows them. Empty: not known yet. */
  adviser: z.string(),
  client: z.string(),
  chart: z.enum(CHARTS),
  /** Digits of general ledger accounts; personal accounts have one more. */
  accountLength: z.number(),
  /** The month, 1 to 12, with which the business year begins. */
  firstMonth: z.number(),
  /** What the adviser wants otherwise than the chart has it. */
  accounts: z.partialRecord(z.enum(ACCOUNT_PURPOSES), accountChoice),
  /** All their digits, e.g. `10001`; left out or empty: the preset. */
  debtors: z.partialRecord(z.enum(DEBTOR_GROUPS), z.string()),
  /** Which of them are; without any the file has documents alone. */
  payments: z.partialRecord(z.enum(PAYMENT_PURPOSES), z.boolean()),
  paymentAccounts: z.partialRecord(z.enum(PAYMENT_PURPOSES), accountChoice),
  /** The shop's own VAT id, for sales taxed in other EU states; may be empty. */
  vatId: z.string(),
  /** When an adviser said that the accounts are right, ISO 8601; empty: nobody has. */
  confirmedAt: z.string(),
});
export type DatevSettings = z.infer<typeof datevSettings>;

export const DEFAULT_DATEV: DatevSettings = {
  bookedBy: '',
  adviser: '',
  client: '',
  chart: 'SKR03',
  accountLength: 4,
  firstMonth: 1,
  accounts: {},
  debtors: {},
  payments: {},
  paymentAccounts: {},
  vatId: '',
  confirmedAt: '',
};
