import { cents } from '../../money/cents';
import { aLine, anOrder, aRefund } from '../../testing/builders';
import { itemValues, orderValues } from './order-values';

const cup = aLine({
  id: '1',
  title: 'Becher',
  quantity: 3,
  currentQuantity: 1,
  unitPrice: cents(1_000),
  discounts: [{ title: 'SOMMER', amount: cents(300) }],
});
const deleted = aLine({ id: '2', title: 'Löffel', currentQuantity: 0 });
const back = aLine({ id: '3', title: 'Kanne', currentQuantity: 0, unitPrice: cents(2_000) });
const refund = aRefund({
  total: cents(2_000),
  lines: [
    { lineId: '3', quantity: 1, restockType: 'return', subtotal: cents(2_000), tax: cents(319) },
  ],
});
const order = anOrder({ lines: [cup, deleted, back], refunds: [refund] });
const source = { order, shopName: 'Teehaus', language: 'de' } as const;
const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00A0', ' ');

it('lists of an order what its invoice bills, with what that comes to', () => {
  expect(plain(orderValues(source).items)).toBe(
    plain([
      { ...itemValues(cup, source, 1), quantity: 1, discount: '1,00 €', total: '9,00 €' },
      { ...itemValues(back, source), quantity: 1, discount: null, total: '20,00 €' },
    ]),
  );
});

it('names of an article what so many of it come to', () => {
  const { quantity, discount, total } = itemValues(cup, source);
  expect(plain([quantity, discount, total])).toBe('[3,"3,00 €","27,00 €"]');
});
