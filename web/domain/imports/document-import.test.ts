import { DOCUMENT_KINDS, type DocumentKind } from '../documents/model/document';
import type { LexwareId } from '../ids';
import { cents } from '../money/cents';
import { meaningOfRequest, portionOf, progressPercent } from './document-import';
import { beginningOf, nextPlace } from './list-place';

const SINCE = '2026-03-01T09:00:00.000Z';
const around = { kinds: DOCUMENT_KINDS, since: SINCE };
const YOUNGER = '2026-04-01T09:00:00.000Z';
const OLDER = '2026-02-28T09:00:00.000Z';

describe('the next page of Lexware’s lists', () => {
  const begin = beginningOf('invoice');

  it.each([
    ['goes on', begin, { isLast: false, oldest: YOUNGER }, { ...begin, page: 1 }],
    ['is the next list', begin, { isLast: true, oldest: YOUNGER }, beginningOf('credit-note')],
    [
      'not what no order can be of',
      begin,
      { isLast: false, oldest: OLDER },
      beginningOf('credit-note'),
    ],
    ['none', beginningOf('delivery-note'), { isLast: true, oldest: null }, null],
    [
      'behind the 10,000 that are shown, by date',
      { ...begin, page: 39 },
      { isLast: false, oldest: YOUNGER },
      { kind: 'invoice', datedTo: '2026-04-02', page: 0 },
    ],
    [
      'not the same 10,000 for ever',
      { ...begin, datedTo: '2026-04-02', page: 39 },
      { isLast: false, oldest: YOUNGER },
      beginningOf('credit-note'),
    ],
  ] as const)('%s', (_, place, page, next) => expect(nextPlace(place, page, around)).toEqual(next));

  it('leaves out what may not be read', () => {
    const kinds = ['invoice', 'credit-note'] as const;
    expect(
      nextPlace(
        beginningOf('credit-note'),
        { isLast: true, oldest: null },
        { kinds, since: SINCE },
      ),
    ).toBeNull();
  });
});

describe('what is read together', () => {
  const some = (count: number, total: number, kind: DocumentKind = 'invoice') =>
    Array.from({ length: count }, (_, index) => ({
      id: `${kind}-${total}-${index}` as LexwareId,
      kind,
      total: cents(total),
    }));

  it.each([
    ['all there is', some(3, 100), 3],
    ['so many that few calls pass', [...some(25, 100), ...some(9, 200)], 25],
    ['invoices over the same amount', [...some(10, 100), ...some(40, 200), ...some(5, 300)], 50],
    ['not more than a night reads', some(251, 100), 250],
    ['credit notes one by one', some(90, 100, 'credit-note'), 25],
    ['invoices, and what follows', [...some(24, 100), ...some(30, 100, 'credit-note')], 25],
  ])('%s', (_, candidates, count) =>
    expect(portionOf(candidates)).toEqual(candidates.slice(0, count)),
  );
});

it.each([
  [{ place: beginningOf('invoice') }, 0],
  [{ place: beginningOf('delivery-note') }, 6],
  [{ affected: 0 }, 10],
  [{ affected: 200, compared: 100 }, 55],
  [{ affected: 200, compared: 200 }, 99],
])('%j is %i per cent', (changes, percent) => {
  const progress = { place: null, found: 300, affected: 0, compared: 0, assigned: 0, ...changes };
  expect(progressPercent(progress, { isEnded: false })).toBe(percent);
  expect(progressPercent(progress, { isEnded: true })).toBe(100);
});

const NOW = '2026-03-10T09:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

it.each([
  ['begins where none was', null, 'begin'],
  ['tells how far it is', { movedAt: ago(1), endedAt: null }, 'tell'],
  ['goes on where it stopped', { movedAt: ago(3), endedAt: null }, 'go-on'],
  ['tells what came of it', { movedAt: ago(9), endedAt: ago(9) }, 'tell'],
  ['begins anew long after the end', { movedAt: ago(11), endedAt: ago(11) }, 'begin'],
] as const)('who asks for an import: it %s', (_, known, meant) => {
  expect(meaningOfRequest(known, NOW)).toBe(meant);
});
