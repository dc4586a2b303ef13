import {
  type AccountChoice,
  ACCOUNT_PURPOSES,
  type DatevSettings,
  DEBTOR_GROUPS,
  PAYMENT_PURPOSES,
} from '../setting-sections/datev-settings';

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
