import { z } from 'zod';
import { money, unitPrice } from '../control/partial-money';
import { priceOfPieces } from '../orders/model/amounts';
import { driverOfFile } from '../testing';
import { sum } from '../money';
import { scenarios } from './catalogue';

const driver = driverOfFile();

const taxLines = z.array(z.object({ priceSet: money, rate: z.number() }));
const shown = z.object({
  taxesIncluded: z.boolean(),
  displayFinancialStatus: z.string(),
  subtotalPriceSet: money,
  totalShippingPriceSet: money,
  totalTaxSet: money,
  totalTipReceivedSet: money,
  totalPriceSet: money,
  totalOutstandingSet: money,
  taxLines,
  lineItems: z.object({
    nodes: z.array(
      z.object({
        quantity: z.number(),
        originalUnitPriceSet: unitPrice,
        discountAllocations: z.array(z.object({ allocatedAmountSet: money })),
        taxLines,
      }),
    ),
  }),
  shippingLines: z.object({ nodes: z.array(z.object({ discountedPriceSet: money, taxLines })) }),
});

const shownOrder = async (id: number) =>
  shown.parse((await driver.control('GET', `/orders/${id}`)).body);

const place = async (name: string) => {
  const id = await driver.place({ scenario: name });
  return { id, order: await shownOrder(id) };
};

test('there are at least 25, each with its own name', () => {
  expect(new Set(scenarios.map((one) => one.name)).size).toBe(scenarios.length);
  expect(scenarios.length).toBeGreaterThanOrEqual(25);
});

test.each(scenarios.map((one) => one.name))('%s adds up', async (name) => {
  const { order } = await place(name);
  const lines = order.lineItems.nodes.map(
    (line) =>
      priceOfPieces(line.originalUnitPriceSet, line.quantity) -
      sum(line.discountAllocations.map((one) => one.allocatedAmountSet)),
  );
  const taxes = [...order.lineItems.nodes, ...order.shippingLines.nodes].flatMap((one) =>
    one.taxLines.map((tax) => tax.priceSet),
  );
  expect(order.subtotalPriceSet).toBe(sum(lines));
  expect(order.totalShippingPriceSet).toBe(
    sum(order.shippingLines.nodes.map((one) => one.discountedPriceSet)),
  );
  expect(order.totalTaxSet).toBe(sum(taxes));
  expect(sum(order.taxLines.map((tax) => tax.priceSet))).toBe(sum(taxes));
  const onTop = order.taxesIncluded ? 0 : order.totalTaxSet;
  expect(order.totalPriceSet).toBe(
    sum(lines) + order.totalShippingPriceSet + onTop + order.totalTipReceivedSet,
  );
});

const isCancelled = ({ then = [] }: (typeof scenarios)[number]) =>
  then.some((step) => step.do === 'cancel');

test.each(scenarios.filter((one) => !isCancelled(one)).map((one) => one.name))(
  '%s can be paid in full',
  async (name) => {
    const { id, order } = await place(name);
    if (order.totalOutstandingSet === 0)
      return expect(order.displayFinancialStatus).toMatch(/PAID|PARTIALLY_REFUNDED/);
    await driver.control('POST', `/orders/${id}/pay`, {});
    expect(await shownOrder(id)).toMatchObject({
      totalOutstandingSet: 0,
      displayFinancialStatus: 'PAID',
    });
  },
);
