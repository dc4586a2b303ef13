import type { DocumentId } from '../../ids';
import {
  type Cause,
  causeText,
  inRevision,
  isSameOccasion,
  OF_ORDER,
  ofCancellation,
  ofRefund,
  parseCause,
} from './cause';

const CAUSES: [string, Cause][] = [
  ['order', OF_ORDER],
  ['edit:2', { of: 'edit', number: 2 }],
  ['reissue:1', { of: 'reissue', number: 1 }],
  ['refund:17', ofRefund({ id: '17' })],
  ['refund:17:1', inRevision(ofRefund({ id: '17' }), 1)],
  ['cancel:5', ofCancellation({ id: 5 as DocumentId })],
  ['cancel:5:3', inRevision(ofCancellation({ id: 5 as DocumentId }), 3)],
];

it.each(CAUSES)('%s is written and read alike', (text, cause) => {
  expect(causeText(cause)).toBe(text);
  expect(parseCause(text)).toEqual(cause);
});

it.each([
  '',
  'orders',
  'edit',
  'edit:x',
  'refund:',
  'refund:1:2:3',
  'order:1',
  'constructor:1',
  'edit:1:1',
])('knows no cause "%s"', (text) => {
  expect(() => parseCause(text)).toThrow('Not a cause');
});

it('distinguishes revisions of one credit note from other credit notes', () => {
  expect(isSameOccasion(parseCause('refund:1'), parseCause('refund:1:2'))).toBe(true);
  expect(isSameOccasion(parseCause('refund:1'), parseCause('refund:12'))).toBe(false);
  expect(isSameOccasion(parseCause('edit:1'), parseCause('edit:2'))).toBe(false);
  expect(isSameOccasion(parseCause('refund:1'), parseCause('cancel:1'))).toBe(false);
});
