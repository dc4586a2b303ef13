import { ofCancellation } from '../documents/model/cause';
import type { DocumentId, LexwareId } from '../ids';
import { aDocument } from '../testing/documents';
import { offeredDocuments } from './offered-documents';

const lexwareId = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10' as LexwareId;
const id = (number: number) => number as DocumentId;
const invoice = aDocument({ id: id(1), lexwareId });
const draft = aDocument({ id: id(2), lexwareId, status: 'draft' });
const note = aDocument({ id: id(3), lexwareId, kind: 'delivery-note' });
const credit = aDocument({
  id: id(4),
  lexwareId,
  kind: 'credit-note',
  cause: ofCancellation(invoice),
  precedingId: invoice.id,
});

const idsOf = (...given: Parameters<typeof offeredDocuments>) =>
  offeredDocuments(...given).map((one) => Number(one.id));

it('customers are offered what has a PDF, newest first, each kind by itself', () => {
  const newer = aDocument({ id: id(5), lexwareId });
  const all = [invoice, draft, note, newer];
  expect(idsOf(all, 'invoice')).toEqual([5, 1]);
  expect(idsOf(all, 'delivery-note')).toEqual([3]);
  expect(idsOf(all, 'credit-note')).toEqual([]);
});

it('customers are offered a cancelled invoice together with its cancellation', () => {
  expect(idsOf([invoice, credit], 'invoice')).toEqual([1]);
  expect(idsOf([invoice, credit], 'credit-note')).toEqual([4]);
});

it.each(['invoice', 'credit-note', 'delivery-note'] as const)(
  'customers are not offered a %s that was taken back in Lexware',
  (kind) => {
    const deleted = aDocument({ kind, lexwareId, cancelled: true, status: 'voided' });
    expect(idsOf([deleted], kind)).toEqual([]);
  },
);
