import type { OrderAnswer } from '../../web/contract/order/order';
import { anInvoice, anOrderAnswer } from './answers';
import { built } from './built';
import { type Replying, type Locale, openPlace, type Reply, script } from './merchant';

/** Block and window of order 4711, as they are built, and what their tests have in common. */

export const API = '/api/orders/4711';
export const ORDER = `GET ${API}`;
export const CREATE = `POST ${API}/documents/invoice`;

export const invoiced = anOrderAnswer({ documents: [anInvoice()], hasInvoice: true });

/** An order as our API answers it. */
export const body = (order: OrderAnswer): Reply => ({ body: order });

/** The block on the order's page. */
export function orderBlock() {
  const bundle = built('order-block');
  const openWith = (answer: Replying, locale: Locale = 'de-DE') =>
    openPlace(bundle, answer, { place: 'order-block', locale });
  const open = (answers: Record<string, Reply[]>, locale?: Locale) =>
    openWith(script(answers), locale);
  const openOrder = (over: Partial<OrderAnswer>) => open({ [ORDER]: [body(anOrderAnswer(over))] });
  return { open, openOrder, openWith };
}

/** The window of the order's documents, opened at one of its steps. */
export function orderWindow() {
  const bundle = built('order-action');
  return (answers: Record<string, Reply[]>, step?: string) =>
    openPlace(bundle, script(answers), {
      place: 'order-action',
      locale: 'de-DE',
      ...(step && { launchUrl: `https://admin.shopify.com/store/x/orders/4711?${step}` }),
    });
}
