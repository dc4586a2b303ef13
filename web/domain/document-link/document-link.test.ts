import fc from 'fast-check';
import { DOCUMENT_KINDS } from '../documents/model/document';
import type { OrderId } from '../ids';
import { boundText, linkPath, readLink, type DocumentLink } from './document-link';

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
