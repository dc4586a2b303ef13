import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabasePlace } from '../support/database/databases';
import { type PrivateMariadb, startMariadb } from '../support/database/mariadb';
import { scratchDirectory } from '../support/database/scratch';
import { afterFault, shortcomings } from './fixture/after-fault';
import { NOTHING } from './fixture/faults';
import { SeveralProcesses } from './fixture/several-processes';
import { SHORT_LEASES } from './fixture/short-leases';

jest.setTimeout(120_000);

const run = promisify(execFile);
const NAME = 'belegfluss';
const { env, pace, round, bars } = SHORT_LEASES;

let mariadb: PrivateMariadb;
let processes: SeveralProcesses;

beforeAll(async () => {
  mariadb = await startMariadb(scratchDirectory());
  await onServer(`CREATE DATABASE ${NAME}`);
  const place: DatabasePlace = {
    url: `${mariadb.url}/${NAME}`,
    sqliteFile: null,
    remove: () => mariadb.stop(),
  };
  processes = await SeveralProcesses.open({ workers: 2, place, env });
  await processes.standIns.lexware.put('/pace', pace);
  await processes.openShops(1);
  await processes.connectAll();
});
afterAll(() => processes.end());

/** The address as the programs of the database take it. */
const server = () => ['--protocol=tcp', '-h127.0.0.1', `-P${new URL(mariadb.url).port}`, '-uroot'];
const onServer = (statements: string) => run('mysql', [...server(), '-e', statements]);

/** Until the app has a row of each order in this table. */
async function until(table: 'orders' | 'documents'): Promise<void> {
  const text = `SELECT DISTINCT order_id FROM ${table}`;
  const orders = processes.placed.flat().length;
  while ((await processes.onDatabase(text)).length < orders) await processes.settle();
}

it('that is killed under load, and starts again, costs no invoice, and doubles none', async () => {
  const usual = await afterFault(processes, NOTHING, round);
  const restart = {
    what: 'the database is killed',
    strike: async () => {
      await mariadb.kill();
      await processes.placeEverywhere(1);
      await mariadb.start();
    },
  };
  const after = await afterFault(processes, restart, round);
  // What comes in while nobody can store it comes in the order of Shopify's repeats.
  const most = { ...bars, late: bars.late + 1 };
  expect(shortcomings(after, { placed: processes.placed, usual, bars: most })).toEqual([]);
});

it('that is dumped under load, and restored, reads back what was made since', async () => {
  const made = (await processes.invoiced()).flat().length;
  await processes.placeEverywhere(2);
  await processes.invoiced(made + 2);
  const dump = join(scratchDirectory(), `belegfluss-dump-${process.pid}.sql`);
  const options = ['--single-transaction', '--no-tablespaces', `--result-file=${dump}`, NAME];
  await run('mysqldump', [...server(), ...options]);
  await processes.placeEverywhere(1);
  await processes.invoiced();
  await processes.stop();

  await onServer(`DROP DATABASE ${NAME}; CREATE DATABASE ${NAME}; USE ${NAME}; SOURCE ${dump};
    UPDATE connections SET status = 'interrupted' WHERE status = 'connected'`);
  await rm(dump);
  await processes.start();
  // As it is due after a backup, long before merchants connect again.
  await processes.workers[0]?.app.ask({ ask: 'sweep' });
  await until('orders');
  await processes.connectAll();
  await until('documents');
  await processes.settle();
  const invoiced = await processes.invoiced();
  expect(invoiced.map((orders) => orders.toSorted((a, b) => a - b))).toEqual(processes.placed);
});
