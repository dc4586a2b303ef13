import { createShopAddresses } from './shop-addresses';

const lexwareUrl = 'https://app.lexware.de';
const shop = { domain: 'teehaus-nord.myshopify.com' };

it("a shop's people work in Shopify's own admin", () => {
  const { admin, lexware } = createShopAddresses({ lexwareUrl, adminOrigin: null });
  expect(admin(shop)).toBe('https://admin.shopify.com/store/teehaus-nord');
  expect(lexware).toBe(lexwareUrl);
});

it("those of the sandbox in the stand-in's", () => {
  const { admin } = createShopAddresses({ lexwareUrl, adminOrigin: 'http://localhost:4400' });
  expect(admin(shop)).toBe('http://localhost:4400/admin/store/teehaus-nord');
});
