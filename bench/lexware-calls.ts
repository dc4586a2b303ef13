import type { Stage } from '../tests/support/stage';
import { apiCalls, type Call, isNewInvoice, placePaidOrder, withStage } from './lexware-stage';
import { number, type Part, type Row } from './table';

const ORDERS = 20;
/** Has bought before the measurement begins. */
const REGULAR = 1;
const FIRST_NEW = 100;

interface Counted {
  /** Per invoice: contacts searched and created, the invoice created. */
  creating: number;
  /** Per invoice: numbers and states read back, and whatever else. */
  reading: number;
}

export const lexwareCalls: Part = {
  name: 'calls',
  measure: () =>
    withStage({}, async (stage) => {
      await placePaidOrder(stage, REGULAR);
      await stage.settle();
      const returning = await count(stage, () => REGULAR);
      const fresh = await count(stage, (index) => FIRST_NEW + index);
      const single = await countOneByOne(stage);
      return [
        aimRow('Lexware calls to create an invoice, returning business customer', returning, 1),
        aimRow('Lexware calls to create an invoice, new business customer', fresh, 2),
        readingRow(`Lexware calls to read back, per invoice, ${ORDERS} orders at once`, returning),
        readingRow('Lexware calls to read back, per invoice, one order at a time', single),
      ];
    }),
};

/** Twenty orders of one rush. */
async function count(stage: Stage, customerOf: (index: number) => number): Promise<Counted> {
  await stage.lexware.delete('/calls');
  for (let index = 0; index < ORDERS; index += 1) await placePaidOrder(stage, customerOf(index));
  await stage.settle();
  return perInvoice(await apiCalls(stage));
}

/** Each order finds nothing else to do: reading back cannot be shared. */
async function countOneByOne(stage: Stage): Promise<Counted> {
  await stage.lexware.delete('/calls');
  for (let index = 0; index < ORDERS; index += 1) {
    await placePaidOrder(stage, REGULAR);
    await stage.settle();
  }
  return perInvoice(await apiCalls(stage));
}

function perInvoice(calls: Call[]): Counted {
  const invoices = calls.filter(isNewInvoice).length;
  if (invoices !== ORDERS) throw new Error(`${ORDERS} orders became ${invoices} invoices`);
  const creating = calls.filter((call) => isNewInvoice(call) || call.path.startsWith('/v1/contacts')).length;
  return { creating: creating / invoices, reading: (calls.length - creating) / invoices };
}

function aimRow(what: string, { creating }: Counted, aim: number): Row {
  return { what, value: number(creating, 2), aim: String(aim), isMet: creating <= aim };
}

function readingRow(what: string, { reading }: Counted): Row {
  return { what, value: number(reading, 2) };
}
