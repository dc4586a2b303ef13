import fc from 'fast-check';
import { brokenRules } from '../../../../tests/support/documents/e-invoice-rules';
import { type XmlElement, xmlTree } from '../../../../tests/support/documents/xml-tree';
import { cents } from '../../../domain/money/cents';
import {
  aPaidLine,
  aPrintable,
  MANIFOLD,
} from '../../../../tests/support/samples/a-printable-receipt';
import { aReceipt } from '../../../../tests/support/samples/a-receipt';
import { crossIndustryInvoice } from './cross-industry-invoice';

const { seller, buyer } = aReceipt();

/** Each element with a text by its path from the root, without the prefixes. */
function leaves(xml: string): string[] {
  const paths = (one: XmlElement, path: string): string[] => {
    const name = `${path}/${one.name.replace(/^\w+:/, '')}`;
    const how = Object.values(one.attributes).map((value) => ` [${value}]`);
    return one.children.length === 0
      ? [`${name}${how.join('')} ${one.text}`.trim()]
      : one.children.flatMap((child) => paths(child, name));
  };
  return xmlTree(xml).children.flatMap((child) => paths(child, ''));
}

it('says what the pages say, in the order of the schema', () => {
  const receipt = aPrintable({
    number: 'GS-2026-0009',
    buyer: { ...buyer, address: [...buyer.address, 'Deutschland'] },
    seller: { ...seller, name: 'Agentur Müller & Söhne', vatId: 'DE111111125' },
    period: { from: '2026-02-01', until: '2026-11-30' },
    lines: [
      aPaidLine({ cents: cents(100_00) }),
      aPaidLine({ id: 2, kind: 'reversal', at: '2026-02-01T09:00:00.000Z', cents: cents(-9_50) }),
      aPaidLine({ id: 3, kind: 'vat', redemptionId: null, cents: cents(-7_60) }),
    ],
    replaces: 'GS-2026-0001',
  });
  const line = '/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem';
  const agreement = '/SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
  const settlement = '/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
  const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const lineItem = (
    id: string,
    name: string,
    of: { price: string; count: string; net: string },
  ) => [
    `${line}/AssociatedDocumentLineDocument/LineID ${id}`,
    `${line}/SpecifiedTradeProduct/Name ${name}`,
    `${line}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount ${of.price}`,
    `${line}/SpecifiedLineTradeDelivery/BilledQuantity [C62] ${of.count}`,
    `${line}/SpecifiedLineTradeSettlement/ApplicableTradeTax/TypeCode VAT`,
    `${line}/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode S`,
    `${line}/SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent 19.00`,
  ];
  const within = (place: string, from: string, to: string) => [
    `${place}/BillingSpecifiedPeriod/StartDateTime/DateTimeString [102] ${from}`,
    `${place}/BillingSpecifiedPeriod/EndDateTime/DateTimeString [102] ${to}`,
  ];
  const lineSum = `${line}/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`;
  expect(leaves(crossIndustryInvoice(receipt))).toEqual([
    '/ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID urn:cen.eu:en16931:2017',
    '/ExchangedDocument/ID GS-2026-0009',
    '/ExchangedDocument/TypeCode 389',
    '/ExchangedDocument/IssueDateTime/DateTimeString [102] 20261201',
    expect.stringMatching(/^\/ExchangedDocument\/IncludedNote\/Content .*Gutschrift über/),
    '/ExchangedDocument/IncludedNote/Content Ersetzt die Gutschrift GS-2026-0001, der widersprochen wurde.',
    ...lineItem('1', 'Vermittlung von Abonnements, November 2026', {
      price: '100.00',
      count: '1',
      net: '100.00',
    }),
    ...within(`${line}/SpecifiedLineTradeSettlement`, '20261101', '20261130'),
    `${lineSum} 100.00`,
    ...lineItem('2', 'Zurückgenommene Provision, Februar 2026', {
      price: '9.50',
      count: '-1',
      net: '-9.50',
    }),
    ...within(`${line}/SpecifiedLineTradeSettlement`, '20260201', '20260228'),
    `${lineSum} -9.50`,
    `${agreement}/SellerTradeParty/ID 17`,
    `${agreement}/SellerTradeParty/Name Agentur Müller & Söhne`,
    `${agreement}/SellerTradeParty/PostalTradeAddress/PostcodeCode 20457`,
    `${agreement}/SellerTradeParty/PostalTradeAddress/LineOne Hafenstraße 3`,
    `${agreement}/SellerTradeParty/PostalTradeAddress/CityName Hamburg`,
    `${agreement}/SellerTradeParty/PostalTradeAddress/CountryID DE`,
    `${agreement}/SellerTradeParty/SpecifiedTaxRegistration/ID [FC] 21/815/08150`,
    `${agreement}/SellerTradeParty/SpecifiedTaxRegistration/ID [VA] DE111111125`,
    `${agreement}/BuyerTradeParty/Name Muster Software GmbH`,
    `${agreement}/BuyerTradeParty/PostalTradeAddress/PostcodeCode 12345`,
    `${agreement}/BuyerTradeParty/PostalTradeAddress/LineOne Beispielweg 1`,
    `${agreement}/BuyerTradeParty/PostalTradeAddress/CityName Musterstadt`,
    `${agreement}/BuyerTradeParty/PostalTradeAddress/CountryID DE`,
    `${agreement}/BuyerTradeParty/SpecifiedTaxRegistration/ID [VA] DE123456788`,
    '/SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery',
    `${settlement}/InvoiceCurrencyCode EUR`,
    `${settlement}/ApplicableTradeTax/CalculatedAmount 17.20`,
    `${settlement}/ApplicableTradeTax/TypeCode VAT`,
    `${settlement}/ApplicableTradeTax/BasisAmount 90.50`,
    `${settlement}/ApplicableTradeTax/CategoryCode S`,
    `${settlement}/ApplicableTradeTax/RateApplicablePercent 19.00`,
    ...within(settlement, '20260201', '20261130'),
    `${settlement}/SpecifiedTradePaymentTerms/Description Der Betrag wird ohne Abzug überwiesen.`,
    `${sums}/LineTotalAmount 90.50`,
    `${sums}/TaxBasisTotalAmount 90.50`,
    `${sums}/TaxTotalAmount [EUR] 17.20`,
    `${sums}/GrandTotalAmount 107.70`,
    `${sums}/TotalPrepaidAmount 7.60`,
    `${sums}/DuePayableAmount 100.10`,
    `${settlement}/InvoiceReferencedDocument/IssuerAssignedID GS-2026-0001`,
  ]);
});

