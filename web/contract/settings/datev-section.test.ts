import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import type { DatevSettings } from '../../domain/setting-sections/datev-settings';
import { datev } from './sections';

it.each<[string, Partial<DatevSettings>, string[]]>([
  [
    'a key on an account that knows its tax',
    { accounts: { domestic19: { account: '', key: '3' } } },
    ['accounts.domestic19.key: Dieses Konto kennt seine Steuer: ohne Schlüssel'],
  ],
  ['a key on an account without tax', { accounts: { untaxed: { account: '8200', key: '3' } } }, []],
  [
    'an account of five digits among those of four',
    { accounts: { domestic7: { account: '83000', key: '' } } },
    ['accounts.domestic7.account: Sachkonten haben bei dir 4 Ziffern'],
  ],
  [
    'accounts that stayed short where all are longer',
    { accountLength: 5, accounts: { domestic7: { account: '8300', key: '' } } },
    ['accounts.domestic7.account: Sachkonten haben bei dir 5 Ziffern'],
  ],
  [
    'a debtor among the creditors',
    { debtors: { paypal: '70001' } },
    ['debtors.paypal: Debitoren haben bei dir 5 Ziffern und beginnen mit 1 bis 6'],
  ],
])('%s is refused at its field, if at all', (_, change, problems) => {
  const { error } = datev.safeParse({ ...DEFAULT_SETTINGS.datev, ...change });
  const found = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(found ?? []).toEqual(problems);
});
