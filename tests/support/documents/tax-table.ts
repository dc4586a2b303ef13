import type { AppFixture } from '../app-fixture/app-fixture';

interface TaxRow {
  place: { zip: string; city: string; countryCode: string };
  rate: number;
  note?: string;
  isDownload?: boolean;
  books: string;
}

const LUXEMBOURG = { zip: '1010', city: 'Luxembourg', countryCode: 'LU' };
export const TAX_ROWS: TaxRow[] = [
  {
    place: { zip: 'BT1 5GS', city: 'Belfast', countryCode: 'GB' },
    rate: 0,
    note: 'XI123456727',
    books: 'intraCommunitySupply',
  },
  {
    place: { zip: '35001', city: 'Las Palmas', countryCode: 'ES' },
    rate: 0,
    books: 'thirdPartyCountryDelivery',
  },
  {
    place: { zip: '22100', city: 'Mariehamn', countryCode: 'FI' },
    rate: 0,
    books: 'thirdPartyCountryDelivery',
  },
  { place: { zip: '27498', city: 'Helgoland', countryCode: 'DE' }, rate: 0, books: 'vatfree' },
  {
    place: { zip: '98000', city: 'Monaco', countryCode: 'MC' },
    rate: 2000,
    books: 'gross distanceSales',
  },
  { place: LUXEMBOURG, rate: 1700, books: 'gross distanceSales' },
  { place: LUXEMBOURG, rate: 1700, isDownload: true, books: 'gross electronicServices' },
  { place: LUXEMBOURG, rate: 0, isDownload: true, note: 'LU12345613', books: 'externalService13b' },
  {
    place: { zip: '0150', city: 'Oslo', countryCode: 'NO' },
    rate: 0,
    isDownload: true,
    books: 'thirdPartyCountryService',
  },
];

export function placeRow(
  fixture: AppFixture,
  { place, rate, note, isDownload = false }: TaxRow,
): Promise<unknown> {
  const address = { firstName: 'Eva', lastName: 'Muster', address1: 'Weg 1', ...place };
  const taxLines = rate === 0 ? [] : [{ title: 'USt', rate: rate / 10_000 }];
  const item = { title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines };
  const shippingAddress = isDownload ? null : address;
  const lineItems = [{ ...item, requiresShipping: !isDownload }];
  const order = {
    billingAddress: address,
    shippingAddress,
    lineItems,
    note,
    displayFinancialStatus: 'PAID',
  };
  return fixture.shopify.post('/orders', { order });
}
