import { setTimeout as pause } from 'node:timers/promises';
import { proxyTo, startValkey } from '../support/broker/private-valkey';
import { SeveralProcesses, SHOPS } from './fixture/several-processes';

jest.setTimeout(120_000);

const LEASE_MS = 2_000;
const LONG_LEASE_MS = 60_000;
/** Longer than the lease, and than a call that creates may take from its mark to its sending. */
const PAUSE_MS = 6_000;
const EACH = 3;

let processes: SeveralProcesses;

afterEach(() => processes.end());

const sorted = (orders: number[][]) => orders.map((one) => one.toSorted((a, b) => a - b));
/** Orders whose invoice came after that of a later order. */
const late = (orders: number[]) =>
  orders.filter((order, index) => orders.slice(0, index).some((before) => before > order));

describe('several processes on one database', () => {
  beforeEach(async () => {
    processes = await SeveralProcesses.open();
  });

  it('go on when one is killed: every order has one invoice, in its turn, and further ones follow', async () => {
    const mortal = await processes.startWorker(LEASE_MS);
    await processes.openShops(EACH);
    await mortal.ask({ ask: 'arm', step: 'after POST /v1/invoices', occurrence: 3 });
    await Promise.all([processes.connectAll(), mortal.ended]);
    const left = await processes.startWorker(LEASE_MS);
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
    for (const shop of SHOPS) await processes.placeOrders(shop, 1);
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
    await left.ask({ ask: 'settle' });
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
  });

  it('send nothing twice when one stands still between mark and request, and wakes', async () => {
    const paused = await processes.startWorker(LEASE_MS);
    await processes.openShops(EACH);
    const moment = { step: 'before POST /v1/invoices', occurrence: 2 };
    const { paused: isPaused } = await paused.pauseAt(moment, PAUSE_MS);
    await processes.connectAll();
    await isPaused;
    const [other] = await Promise.all([processes.startWorker(LEASE_MS), pause(PAUSE_MS)]);
    paused.wake();
    const invoices = await processes.invoiced();
    await Promise.all([paused, other].map((one) => one.ask({ ask: 'settle' })));
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
    // Only orders that were being sent had to wait: of each shop one at most.
    for (const orders of invoices) expect(late(orders).length).toBeLessThanOrEqual(1);
  });

  it('hand shops over at once when one is told to stop, long before its lease is over', async () => {
    // It has looked at the orders, so it has the shops.
    const first = await processes.startWorker(LONG_LEASE_MS);
    await processes.openShops(EACH);
    await processes.startWorker(LONG_LEASE_MS);
    await processes.connectAll();
    const before = (await processes.invoiced(1)).flat().length;
    const handedOver = first.stop().then(() => processes.invoiced());
    const tooLate = pause(LONG_LEASE_MS / 2, 'too late', { ref: false });
    const invoices = await Promise.race([handedOver, tooLate]);
    expect(before).toBeLessThan(processes.placed.flat().length);
    expect(invoices).toEqual(processes.placed);
  });
});

describe('several processes that Valkey wakes', () => {
  it('make each invoice once when one is killed, Valkey swallows everything, and then dies', async () => {
    const valkey = await startValkey();
    const proxy = await proxyTo(valkey.url);
    processes = await SeveralProcesses.open({ VALKEY_URL: proxy.url });
    const [mortal] = [await processes.startWorker(LEASE_MS), await processes.startWorker(LEASE_MS)];
    await processes.openShops(EACH);
    await mortal.ask({ ask: 'arm', step: 'after POST /v1/invoices', occurrence: 2 });
    await Promise.all([processes.connectAll(), mortal.ended]);
    await processes.startWorker(LEASE_MS);
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
    proxy.cut();
    for (const shop of SHOPS) await processes.placeOrders(shop, 1);
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
    await valkey.kill();
    proxy.mend();
    for (const shop of SHOPS) await processes.placeOrders(shop, 1);
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
    await valkey.start();
    for (const shop of SHOPS) await processes.placeOrders(shop, 1);
    expect(sorted(await processes.invoiced())).toEqual(processes.placed);
    await proxy.close();
    await valkey.kill();
  });
});
