import { screen, waitFor } from '@testing-library/react';
import { aConnection, aShop } from '../testing/builders';
import { fakeServer, json, silence } from '../testing/fake-server';
import { renderPart } from '../testing/render-app';
import { LexwareLink, lexwareUrl, ShopifyLink } from './outside-link';
import { shopifyUrl, type ShopifyPage } from './shopify-pages';

const LIST = 'https://app.lexware.de/vouchers#!/VoucherList/?filter=';
const NEWEST = '&sort=sortByVoucherDate&sortDirection=desc';

it.each([
  ['settings', 'https://app.lexware.de/settings'],
  ['contacts', 'https://app.lexware.de/contacts'],
  ['vouchers', 'https://app.lexware.de/vouchers'],
  ['invoices', `${LIST}invoice${NEWEST}`],
  ['credits', `${LIST}creditnote${NEWEST}`],
  ['deliveries', `${LIST}deliverynote${NEWEST}`],
  ['bank', 'https://app.lexware.de/'],
  ['transactions', 'https://app.lexware.de/'],
  ['proposals', 'https://app.lexware.de/'],
] as const)('%s is opened in Lexware Office at %s', (page, url) => {
  expect(lexwareUrl('https://app.lexware.de', page)).toBe(url);
});

it.each<[ShopifyPage, string]>([
  [{ page: 'orders' }, '/orders'],
  [{ page: 'order', id: '5001' }, '/orders/5001'],
  [{ page: 'product', id: '7/../1' }, '/products/7%2F..%2F1'],
  [{ page: 'customer', id: '9' }, '/customers/9'],
  [
    { page: 'template', name: 'order_confirmation', mode: 'edit' },
    '/email_templates/order_confirmation/edit',
  ],
  [
    { page: 'template', name: 'refund_notification', mode: 'preview' },
    '/email_templates/refund_notification/preview',
  ],
  [{ page: 'checkout-editor' }, '/settings/checkout/editor?page=order-status'],
  [{ page: 'taxes' }, '/settings/taxes'],
  [{ page: 'apps' }, '/settings/apps'],
  [{ page: 'plan' }, '/settings/plan'],
])('%j lies in the admin at %s', (page, path) => {
  const admin = 'https://admin.shopify.com/store/teehaus-nord';
  expect(shopifyUrl(admin, page)).toBe(admin + path);
});

it('starts where the server says, and opens a tab of its own that knows nothing of ours', async () => {
  const { shopify } = aShop();
  const adminUrl = 'http://localhost:4400/admin/store/teehaus-nord';
  const lexoffice = aConnection({ appUrl: 'http://localhost:4401' });
  fakeServer({
    'GET /api/shop': () => json(aShop({ lexoffice, shopify: { ...shopify, adminUrl } })),
  });
  renderPart(
    <>
      <LexwareLink to="contacts">Kontakte</LexwareLink>
      <ShopifyLink to={{ page: 'order', id: '5001' }}>Bestellung</ShopifyLink>
    </>,
  );
  const links = await screen.findAllByRole('link');
  expect(
    links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
  ).toEqual([
    ['http://localhost:4401/contacts', '_blank', 'noopener noreferrer'],
    [`${adminUrl}/orders/5001`, '_blank', 'noopener noreferrer'],
  ]);
});

it('shows the words alone until it is known where they lead', async () => {
  fakeServer({ 'GET /api/shop': silence });
  renderPart(<LexwareLink to="bank">Bank</LexwareLink>);
  await waitFor(() => expect(screen.getByText('Bank')).toBeTruthy());
  expect(screen.queryByRole('link')).toBeNull();
});
