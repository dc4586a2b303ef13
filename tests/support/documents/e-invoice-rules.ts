import { taxOnNet, taxRate } from '../../../web/domain/tax-rates/tax-rate';
import { textAt, under, type XmlElement } from './xml-tree';

const DECIMAL = /^-?\d+\.\d{2}$/;

/** Cents of decimal text with two places, as the XML writes amounts. */
function centsOf(text: string): number {
  return DECIMAL.test(text) ? Number(text.replace('.', '')) : NaN;
}

const amount = (parent: XmlElement, ...path: string[]): number => centsOf(textAt(parent, ...path));
const add = (amounts: number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/**
 * Which business rules of EN 16931 the XML of an invoice at the standard rate, or without VAT, breaks, by their names
 * there: sums recomputed from the lines, and what must be present.
 */
export function brokenRules(xml: XmlElement): string[] {
  const trade = 'rsm:SupplyChainTradeTransaction';
  const [settlement = xml] = under(xml, trade, 'ram:ApplicableHeaderTradeSettlement');
  const [sums = settlement] = under(
    settlement,
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  );
  const lines = under(xml, trade, 'ram:IncludedSupplyChainTradeLineItem').map((line) => ({
    price: amount(
      line,
      'ram:SpecifiedLineTradeAgreement',
      'ram:NetPriceProductTradePrice',
      'ram:ChargeAmount',
    ),
    quantity: Number(textAt(line, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity')),
    net: amount(
      line,
      'ram:SpecifiedLineTradeSettlement',
      'ram:SpecifiedTradeSettlementLineMonetarySummation',
      'ram:LineTotalAmount',
    ),
    rate: textAt(
      line,
      'ram:SpecifiedLineTradeSettlement',
      'ram:ApplicableTradeTax',
      'ram:RateApplicablePercent',
    ),
    category: textAt(
      line,
      'ram:SpecifiedLineTradeSettlement',
      'ram:ApplicableTradeTax',
      'ram:CategoryCode',
    ),
  }));
  const taxes = under(settlement, 'ram:ApplicableTradeTax').map((tax) => ({
    vat: amount(tax, 'ram:CalculatedAmount'),
    net: amount(tax, 'ram:BasisAmount'),
    rate: textAt(tax, 'ram:RateApplicablePercent'),
    category: textAt(tax, 'ram:CategoryCode'),
    reason: textAt(tax, 'ram:ExemptionReason'),
  }));
  const [net, vat, gross] = [
    amount(sums, 'ram:TaxBasisTotalAmount'),
    amount(sums, 'ram:TaxTotalAmount'),
    amount(sums, 'ram:GrandTotalAmount'),
  ];
  const prepaid = under(sums, 'ram:TotalPrepaidAmount').length
    ? amount(sums, 'ram:TotalPrepaidAmount')
    : 0;
  const seller = [trade, 'ram:ApplicableHeaderTradeAgreement', 'ram:SellerTradeParty'];
  const registered = under(xml, ...seller, 'ram:SpecifiedTaxRegistration');
  const holds: Record<string, boolean> = {
    'BR-02': textAt(xml, 'rsm:ExchangedDocument', 'ram:ID') !== '',
    'BR-06': textAt(xml, ...seller, 'ram:Name') !== '',
    'BR-09': textAt(xml, ...seller, 'ram:PostalTradeAddress', 'ram:CountryID').length === 2,
    'BR-16': lines.length > 0,
    'BR-27': lines.every(({ price }) => price >= 0),
    'BR-CO-10': amount(sums, 'ram:LineTotalAmount') === add(lines.map((line) => line.net)),
    'BR-CO-13': net === amount(sums, 'ram:LineTotalAmount'),
    'BR-CO-14': vat === add(taxes.map((tax) => tax.vat)),
    'BR-CO-15': gross === net + vat,
    'BR-CO-16': amount(sums, 'ram:DuePayableAmount') === gross - prepaid,
    'BR-CO-17': taxes.every((tax) => tax.vat === taxOnNet(tax.net, taxRate(centsOf(tax.rate)))),
    'BR-CO-18': taxes.length > 0,
    'BR-CO-25': textAt(settlement, 'ram:SpecifiedTradePaymentTerms', 'ram:Description') !== '',
    'BR-CO-26':
      textAt(xml, ...seller, 'ram:ID') !== '' ||
      registered.some((one) => one.children[0]?.attributes['schemeID'] === 'VA'),
    'BR-S-02': registered.length > 0,
    'BR-S-05': lines.every(({ category, rate }) => category === (centsOf(rate) > 0 ? 'S' : 'E')),
    'BR-E-10': taxes.every(({ category, reason }) => (category === 'E') === (reason !== '')),
    'BR-S-08': taxes.every(
      (tax) =>
        tax.net === add(lines.filter(({ rate }) => rate === tax.rate).map((line) => line.net)),
    ),
    'PEPPOL-EN16931-R120': lines.every((line) => line.net === line.price * line.quantity),
  };
  return Object.keys(holds).filter((rule) => !holds[rule]);
}
