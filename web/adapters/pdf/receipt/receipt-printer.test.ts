import { aPrintable } from '../../../../tests/support/samples/a-printable-receipt';
import { createReceiptPrinter } from './receipt-printer';

// Drawing on the main thread fails the test.
jest.mock('./draw-receipt', () => {
  throw new Error('Drawn on the main thread');
});

it('draws in a thread; one that cannot be drawn costs itself, and after its end it says so', async () => {
  const printer = createReceiptPrinter({ timeoutMs: 60_000 });
  const { facts, ...beside } = aPrintable();
  const broken = { ...beside, facts: { ...facts, lines: [] } };
  const failed = { code: 'RECEIPT_FAILED' };
  const drawn = [aPrintable(), broken, aPrintable()].map((receipt) => printer.print(receipt));
  await expect(drawn[1]).rejects.toMatchObject(failed);
  const [first, , last] = await Promise.allSettled(drawn);
  expect(first).toEqual(last);
  expect(first).toMatchObject({ status: 'fulfilled' });
  await printer.close();
  await expect(printer.print(aPrintable())).rejects.toMatchObject(failed);
});
