import { EVENT_STATUS_TEXTS } from '../../../contract/texts/events/event-status-texts';
import { FULFILLMENT_TEXTS, PAYMENT_TEXTS } from '../../../contract/texts/order-status-texts';
import { addTexts } from '../../i18n/i18n';
import words from './de.json';

const german = {
  ...words,
  event: EVENT_STATUS_TEXTS,
  payment: PAYMENT_TEXTS,
  fulfillment: FULFILLMENT_TEXTS,
};

declare module '../../i18n/i18n' {
  interface TextsOfRooms {
    statuses: typeof german;
  }
}
addTexts('statuses', german);
