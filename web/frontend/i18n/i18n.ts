import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FULFILLMENT_TEXTS, PAYMENT_TEXTS } from '../../contract/texts/order-status-texts';
import app from './de/app.json';
import connection from './de/connection.json';
import documentLinks from './de/document-links.json';
import customerLink from './de/customer-link.json';
import eventLog from './de/event-log.json';
import exports from './de/export.json';
import failures from './de/failures.json';
import home from './de/home.json';
import mails from './de/mails.json';
import order from './de/order.json';
import orders from './de/orders.json';
import preferences from './de/preferences.json';
import preview from './de/preview.json';
import statuses from './de/statuses.json';

/** One namespace per feature; a missing or misspelt key does not compile. */
const german = {
  app,
  connection,
  documentLinks,
  customerLink,
  eventLog,
  export: exports,
  failures,
  home,
  mails,
  order,
  orders,
  preferences,
  preview,
  statuses: { ...statuses, payment: PAYMENT_TEXTS, fulfillment: FULFILLMENT_TEXTS },
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof german;
  }
}

export const texts = i18next.createInstance();
void texts.use(initReactI18next).init({
  lng: 'de',
  resources: { de: german },
  ns: Object.keys(german),
  defaultNS: 'app',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** For code outside of components. */
export const translate = texts.getFixedT(null, 'app');
