import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { bundleProcess } from '../../tests/crash/fixture/bundle-process';
import type { Fault } from '../../tests/crash/fixture/faults';
import { WORKS } from '../../web/features/regular-work/regular-work';
import { caseOf } from '../../tests/support/histories/soak';
import { balance, type Balance, type Sales, undone } from './balance';
import { type Day, dayOf, days, type Nuisance } from './day';
import { MemoryLog, type Sample } from './memory';
import { strikesOn } from './strikes';
import { type Connections, World } from './world';

/** For each strike customers buy that long; what it breaks stays broken for as long. */
const OPEN_MS = 60_000;
/** Longer than a strike waits for its moment on a slow machine. */
const STRIKE_MS = 5 * 60_000;
/** As long as a slow machine may need for what is due after a night. */
const MORNING_MS = 10 * 60_000;
const POLL_MS = 500;
/** So often in turn nothing is to be due. */
const QUIET_LOOKS = 4;

interface Terms {
  minutes: number;
  shops: number;
  seed: number;
  /** The first day to play, from 1 on. */
  from: number;
}

/**
 * Days of many shops on two and three processes with the settings of real use: first each strike
 * alone, then several at once, with whatever Lexware, Shopify, mail and webhooks do wrong, until so
 * many minutes have passed. Each morning everything of the day before has to be there.
 */
async function main({ minutes, shops: count, seed, from }: Terms): Promise<boolean> {
  await bundleProcess();
  const shops = Array.from({ length: count }, (_, index) => `laden-${index + 1}.myshopify.com`);
  const mailing = shops.filter((_, index) => index % 2 === 0);
  const sales: Sales = { shops, mailing, refunded: new Set() };
  const world = await World.open(shops);
  const strikes = strikesOn(world);
  const memory = new MemoryLog(world.processes);
  let isRight = true;
  try {
    await world.processes.openShops(0);
    await world.mailInvoices(mailing);
    await world.processes.connectAll();
    await world.sleep();
    memory.start();
    const end = performance.now() + minutes * 60_000;
    for (let number = from - 1; performance.now() < end; number += 1) {
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
        ...day.nuisances.map((one) => annoy(world, day, one)),
      ]);
      await world.mend();
      const evening = {
        undone: await undone(world),
        memory: await memory.sample(),
        connections: await world.connections(),
      };
      await world.sleep();
      const found = await inTheMorning(world, sales);
      print(`Day ${number + 1}, ${nameOf(day, strikes)}`, evening, found);
      isRight &&= found.wrong.length === 0 && found.open.length === 0;
    }
  } finally {
    memory.stop();
    console.log(memory.report());
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
    const isWanted = (id: number, place: number) =>
      !refunded.has(id) && (place + 1) % day.refundsOneIn === 0;
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
    await pause(openMs(day) / acts.length);
  }
}

const openMs = ({ strikes }: Day): number => strikes.length * OPEN_MS;

/** Whoever died has a successor before the next one strikes. */
async function strikeInTurn({ processes }: World, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    await pause(OPEN_MS / 10);
    const end = await inTime(fault.strike(processes), fault.what);
    if (end) {
      await pause(OPEN_MS);
      await end();
    }
    await processes.makeWhole();
  }
}

/** One whose moment does not come would strike at any later time. */
async function inTime<Result>(striking: Promise<Result>, what: string): Promise<Result> {
  const over = new AbortController();
  const late = pause(STRIKE_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`For ${STRIKE_MS / 1_000} seconds there was no moment in which ${what}`);
  });
  return Promise.race([striking, late]).finally(() => over.abort());
}

async function annoy({ processes: { standIns } }: World, day: Day, nuisance: Nuisance) {
  await pause(nuisance.at * openMs(day));
  if (nuisance.of === 'webhooks') await standIns.shopify.put('/webhooks/mode', nuisance.mode);
  else await standIns[nuisance.of].post('/faults', nuisance.fault);
}

/** What a day left. Merchants who read that they have to sign in at Lexware again do so. */
async function inTheMorning(world: World, sales: Sales): Promise<Balance> {
  const restless = await untilNothingIsDue(world);
  const found = await balance(world, sales);
  found.open.push(...restless);
  if (found.interrupted.length === 0) return found;
  for (const shop of found.interrupted) await world.processes.connect(shop);
  const stillRestless = await untilNothingIsDue(world);
  const then = await balance(world, sales);
  then.open.push(...stillRestless);
  return { ...then, interrupted: found.interrupted };
}

/** Their jobs come by and by, hours after a night that was missed. */
const NIGHTLY = [...WORKS.values()]
  .filter(({ rhythm }) => rhythm.kind !== 'interval')
  .flatMap(({ jobs }) => jobs.map(({ name }) => name));
/** What tries again soon is part of what is due. */
const SOON_MS = 2 * 60_000;
const DUE = 'FROM jobs WHERE due_at IS NOT NULL AND run_at <= ? AND name NOT IN (?)';
const due = () => [new Date(Date.now() + SOON_MS).toISOString(), NIGHTLY];

/** Answers what is due all the time, where it does not end. */
async function untilNothingIsDue({ processes }: World): Promise<string[]> {
  const { shopify, lexware } = processes.standIns;
  const deadline = performance.now() + MORNING_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    if (performance.now() > deadline) return dueNow(processes);
    await pause(POLL_MS);
    const counts = await Promise.all([
      shopify.get<{ count: number }>('/webhooks/under-way'),
      lexware.get<{ count: number }>('/events/under-way'),
      ...(await processes.onDatabase<{ count: number }>(`SELECT COUNT(*) AS count ${DUE}`, due())),
    ]);
    quiet = counts.every(({ count }) => Number(count) === 0) ? quiet + 1 : 0;
  }
  return [];
}

async function dueNow(processes: World['processes']): Promise<string[]> {
  const restless = await processes.onDatabase<{ name: string; count: number }>(
    `SELECT name, COUNT(*) AS count ${DUE} GROUP BY name`,
    due(),
  );
  return restless.map(({ name, count }) => `${count} jobs "${name}" are still due`);
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

interface Evening {
  /** Orders that had no invoice yet. */
  undone: number;
  memory: Sample[];
  connections: Connections;
}

function print(day: string, { undone: late, memory, connections }: Evening, found: Balance): void {
  const { orders, invoices, creditNotes, mails, open, wrong, interrupted } = found;
  console.log(`${day}
  ${orders} orders: ${invoices} invoices (${late} of them not before night), ${creditNotes} credit notes, ${mails} mails
  ${open.length} open, ${wrong.length} wrong, ${interrupted.length} signed in again
  in the evening ${memory.map(({ heapMib, rssMib }) => `${heapMib}/${rssMib}`).join(', ')} MiB of heap/RSS; connections: ${connections.database} to the database, ${connections.broker} to the broker`);
  for (const line of [...wrong.map((one) => `WRONG ${one}`), ...open]) console.log(`    ${line}`);
}

const [minutes = 60, shops = 200, seed = 1, from = 1] = process.argv.slice(2).map(Number);
main({ minutes, shops, seed, from }).then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
