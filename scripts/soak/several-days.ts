import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { bundleProcess } from '../../tests/crash/fixture/bundle-process';
import type { Fault } from '../../tests/crash/fixture/faults';
import { caseOf } from '../../tests/support/histories/soak';
import { balance, type Balance, type Sales } from './balance';
import { type Day, dayOf, days, type Nuisance } from './day';
import { strikesOn } from './strikes';
import { World } from './world';

/** In which customers buy, and things break; a process stands still for as long. */
const OPEN_MS = 60_000;
/** A strike that waits for what does not come. */
const STRIKE_MS = 60_000;
/** As long as a slow machine may need for what is due after a night. */
const MORNING_MS = 10 * 60_000;
const POLL_MS = 500;
/** So often in turn nothing is to be due. */
const QUIET_LOOKS = 4;

interface Terms {
  minutes: number;
  shops: number;
  seed: number;
}

/**
 * Days of many shops on two and three processes with the settings of real use: first each strike
 * alone, then several at once, with whatever Lexware, Shopify, mail and webhooks do wrong, until so
 * many minutes have passed. Each morning everything of the day before has to be there.
 */
async function main({ minutes, shops: count, seed }: Terms): Promise<boolean> {
  await bundleProcess();
  const shops = Array.from({ length: count }, (_, index) => `laden-${index + 1}.myshopify.com`);
  const sales: Sales = { shops, refunded: new Set() };
  const world = await World.open(shops);
  const strikes = strikesOn(world);
  let isRight = true;
  try {
    await world.processes.openShops(0);
    await world.mailInvoices(shops.filter((_, index) => index % 2 === 0));
    await world.processes.connectAll();
    await world.sleep();
    const end = performance.now() + minutes * 60_000;
    for (let number = 0; performance.now() < end; number += 1) {
      const isAlone = number < strikes.length;
      const day = isAlone
        ? dayOf(number, count)
        : caseOf(days(count, strikes.length), seed + number);
      await world.processes.want(day.workers);
      await Promise.all([
        sell(world, day, sales),
        strikeInTurn(
          world,
          day.strikes.flatMap((index) => strikes[index] ?? []),
        ),
        ...day.nuisances.map((one) => annoy(world, one)),
      ]);
      await world.mend();
      await world.sleep();
      const found = await inTheMorning(world, sales);
      print(`Day ${number + 1}, ${nameOf(day, strikes)}`, found);
      isRight &&= found.wrong.length === 0 && found.open.length === 0;
    }
  } finally {
    await world.end();
  }
  return isRight;
}

/** Customers buy, and give back what they bought on former days. */
async function sell({ processes }: World, day: Day, { shops, refunded }: Sales): Promise<void> {
  const acts = shops.flatMap((shop, index) => {
    const orders = Array.from({ length: day.orders[index] ?? 0 }, () => async () => {
      await processes.placeOrders(shop, 1);
    });
    const isWanted = (id: number) => !refunded.has(id) && id % day.refundsOneIn === 0;
    const back = (processes.placed[index] ?? []).filter(isWanted).slice(0, 1);
    const refunds = back.map((id) => async () => {
      refunded.add(id);
      await processes.standIns.shopify.post(`/orders/${id}/refund?shop=${shop}`);
    });
    return [...orders, ...refunds];
  });
  const mixed = fc.shuffledSubarray(acts, { minLength: acts.length });
  for (const act of caseOf(mixed, acts.length)) {
    await act();
    await pause(OPEN_MS / acts.length);
  }
}

async function strikeInTurn({ processes }: World, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    await pause(OPEN_MS / 10);
    const end = await Promise.race([fault.strike(processes), pause(STRIKE_MS)]);
    if (!end) continue;
    await pause(OPEN_MS);
    await end();
  }
}

async function annoy({ processes: { standIns } }: World, nuisance: Nuisance): Promise<void> {
  await pause(nuisance.at * OPEN_MS);
  if (nuisance.of === 'webhooks') await standIns.shopify.put('/webhooks/mode', nuisance.mode);
  else await standIns[nuisance.of].post('/faults', nuisance.fault);
}

/** What a day left. Merchants who read that they have to sign in at Lexware again do so. */
async function inTheMorning(world: World, sales: Sales): Promise<Balance> {
  await untilNothingIsDue(world);
  const found = await balance(world, sales);
  if (found.interrupted.length === 0) return found;
  for (const shop of found.interrupted) await world.processes.connect(shop);
  await untilNothingIsDue(world);
  return { ...(await balance(world, sales)), interrupted: found.interrupted };
}

async function untilNothingIsDue({ processes }: World): Promise<void> {
  const { shopify, lexware } = processes.standIns;
  const deadline = performance.now() + MORNING_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < deadline;) {
    await pause(POLL_MS);
    const counts = await Promise.all([
      shopify.get<{ count: number }>('/webhooks/under-way'),
      lexware.get<{ count: number }>('/events/under-way'),
      ...(await processes.onDatabase<{ count: number }>(
        'SELECT COUNT(*) AS count FROM jobs WHERE due_at <= ?',
        [new Date().toISOString()],
      )),
    ]);
    quiet = counts.every(({ count }) => Number(count) === 0) ? quiet + 1 : 0;
  }
}

function nameOf({ workers, strikes, nuisances }: Day, all: readonly Fault[]): string {
  const broken = strikes.map((index) => all[index]?.what);
  const annoying = nuisances.map((one) =>
    one.of === 'webhooks'
      ? `webhooks ${Object.keys(one.mode).join(' ')}`
      : `${one.of} ${one.fault.kind}`,
  );
  return `${workers} workers: ${[...broken, ...annoying].join('; ')}`;
}

function print(day: string, found: Balance): void {
  const { orders, invoices, creditNotes, mails, open, wrong, interrupted } = found;
  console.log(`${day}\n  ${orders} orders: ${invoices} invoices, ${creditNotes} credit notes,`);
  console.log(
    `  ${mails} mails, ${open.length} open, ${wrong.length} wrong, ${interrupted.length} signed in again`,
  );
  for (const line of [...wrong.map((one) => `WRONG ${one}`), ...open]) console.log(`    ${line}`);
}

const [minutes = 60, shops = 200, seed = 1] = process.argv.slice(2).map(Number);
main({ minutes, shops, seed }).then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
