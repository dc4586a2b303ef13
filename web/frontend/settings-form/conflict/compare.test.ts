import { DEFAULT_SETTINGS } from '../../../domain/settings/settings';
import { mergeChosen } from './compare';

const { invoice } = DEFAULT_SETTINGS;

it('puts both together while a number is still being written', () => {
  const from = { ...invoice.supplyDate.from, modify: 'math', offset: Number.NaN } as const;
  const mine = { ...invoice, supplyDate: { ...invoice.supplyDate, from } };
  const theirs = { ...DEFAULT_SETTINGS, invoice: { ...invoice, asNet: true } };
  const merged = mergeChosen({ section: 'invoice', saved: invoice, mine, theirs }, () => 'mine');
  expect(merged).toEqual({ ...mine, asNet: true });
});