it('keeps the rules of EN 16931, whatever was earned and whoever the partner is', () => {
  const earned = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    provision: fc.integer({ min: 1, max: 1_000_000 }),
    vatRate: fc.constantFrom(null, null, 0, 1_600),
    wasSmall: fc.boolean(),
  });
  const many = fc.array(earned, { minLength: 1, maxLength: 20 });
  const name = fc.string({ unit: 'binary', minLength: 1 }).map((text) => `x${text}`);
  fc.assert(
    fc.property(many, name, (some, anyName) => {
      const lines = some.map(({ month, provision, vatRate, wasSmall }, id) =>
        aPaidLine({
          id,
          at: `2026-${String(month).padStart(2, '0')}-02T09:00:00.000Z`,
          ...(wasSmall ? ({ taxCase: 'small', vatRate: 0 } as const) : {}),
          ...(vatRate === null ? {} : { kind: 'reversal', vatRate }),
          cents: cents(vatRate === null ? provision : -provision),
        }),
      );
      const receipt = aPrintable({ lines, seller: { ...seller, name: anyName } });
      expect(brokenRules(xmlTree(crossIndustryInvoice(receipt)))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it.each([
  ['BR-CO-10', '<ram:LineTotalAmount>100.84<', '<ram:LineTotalAmount>100.85<'],
  ['BR-CO-15', '<ram:GrandTotalAmount>120.00<', '<ram:GrandTotalAmount>120.01<'],
  ['BR-CO-17', '<ram:CalculatedAmount>19.16<', '<ram:CalculatedAmount>19.17<'],
  ['BR-S-08', '<ram:BasisAmount>100.84<', '<ram:BasisAmount>100.00<'],
  ['BR-CO-26', '<ram:ID>17</ram:ID>', ''],
])('the check of %s finds what breaks it', (rule, right, wrong) => {
  const xml = crossIndustryInvoice(aPrintable(MANIFOLD));
  expect(brokenRules(xmlTree(xml))).toEqual([]);
  expect(brokenRules(xmlTree(xml.replace(right, wrong)))).toContain(rule);
});
