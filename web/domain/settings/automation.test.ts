import { automationOf } from './automation';
import { DEFAULT_SETTINGS, type Settings } from './settings';

const shop = (
  invoice: boolean | string,
  credit: boolean,
  transaction: false | 'all',
): Settings => ({
  ...DEFAULT_SETTINGS,
  invoice: { ...DEFAULT_SETTINGS.invoice, create: invoice },
  credit: { ...DEFAULT_SETTINGS.credit, create: credit },
  transaction: { ...DEFAULT_SETTINGS.transaction, create: transaction },
});

it('is inactive before the merchant activates it, whatever the settings', () =>
  expect(automationOf(shop(true, true, 'all'), false)).toBe('inactive'));

it.each([
  ['automated', shop(true, true, 'all')],
  ['automated', shop('2026-01-01', true, 'all')],
  ['partly', shop(true, true, false)],
  ['partly', shop('all', false, false)],
  ['manual', shop(false, false, false)],
])('is %s', (automation, settings) => expect(automationOf(settings, true)).toBe(automation));
