import { berlinTime } from '../clock';
import { centsToNumber } from './model/amounts';
import { counterpart, lineAmount } from './model/totals';
import type { Voucher } from './model/voucher';
import { VOUCHER_KINDS } from './model/voucher-kind';
import { pricedLine, taxBasis } from './model/voucher-lines';
import type { LineItemInput, ShippingConditions } from './model/voucher-schema';

/** A sales voucher as the API returns it; absent values are left out by JSON. */
export function voucherAnswer(voucher: Voucher) {
  const { input } = voucher;
  const isDraft = voucher.status === 'draft';
  return {
    id: voucher.id,
    organizationId: voucher.organizationId,
    createdDate: berlinTime(voucher.createdAtMs),
    updatedDate: berlinTime(voucher.updatedAtMs),
    version: voucher.version,
    language: input.language,
    archived: false,
    voucherStatus: voucher.status,
    voucherNumber: voucher.number,
    voucherDate: berlinTime(input.voucherDate),
    dueDate: isDraft || voucher.dueDateMs === undefined ? undefined : berlinTime(voucher.dueDateMs),
    address: { ...voucher.recipient, contactId: voucher.recipient.contactId ?? undefined },
    electronicDocumentProfile: voucher.profile,
    lineItems: input.lineItems.map((line) => lineAnswer(voucher, line)),
    ...amountAnswers(voucher),
    taxConditions: { ...input.taxConditions, taxTypeNote: voucher.taxTypeNote },
    paymentConditions: voucher.paymentConditions && {
      paymentTermLabelTemplate: voucher.paymentConditions.paymentTermLabel,
      ...voucher.paymentConditions,
    },
    shippingConditions: shippingAnswer(input.shippingConditions),
    relatedVouchers: voucher.related,
    printLayoutId: isDraft ? undefined : voucher.printLayoutId,
    title: voucher.title,
    introduction: voucher.introduction,
    remark: voucher.remark,
    deliveryTerms: VOUCHER_KINDS[voucher.type].hasAmounts ? undefined : input.deliveryTerms,
    xRechnung: voucher.type === 'invoice' ? input.xRechnung : undefined,
    files: isDraft ? undefined : { documentFileId: voucher.documentFileId },
  };
}

function amountAnswers({ type, totals, input }: Voucher) {
  if (!VOUCHER_KINDS[type].hasAmounts) return {};
  return {
    totalPrice: {
      currency: 'EUR',
      totalNetAmount: centsToNumber(totals.net),
      totalGrossAmount: centsToNumber(totals.gross),
      totalTaxAmount: centsToNumber(totals.tax),
      totalDiscountAbsolute: input.totalPrice?.totalDiscountAbsolute,
      totalDiscountPercentage: input.totalPrice?.totalDiscountPercentage,
    },
    taxAmounts: totals.rates.map(({ taxRatePercentage, net, tax }) => ({
      taxRatePercentage,
      taxAmount: centsToNumber(tax),
      netAmount: centsToNumber(net),
    })),
  };
}

function lineAnswer({ type, input }: Voucher, line: LineItemInput) {
  if (line.type === 'text')
    return { type: line.type, name: line.name, description: line.description };
  const kind = VOUCHER_KINDS[type];
  const basis = taxBasis(input.taxConditions.taxType);
  const priced = pricedLine(kind, line, basis);
  if (!priced) return line;
  const rate = priced.taxRatePercentage;
  const other = counterpart(priced.unitAmount, rate, basis);
  return {
    ...line,
    unitPrice: {
      currency: 'EUR',
      netAmount: basis === 'net' ? priced.unitAmount : other,
      grossAmount: basis === 'gross' ? priced.unitAmount : other,
      taxRatePercentage: rate,
    },
    discountPercentage: kind.hasLineDiscount ? priced.discountPercentage : undefined,
    lineItemAmount: kind.hasAmounts ? centsToNumber(lineAmount(priced)) : undefined,
  };
}

function shippingAnswer(shipping: ShippingConditions | undefined) {
  if (!shipping) return undefined;
  const { shippingType, shippingDate, shippingEndDate } = shipping;
  return {
    shippingType,
    shippingDate: shippingDate === undefined ? undefined : berlinTime(shippingDate),
    shippingEndDate: shippingEndDate === undefined ? undefined : berlinTime(shippingEndDate),
  };
}
