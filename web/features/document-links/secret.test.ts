import fc from 'fast-check';
import { linkPath, readLink, type DocumentLink } from '../../domain/document-link/document-link';
import type { OrderId } from '../../domain/ids';
import { freshKey, freshSecret, isGenuine, secretOf } from './secret';

const key = freshSecret();
const order = { orderId: '5001' as OrderId, customerId: '77', issue: 0 };
const link: DocumentLink = {
  ...order,
  shopKey: 'kaffeehaus12',
  kind: 'invoice',
  isDownload: false,
  secret: secretOf(key, order),
};

const opens = (path: string) => {
  const [, , encoded = '', file = ''] = path.split('/');
  const read = readLink(encoded, file);
  return read !== null && isGenuine(read, key);
};

it('is proven by the shop’s key alone', () => {
  expect(isGenuine(link, key)).toBe(true);
  expect(isGenuine(link, freshSecret())).toBe(false);
  expect(isGenuine({ ...link, customerId: '78' }, key)).toBe(false);
  expect(isGenuine({ ...link, issue: 1 }, key)).toBe(false);
});

it('of 100,000 altered addresses none opens another order, and none causes an error', () => {
  const path = linkPath(link, '#1001');
  const sign = fc.constantFrom(...'0123456789abcdef-vdic/_%.');
  const changed = fc
    .tuple(fc.nat(path.length), fc.nat(3), fc.string({ unit: sign, maxLength: 3 }))
    .map(([at, gone, put]) => path.slice(0, at) + put + path.slice(at + gone));
  fc.assert(
    fc.property(changed, (other) => {
      const [, , encoded = '', file = ''] = other.split('/');
      if (opens(other)) {
        const { orderId, customerId, secret, issue } = readLink(encoded, file) ?? {};
        expect({ orderId, customerId, secret, issue }).toEqual({ ...order, secret: link.secret });
      }
    }),
    { numRuns: 100_000 },
  );
});

it('shops have keys of their own', () => {
  const [one, other] = [freshKey('2026-03-01T00:00:00.000Z'), freshKey('2026-03-01T00:00:00.000Z')];
  expect(one.shopKey).toMatch(/^[a-z0-9]{12}$/);
  expect(one.secret).toMatch(/^[0-9a-f]{64}$/);
  expect([one.shopKey, one.secret]).not.toEqual([other.shopKey, other.secret]);
});
