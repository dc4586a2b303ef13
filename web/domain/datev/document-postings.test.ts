import { cents, ZERO } from '../money/cents';
import { atRate } from '../testing/month-orders';
import { aPostedDocument, someDatevSettings } from '../testing/posting-batch';
import { documentPostings, type PostedDocument } from './document-postings';

const settings = someDatevSettings();

function accountsOf(document: PostedDocument): string[] {
  const { postings, refusals } = documentPostings([document], settings);
  if (refusals.length > 0) return refusals.map(({ reason }) => reason);
  return postings.map(({ side, account, contraAccount }) => `${side} ${account} ${contraAccount}`);
}

const atZero = { rates: [atRate(0, 10_000)] };

it.each<[string, Parameters<typeof aPostedDocument>[0], string[]]>([
  ['an invoice', {}, ['debit 10002 8400']],
  ['a credit note', { kind: 'credit-note' }, ['credit 10002 8400']],
  ['paid by PayPal', { gateways: ['PayPal Express'] }, ['debit 10001 8400']],
  ['paid in advance', { gateways: ['Vorkasse'] }, ['debit 10003 8400']],
  [
    'paid by a gift card and Shopify Payments',
    { gateways: ['gift_card', 'shopify_payments'] },
    ['debit 10002 8400'],
  ],
  ['without payment', { gateways: [] }, ['debit 10003 8400']],
  ['from a shop with net prices', { taxType: 'net' }, ['debit 10002 8400']],
  [
    'with a rate given back',
    { rates: [atRate(1_900, 11_900), atRate(700, -107)] },
    ['debit 10002 8400', 'credit 10002 8300'],
  ],
  ['over nothing', { rates: [atRate(0, 0)] }, []],
  ['of a small business', { ...atZero, taxType: 'vatfree' }, ['debit 10002 8195']],
  ['of photovoltaics', { ...atZero, taxType: 'photovoltaicEquipment' }, ['debit 10002 8290']],
  ['export', { ...atZero, taxType: 'thirdPartyCountryDelivery' }, ['debit 10002 8120']],
  [
    'a service to a third country',
    { ...atZero, taxType: 'thirdPartyCountryService' },
    ['debit 10002 8338'],
  ],
  [
    'to a business in the EU',
    { ...atZero, vatId: 'FR12345678901', taxType: 'intraCommunitySupply' },
    ['debit 10002 8125'],
  ],
  [
    'a service to a business in the EU',
    { ...atZero, vatId: 'FR12345678901', taxType: 'externalService13b' },
    ['debit 10002 8336'],
  ],
  [
    'to a business without its VAT id',
    { ...atZero, taxType: 'intraCommunitySupply' },
    ['VAT_ID_MISSING'],
  ],
  [
    'a download for Austria',
    { country: 'AT', taxSubType: 'electronicServices', rates: [atRate(2_000, 120)] },
    ['debit 10002 8320'],
  ],
  [
    'goods for Northern Ireland, taxed there',
    { country: 'XI', taxSubType: 'distanceSales', rates: [atRate(2_000, 120)] },
    ['debit 10002 8320'],
  ],
  [
    'a distance sale to nowhere',
    { country: null, taxSubType: 'distanceSales', rates: [atRate(2_000, 120)] },
    ['COUNTRY_MISSING'],
  ],
  ['at a rate of 2020', { rates: [atRate(1_600, 11_600)] }, ['NO_ACCOUNT_FOR_RATE']],
  [
    'with untaxed items beside taxed ones',
    { rates: [atRate(1_900, 11_900), atRate(0, 500)] },
    ['debit 10002 8400', 'debit 10002 8200'],
  ],
  ['whose rates miss a cent', { value: cents(11_901) }, ['TOTAL_DIFFERS']],
  ['that was taken back', { value: ZERO }, []],
  ['of a month closed before methods were kept', { gateways: undefined }, ['METHODS_UNKNOWN']],
  ['with a number of signs alone', { number: '##' }, ['NUMBER_MISSING']],
])('a document %s', (_, document, expected) => {
  expect(accountsOf(aPostedDocument(document))).toEqual(expected);
});

it.each([
  [{ giftCards: true }, ['20.00 8320', '3.00 8200', '50.00 1700']],
  [{}, ['20.00 8320', '53.00 8200']],
])('gift cards and a tip in a distance sale are no sale to that state: %j', (payments, rows) => {
  const document = aPostedDocument({
    country: 'FR',
    taxSubType: 'distanceSales',
    rates: [atRate(0, 5_300), atRate(2_000, 2_000)],
    giftCards: cents(5_000),
    besideSupplies: cents(5_300),
  });
  const { postings } = documentPostings([document], someDatevSettings({ payments }));
  const shown = postings.map(
    ({ amount, contraAccount }) => `${(amount / 100).toFixed(2)} ${contraAccount}`,
  );
  expect(shown.toSorted()).toEqual(rows.toSorted());
  const abroad = postings.filter(({ eu }) => eu !== null);
  expect(abroad.map(({ amount }) => amount)).toEqual([2_000]);
});

it('a document adopted from Lexware has no rates to book: it is named', () => {
  const adopted = { ...aPostedDocument({ number: 'RE1' }), rates: null, taxType: null };
  const { postings, refusals, leftOut } = documentPostings(
    [adopted, aPostedDocument({ number: 'RE2' })],
    settings,
  );
  expect(postings.map(({ documentField1 }) => documentField1)).toEqual(['RE2']);
  expect([refusals, leftOut]).toEqual([[], ['RE1']]);
});

it('an account and a key of the adviser go before those of the chart', () => {
  const { accounts, debtors } = settings;
  const own = { ...accounts, domestic19: { account: '8200', key: '3' } };
  const changed = { ...settings, accounts: own, debtors: { ...debtors, paypal: '10500' } };
  const document = aPostedDocument({ gateways: ['paypal'] });
  expect(documentPostings([document], changed).postings).toMatchObject([
    { account: '10500', contraAccount: '8200', key: '3' },
  ]);
});

it.each([
  ['#1001', '1001'],
  ['RE-2026/17', 'RE-2026/17'],
  ['RE_2026.17 ü', 'RE202617u'],
  ['1'.repeat(40), '1'.repeat(36)],
])('the number %s is written %s, and in full beside it', (number, field) => {
  const [posting] = documentPostings([aPostedDocument({ number })], settings).postings;
  expect(posting?.documentField1).toBe(field);
  const inFull = posting?.details.find(({ kind }) => kind === 'Belegnummer');
  expect(inFull?.value ?? field).toBe(number);
});

it.each([
  ['RE 1', 'RE1'],
  ['re1', 'RE1'],
  [`${'1'.repeat(36)}2`, `${'1'.repeat(36)}3`],
])('%s and %s would be cleared with each other: both are named', (one, other) => {
  const documents = [one, other].map((number) => aPostedDocument({ number }));
  expect(documentPostings(documents, settings)).toEqual({
    postings: [],
    refusals: [{ reason: 'NUMBERS_EQUAL', numbers: [one, other] }],
    leftOut: [],
  });
});
