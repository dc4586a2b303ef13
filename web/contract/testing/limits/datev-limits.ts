import { maxCharactersText } from '../../fields/input-text';
import type { LimitOf, NamedField } from './limit-row';

const digits = (length: number) => '1'.repeat(length);
const ONLY_DIGITS = 'Erlaubt sind nur Ziffern';
const INVALID = 'Ungültige Angabe';

/** Numbers whose form another rule judges as well, so none is as long as it may be. */
function numberRows(field: NamedField, { good, max }: { good: string; max: number }): LimitOf[] {
  return [
    { ...field, good, bad: digits(max + 1), message: maxCharactersText(max) },
    { ...field, good, bad: 'x', message: ONLY_DIGITS },
  ];
}

const adviser = { path: 'adviser', label: 'Beraternummer' };
const client = { path: 'client', label: 'Mandantennummer' };
const vatId = { path: 'vatId', label: 'Eigene USt-IdNr.' };
const UNTAXED = 'Umsätze ohne Umsatzsteuer';
const account = { path: 'accounts.untaxed.account', label: UNTAXED, group: UNTAXED };
const key = { path: 'accounts.untaxed.key', label: 'Schlüssel', group: UNTAXED };
const debtor = { path: 'debtors.paypal', label: 'PayPal' };

const FEES = 'Gebühren der Zahlungsdienste';
const feeAccount = { path: 'paymentAccounts.fees.account', label: 'Konto', group: FEES };
const feeKey = { path: 'paymentAccounts.fees.key', label: 'Schlüssel', group: FEES };

const outOf = (path: string, [min, max]: [number, number]): LimitOf[] => [
  { path, label: null, good: min, bad: 'viel', message: 'Muss eine Zahl sein' },
  { path, label: null, good: min, bad: min - 1, message: INVALID },
  { path, label: null, good: max, bad: max + 1, message: INVALID },
];

export const datevLimits: LimitOf[] = [
  {
    ...adviser,
    good: '1001',
    bad: '1000',
    message: 'Die Beraternummer liegt zwischen 1001 und 9999999',
  },
  { ...adviser, good: '9999999', bad: digits(8), message: maxCharactersText(7) },
  {
    ...client,
    good: '1',
    bad: '0',
    message: 'Die Mandantennummer liegt zwischen 1 und 99999',
  },
  { ...client, good: '99999', bad: digits(6), message: maxCharactersText(5) },
  ...outOf('accountLength', [4, 8]),
  ...outOf('firstMonth', [1, 12]),
  ...numberRows(account, { good: '81950000', max: 8 }),
  ...numberRows(key, { good: '9400', max: 4 }),
  ...numberRows(feeAccount, { good: '49700000', max: 8 }),
  ...numberRows(feeKey, { good: '9400', max: 4 }),
  ...numberRows(debtor, { good: '100010000', max: 9 }),
  { ...vatId, good: 'DE12', bad: 'DE', message: 'Bitte gib eine USt-IdNr. wie DE123456789 ein' },
  { ...vatId, good: `DE${digits(13)}`, bad: `DE${digits(14)}`, message: maxCharactersText(15) },
  { path: 'confirmedAt', label: null, good: '', bad: 'gestern', message: INVALID },
];
