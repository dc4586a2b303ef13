import express from 'express';
import request from 'supertest';
import { openSqlite } from '../../../tests/support/database/databases';
import { anEvent, installShop, moment } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { logAnswer } from '../../contract/log';
import { setCurrentShop } from '../../http/current-shop';
import { logRoutes } from './routes';

const DAY_SECONDS = 86_400;

it('shows the log for the days that the plan names, also where the app goes by older lines', async () => {
  const { database, dispose } = await openSqlite();
  const shop = await installShop(database);
  const clock = manualClock(moment(14 * DAY_SECONDS));
  await database.events.append(shop.id, [
    anEvent({ event: 'invoice.not-linked', at: moment(-1) }),
    anEvent({ event: 'invoice.created', at: moment() }),
  ]);
  const app = express()
    .use((_, res, next) => {
      setCurrentShop(res, shop);
      next();
    })
    .use(logRoutes({ database, clock }));
  const { items } = logAnswer.parse((await request(app).get('/shop/logs')).body);
  expect(items.map(({ event }) => event)).toEqual(['invoice.created']);
  await dispose();
});
