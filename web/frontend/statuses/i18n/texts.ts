import {
  EVENT_STATUS_TEXTS,
  FULFILLMENT_TEXTS,
  PAYMENT_TEXTS,
} from '../../../contract/texts/status-texts';
import { textsOf } from '../../i18n/texts-of';
import german from './de.json';

export const t = textsOf({
  ...german,
  event: EVENT_STATUS_TEXTS,
  payment: PAYMENT_TEXTS,
  fulfillment: FULFILLMENT_TEXTS,
});
