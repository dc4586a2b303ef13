import { setTimeout as delay } from 'node:timers/promises';
import type { Stage } from '../tests/support/stage';
import { apiCalls, type Call, isNewInvoice, placePaidOrder, withStage } from './lexware-stage';
import { number, type Part, type Row } from './table';

const PER_SECOND = 2;
const DRAINED_ORDERS = 60;
const CAP_PER_MINUTE = 20;
const CAPPED_ORDERS = 25;
const LOOK_EVERY_MS = 500;
const MINUTE_MS = 60_000;

/** Lexware's own limit of requests and Shopify's own budget of query cost; the stage lifts both unless told. */
async function restoreLimits(stage: Stage): Promise<void> {
  await stage.lexware.put('/pace', { perSecond: PER_SECOND, burst: 5 });
  await stage.shopify.put('/throttle', { maximumAvailable: 2_000, restoreRate: 100 });
}

export const lexwareLimits: Part = {
  name: 'limits',
  measure: async () => [...(await drain()), ...(await keepCap())],
};

/** The calls while sixty orders of one shop become invoices, without the fair-use cap. */
async function drain(): Promise<Row[]> {
  const calls = await createInvoices({ orders: DRAINED_ORDERS, perMinute: 0, patienceMs: 2 * MINUTE_MS });
  const starts = calls.filter(isNewInvoice).map(startOf);
  const [from = 0, to = 0] = [Math.min(...starts), Math.max(...starts)];
  const during = calls.filter((call) => startOf(call) >= from && startOf(call) < to);
  const seconds = (to - from) / 1_000;
  const share = during.length / (seconds * PER_SECOND);
  const refused = calls.filter(({ status }) => status === 429).length;
  return [
    {
      what: `Lexware's ${PER_SECOND} calls a second, used while ${DRAINED_ORDERS} orders drain`,
      value: `${number(share * 100, 1)} %`,
      aim: '> 95 %',
      isMet: share > 0.95,
    },
    {
      what: '… invoices a second',
      value: `${number((starts.length - 1) / seconds, 2)} (${during.length} calls in ${number(seconds, 1)} s)`,
    },
    { what: '… calls refused with 429', value: String(refused), aim: '0', isMet: refused === 0 },
  ];
}

/** A good minute with the cap on: the first twenty at once, the next when the oldest is a minute old. */
async function keepCap(): Promise<Row[]> {
  const calls = await createInvoices({
    orders: CAPPED_ORDERS,
    perMinute: CAP_PER_MINUTE,
    patienceMs: 1.5 * MINUTE_MS,
  });
  const starts = calls.filter(isNewInvoice).map(startOf);
  const most = Math.max(...starts.map((from) => starts.filter((at) => at >= from && at < from + MINUTE_MS).length));
  return [
    {
      what: `Most invoices in any minute with the fair-use cap on (${starts.length} created)`,
      value: String(most),
      aim: String(CAP_PER_MINUTE),
      isMet: most <= CAP_PER_MINUTE && starts.length === CAPPED_ORDERS,
    },
  ];
}

interface Rush {
  orders: number;
  perMinute: number;
  /** What is not created by then is missing from the answer. */
  patienceMs: number;
}

/** All calls up to the last invoice, in real time at the default pace. */
function createInvoices({ orders, perMinute, patienceMs }: Rush): Promise<Call[]> {
  const env = { LEXWARE_CALL_INTERVAL_MS: '', LEXWARE_VOUCHERS_PER_MINUTE: String(perMinute) };
  return withStage(env, async (stage) => {
    await restoreLimits(stage);
    for (let index = 0; index < orders; index += 1) await placePaidOrder(stage, 1);
    const end = performance.now() + patienceMs;
    for (;;) {
      const calls = await apiCalls(stage);
      if (calls.filter(isNewInvoice).length >= orders || performance.now() > end) return calls;
      await delay(LOOK_EVERY_MS);
    }
  });
}

function startOf({ at }: Call): number {
  return Date.parse(at);
}
