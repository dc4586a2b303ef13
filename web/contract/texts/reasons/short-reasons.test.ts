import { REASONS } from '../../../domain/documents/model/all-reasons';
import { SHORT_REASONS } from './short-reasons';

/** What a column beside seven others leaves room for. */
const MAX_LENGTH = 32;

it.each(REASONS)('%s has a short name of at most four words', (reason) => {
  const name = SHORT_REASONS[reason];
  expect(name.split(' ').filter((word) => word !== '').length).toBeGreaterThan(0);
  expect(name.split(' ').length).toBeLessThanOrEqual(4);
  expect(name.length).toBeLessThanOrEqual(MAX_LENGTH);
});

it('no two reasons have the same name', () => {
  const names = REASONS.map((reason) => SHORT_REASONS[reason]);
  expect(new Set(names).size).toBe(names.length);
});
