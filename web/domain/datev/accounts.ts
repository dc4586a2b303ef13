import { isPayPal, paymentMethodId } from '../order/payment-method';
import {
  ACCOUNT_PURPOSES,
  type AccountChoice,
  type AccountPurpose,
  type Chart,
  type DatevSettings,
  DEBTOR_GROUPS,
  type DebtorGroup,
  PAYMENT_PURPOSES,
  type PaymentPurpose,
} from '../setting-sections/datev-settings';
import { SHOPIFY_PAYMENTS } from '../transactions/bookable-gateway';

interface PresetAccount extends Record<Chart, string> {
  /** The law or the shop's books leave a choice, so an adviser has to name it. */
  isUncertain: boolean;
}

/** By four digits, as DATEV's charts of 2026 have them. */
const PRESETS: Record<AccountPurpose, PresetAccount> = {
  domestic19: { SKR03: '8400', SKR04: '4400', isUncertain: false },
  domestic7: { SKR03: '8300', SKR04: '4300', isUncertain: false },
  domestic0: { SKR03: '8200', SKR04: '4200', isUncertain: true },
  photovoltaics: { SKR03: '8290', SKR04: '4290', isUncertain: true },
  intraCommunitySupply: { SKR03: '8125', SKR04: '4125', isUncertain: false },
  thirdCountryDelivery: { SKR03: '8120', SKR04: '4120', isUncertain: false },
  distanceSales: { SKR03: '8320', SKR04: '4320', isUncertain: true },
  servicesEu: { SKR03: '8336', SKR04: '4336', isUncertain: true },
  servicesThirdCountry: { SKR03: '8338', SKR04: '4338', isUncertain: true },
  untaxed: { SKR03: '8195', SKR04: '4185', isUncertain: true },
};

/**
 * Money that a provider has and did not pay out yet ("Geldtransit"), one account each; what is owed
 * for gift cards; fees. The provider's own choice of law leaves all of them to an adviser.
 */
const PAYMENT_PRESETS: Record<PaymentPurpose, Record<Chart, string>> = {
  shopifyPayments: { SKR03: '1360', SKR04: '1460' },
  paypal: { SKR03: '1361', SKR04: '1461' },
  other: { SKR03: '1362', SKR04: '1462' },
  giftCards: { SKR03: '1700', SKR04: '3500' },
  fees: { SKR03: '4970', SKR04: '6855' },
};

/** Accounts with a tax of their own, by four digits, whatever a shop uses them for. */
const AUTOMATIC: Record<Chart, ReadonlySet<string>> = {
  SKR03: new Set('8120 8125 8300 8310 8315 8336 8338 8400 8449'.split(' ')),
  SKR04: new Set('4120 4125 4300 4310 4315 4336 4338 4400 4449'.split(' ')),
};

/** By five digits, for a chart with accounts of four. */
const DEBTORS: Record<DebtorGroup, string> = {
  paypal: '10001',
  shopifyPayments: '10002',
  other: '10003',
};

/** Digits of a general ledger account; personal accounts have one more. */
export const MIN_ACCOUNT_LENGTH = 4;
export const MAX_ACCOUNT_LENGTH = 8;

type Layout = Pick<DatevSettings, 'chart' | 'accountLength'>;

/** The account of the chart; longer ones are filled with zeros, 8400 is 84000. */
export function presetAccount(purpose: AccountPurpose, { chart, accountLength }: Layout): string {
  return PRESETS[purpose][chart].padEnd(accountLength, '0');
}

export function presetPaymentAccount(
  purpose: PaymentPurpose,
  { chart, accountLength }: Layout,
): string {
  return PAYMENT_PRESETS[purpose][chart].padEnd(accountLength, '0');
}

export function presetDebtor(
  group: DebtorGroup,
  { accountLength }: Pick<Layout, 'accountLength'>,
): string {
  return DEBTORS[group].padEnd(accountLength + 1, '0');
}

export function isUncertain(purpose: AccountPurpose): boolean {
  return PRESETS[purpose].isUncertain;
}

/** Whether DATEV gives the account a tax by itself: a key beside it is an error then. */
export function isAutomatic(account: string, chart: Chart): boolean {
  const significant = account.slice(0, MIN_ACCOUNT_LENGTH);
  return AUTOMATIC[chart].has(significant) && /^0*$/.test(account.slice(MIN_ACCOUNT_LENGTH));
}

/** The account that a revenue is booked on, and its tax key. */
export function accountFor(purpose: AccountPurpose, settings: DatevSettings): AccountChoice {
  const { account = '', key = '' } = settings.accounts[purpose] ?? {};
  return { account: account || presetAccount(purpose, settings), key };
}

/** Whether the merchant wants it in the file. */
export function isPosted(
  purpose: PaymentPurpose,
  { payments }: Pick<DatevSettings, 'payments'>,
): boolean {
  return payments[purpose] === true;
}

/** The account of a provider's money, of gift cards or of fees, and its tax key. */
export function paymentAccount(purpose: PaymentPurpose, settings: DatevSettings): AccountChoice {
  const { account = '', key = '' } = settings.paymentAccounts[purpose] ?? {};
  return { account: account || presetPaymentAccount(purpose, settings), key };
}

/**
 * The collective debtor of an order by its payment methods. Where several paid it, a provider that
 * pays out in sums goes first: its money has to be cleared there.
 */
export function debtorFor(gateways: readonly string[], settings: DatevSettings): string {
  const group = groupOf(gateways);
  return settings.debtors[group] || presetDebtor(group, settings);
}

export function groupOf(gateways: readonly string[]): DebtorGroup {
  if (gateways.some(isPayPal)) return 'paypal';
  const methods = gateways.map(paymentMethodId);
  return methods.includes(SHOPIFY_PAYMENTS) ? 'shopifyPayments' : 'other';
}

/** A save took the adviser's word back. */
export const LAPSED = 'ACCOUNTS_UNCONFIRMED';

/**
 * The settings with the adviser's word for them, or without it where something was changed that the
 * adviser has not seen; who confirms anew, confirms at another moment.
 */
export function withLapsedConfirmation(before: DatevSettings, after: DatevSettings): DatevSettings {
  const isAnew = after.confirmedAt !== before.confirmedAt;
  return isAnew || confirmed(before) === confirmed(after) ? after : { ...after, confirmedAt: '' };
}

/** What an adviser says is right; not who books, and whose numbers the file bears. */
function confirmed(settings: DatevSettings) {
  const { chart, accountLength, firstMonth, accounts, debtors, payments, paymentAccounts, vatId } =
    settings;
  return JSON.stringify([
    chart,
    accountLength,
    firstMonth,
    ACCOUNT_PURPOSES.map((purpose) => writtenAccount(accounts[purpose])),
    DEBTOR_GROUPS.map((group) => debtors[group] ?? ''),
    vatId,
    PAYMENT_PURPOSES.map((purpose) => payments[purpose] === true),
    PAYMENT_PURPOSES.map((purpose) => writtenAccount(paymentAccounts[purpose])),
  ]);
}

function writtenAccount({ account = '', key = '' }: Partial<AccountChoice> = {}): string {
  return `${account} ${key}`;
}
