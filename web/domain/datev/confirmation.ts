import {
  type AccountChoice,
  ACCOUNT_PURPOSES,
  type DatevSettings,
  DEBTOR_GROUPS,
} from '../settings/sections/datev-settings';

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
function confirmed({ chart, accountLength, firstMonth, accounts, debtors, vatId }: DatevSettings) {
  return JSON.stringify([
    chart,
    accountLength,
    firstMonth,
    ACCOUNT_PURPOSES.map((purpose) => writtenAccount(accounts[purpose])),
    DEBTOR_GROUPS.map((group) => debtors[group] ?? ''),
    vatId,
  ]);
}

function writtenAccount({ account = '', key = '' }: Partial<AccountChoice> = {}): string {
  return `${account} ${key}`;
}
