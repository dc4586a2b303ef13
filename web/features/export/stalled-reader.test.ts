import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import request from 'supertest';
import { openSqlite } from '../../../tests/support/database/databases';
import { aStoredOrder, installShop } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { setCurrentShop } from '../../http/current-shop';
import { exportRoutes } from './routes';

/** A shop with endless orders, until the test ends them. */
async function startExports(stalledMs: number) {
  const { database, dispose } = await openSqlite();
  const shop = await installShop(database, 'standard');
  const known = { shopId: shop.id, deletedAt: null, decisions: [], documents: [] };
  const items = Array.from({ length: 200 }, () => ({ ...aStoredOrder(), ...known }));
  let next: string | null = 'more';
  const page = () => Promise.resolve({ items, next, previous: null });
  const deps = {
    database: { eventLog: database.eventLog, orders: { ...database.orders, page } },
    viewLinks: () => Promise.resolve(new Map()),
    clock: manualClock(),
  };
  const app = express()
    .use((_req, res, goOn) => {
      setCurrentShop(res, shop);
      goOn();
    })
    .use(exportRoutes(deps, stalledMs));
  const end = () => {
    next = null;
  };
  return { server: createServer(app), end, dispose };
}

it('a reader that accepts nothing more loses its slot', async () => {
  const { server, end, dispose } = await startExports(50);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [connection] = (await once(server, 'connection')) as [Socket];
  const closed = once(connection, 'close');
  reader.write('GET /export HTTP/1.1\r\nHost: belegfluss\r\n\r\n');
  await closed;
  end();
  const { status, text } = await request(server).get('/export');
  expect([status, text.trimEnd().split('\r\n').length]).toEqual([200, 201]);
  reader.destroy();
  server.close();
  await dispose();
});
