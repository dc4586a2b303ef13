import fc from 'fast-check';
import { ofCancellation } from '../documents/model/cause';
import { DOCUMENT_KINDS } from '../documents/model/document';
import type { DocumentId, LexwareId, OrderId } from '../ids';
import { aDocument } from '../testing/documents';
import {
  boundText,
  type DocumentLink,
  linkPath,
  offeredDocuments,
  readLink,
} from './document-link';

const link = fc.record<DocumentLink>({
  shopKey: fc.stringMatching(/^[a-z0-9]{12}$/),
  orderId: fc.stringMatching(/^\d{1,20}$/).map((id) => id as OrderId),
  customerId: fc.stringMatching(/^\d{1,20}$/),
  kind: fc.constantFrom(...DOCUMENT_KINDS),
  isDownload: fc.boolean(),
  issue: fc.integer({ min: 0, max: 99 }),
  secret: fc.stringMatching(/^[0-9a-f]{32}$/),
});

const partsOf = (path: string) => path.split('/').slice(2);

it('an address is read back as it was created, whatever the order is called', () => {
  fc.assert(
    fc.property(link, fc.string(), (created, orderName) => {
      const [encoded = '', file = ''] = partsOf(linkPath(created, orderName));
      expect(readLink(encoded, file)).toEqual(created);
      expect(linkPath(created, orderName)).toMatch(
        /^\/doc\/[\w-]+\/order_\w*_(invoice|creditnote|deliverynote)\.pdf$/,
      );
    }),
  );
});

it('orders, customers and issues are never taken for one another', () => {
  fc.assert(
    fc.property(link, link, (one, other) => {
      const isSame =
        one.orderId === other.orderId &&
        one.customerId === other.customerId &&
        one.issue === other.issue;
      expect(boundText(one) === boundText(other)).toBe(isSame);
    }),
  );
});

it.each([
  ['a file of the other kind', 'order_1001_creditnote.pdf'],
  ['no PDF', 'order_1001_invoice.html'],
  ['no order', 'invoice.pdf'],
  ['a path', 'order_a/b_invoice.pdf'],
])('is no address of ours with %s', (_what, file) => {
  const encoded = `kaffeehaus12-1001-77-vi-${'0'.repeat(32)}`;
  expect(readLink(encoded, 'order_1001_invoice.pdf')).not.toBeNull();
  expect(readLink(encoded, file)).toBeNull();
});

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
