import type { Order } from '../control-api';

const number = (form: FormData, name: string): number => Number(form.get(name) ?? 0);

/** "12,50" as the control API wants it, "12.50"; empty when nothing was entered. */
const amount = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .trim()
    .replace(/\./g, '')
    .replace(',', '.');

export function editBody(order: Order, form: FormData): unknown {
  const setQuantity = order.lineItems
    .filter((line) => number(form, line.id) !== line.currentQuantity)
    .map((line) => ({ id: line.id, quantity: number(form, line.id) }));
  const title = String(form.get('title') ?? '').trim();
  const add = {
    title,
    quantity: number(form, 'quantity'),
    price: amount(form, 'price'),
    taxRate: number(form, 'taxRate'),
  };
  return { setQuantity, ...(title ? { add: [add] } : {}) };
}

export function refundBody(order: Order, form: FormData): unknown {
  const lines = order.lineItems
    .filter((line) => number(form, line.id) > 0)
    .map((line) => ({ id: line.id, quantity: number(form, line.id) }));
  const free = amount(form, 'amount');
  return {
    ...(lines.length > 0 ? { lines } : {}),
    ...(form.get('shipping') ? { shipping: 'full' } : {}),
    ...(free ? { amount: free } : {}),
    restock: form.get('restock') !== null,
  };
}

export const cancelBody = (form: FormData): unknown => ({
  refund: form.get('refund') !== null,
  restock: form.get('restock') !== null,
});
