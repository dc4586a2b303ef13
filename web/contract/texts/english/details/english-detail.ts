import type { Detail, DetailCode, DetailOf } from '../../../../domain/reasons/detail';
import type { DetailAnswer } from '../../../error';
import { textOrEmpty } from '../../../event-rule';
import { where } from '../english-places';
import { unknownDetail, type EnglishDetailTexts, type Formats } from '../formats';
import { ENGLISH_ACTION_DETAILS } from './english-action-details';
import { ENGLISH_LEXWARE_DETAILS } from './english-lexware-details';
import { ENGLISH_MAIL_DETAILS } from './english-mail-details';
import { ENGLISH_ORDER_DETAILS } from './english-order-details';
import { ENGLISH_TAX_DETAILS } from './english-tax-details';
import { ENGLISH_TEXT_DETAILS } from './english-text-details';

const TEXTS: EnglishDetailTexts<DetailCode> = {
  ...ENGLISH_ORDER_DETAILS,
  ...ENGLISH_TAX_DETAILS,
  ...ENGLISH_TEXT_DETAILS,
  ...ENGLISH_LEXWARE_DETAILS,
  ...ENGLISH_MAIL_DETAILS,
  ...ENGLISH_ACTION_DETAILS,
  // German sentences of former versions, which stored no values.
  STORED_TEXT: `There is more about it, in German, ${where('orderDecisions')}.`,
  SEVERAL: ({ details }, formats) =>
    details
      .map((one) => say(one, formats))
      .filter(Boolean)
      .join(' '),
};

function say<Code extends DetailCode>(detail: DetailOf<Code>, formats: Formats): string {
  const text: EnglishDetailTexts<DetailCode>[Code] = TEXTS[detail.code];
  return typeof text === 'string' ? text : text(detail, formats);
}

/**
 * A detail in English: one or two sentences; its code where these tables cannot say it. `detail`:
 * the values as the reader knows them, null where it is older than who wrote them.
 */
export function englishDetail(
  { code }: DetailAnswer['values'],
  detail: Detail | null,
  formats: Formats,
): string {
  const said = detail ? textOrEmpty(() => say(detail, formats)) : '';
  return said || unknownDetail(code);
}
