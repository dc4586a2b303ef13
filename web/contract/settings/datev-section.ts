import { z } from 'zod';
import {
  isAutomatic,
  MAX_ACCOUNT_LENGTH,
  MIN_ACCOUNT_LENGTH,
  presetAccount,
  presetPaymentAccount,
} from '../../domain/datev/accounts';
import {
  ACCOUNT_PURPOSES,
  type AccountChoice,
  accountChoice,
  datevSettings,
  DEBTOR_GROUPS,
  type DatevSettings,
  PAYMENT_PURPOSES,
} from '../../domain/settings/sections/datev-settings';
import { text } from '../fields/limited';

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
