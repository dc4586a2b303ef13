import type { DocumentText } from '../../domain/settings/sections/text-fields';

const TITLE = 256;
const DETAIL = 1_000;
const LONG = 2_000;

type LayoutText = Exclude<DocumentText, 'paymentCondition'>;

/** The most characters of each text of a document, before its placeholders are filled in. */
export const LAYOUT_LIMITS: Record<LayoutText, number> = {
  title: TITLE,
  introduction: LONG,
  remark: LONG,
  terms: 255,
  itemTitle: TITLE,
  itemDetail: DETAIL,
  itemUnit: DETAIL,
  discountTitle: TITLE,
  discountDetail: DETAIL,
  discountUnit: DETAIL,
  shippingTitle: TITLE,
  shippingDetail: DETAIL,
  shippingUnit: DETAIL,
};
