import {
  type Detail,
  type DetailCode,
  type DetailOf,
  storedDetail,
} from '../../../domain/reasons/detail';
import type { DetailAnswer } from '../../error';
import { textOrEmpty } from '../../event-rule';
import { ACTION_DETAIL_TEXTS } from './action-detail-texts';
import { LEXWARE_DETAIL_TEXTS } from './lexware-detail-texts';
import { MAIL_DETAIL_TEXTS } from './mail-detail-texts';
import { ORDER_DETAIL_TEXTS } from './order-detail-texts';
import { TAX_DETAIL_TEXTS } from './tax-detail-texts';
import { TEXT_DETAIL_TEXTS } from './text-detail-texts';
import type { DetailTexts } from './detail-texts';

const TEXTS: DetailTexts<DetailCode> = {
  ...ORDER_DETAIL_TEXTS,
  ...TAX_DETAIL_TEXTS,
  ...TEXT_DETAIL_TEXTS,
  ...LEXWARE_DETAIL_TEXTS,
  ...MAIL_DETAIL_TEXTS,
  ...ACTION_DETAIL_TEXTS,
  STORED_TEXT: ({ text }) => text,
  SEVERAL: ({ details }) => details.map((one) => detailText(one)).join(' '),
};

/** A detail in German: one or two sentences. */
export function detailText<Code extends DetailCode>(detail: DetailOf<Code>): string {
  const text: DetailTexts<DetailCode>[Code] = TEXTS[detail.code];
  return typeof text === 'string' ? text : text(detail);
}

/** As answers carry it: translated into German, with its values for other languages. */
export const toDetailAnswer = (detail: Detail): DetailAnswer => ({
  values: detail,
  text: detailText(detail),
});

/** As it was stored, perhaps by a former version; empty where there is none. */
export function storedDetailText(stored: unknown): string {
  const detail = storedDetail(stored);
  return detail ? textOrEmpty(() => detailText(detail)) : '';
}
