import { elementsAt } from './page/elements';

const namesAt = (target: string) => elementsAt(target).map(([name]) => name);
const SPECIAL = ['s-admin-block', 's-admin-action', 's-admin-print-action', 's-skeleton-paragraph'];

test.each([
  ['admin.order-details.block.render', ['s-admin-block']],
  ['admin.order-details.action.render', ['s-admin-action']],
  ['admin.order-index.selection-action.render', ['s-admin-action']],
  ['admin.order-details.print-action.render', ['s-admin-print-action']],
  ['admin.order-index.selection-print-action.render', ['s-admin-print-action']],
  ['customer-account.order-status.block.render', ['s-skeleton-paragraph']],
  ['purchase.thank-you.block.render', ['s-skeleton-paragraph']],
])('%s has all common elements, and of the special ones %j', (target, special) => {
  const names = namesAt(target);
  expect(names.filter((name) => SPECIAL.includes(name))).toEqual(special);
  expect(names).toEqual(expect.arrayContaining(['s-text', 's-button', 's-select']));
});
