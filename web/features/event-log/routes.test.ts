import express from 'express';
import request from 'supertest';
import { openSqlite } from '../../../tests/support/database/databases';
import { anEvent, installShop, moment } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { logAnswer } from '../../contract/log';
import { setCurrentShop } from '../../http/current-shop';
import type { NewEvent } from '../../ports/stores/event-store';
import { logRoutes } from './routes';

const DAY_SECONDS = 86_400;
const auth = {
  permalink: (kind: string, id: string, mode: string) =>
    `https://lexware.test/${kind}/${mode}/${id}`,
};

async function aLog(days: number, admin: (domain: string) => string[] = () => []) {
  const { database, dispose } = await openSqlite();
  const shop = await installShop(database);
  const clock = manualClock(moment(days * DAY_SECONDS));
  const named = {
    admin: admin(shop.domain),
    staff: [shop.domain],
    development: [],
    plans: new Map(),
  };
  const app = express()
    .use((_, res, next) => {
      setCurrentShop(res, shop);
      next();
    })
    .use(logRoutes({ database, clock, auth, namedShops: named }));
  const read = async (query = '') =>
    logAnswer.parse((await request(app).get(`/shop/logs${query}`)).body).items;
  return {
    append: (...lines: NewEvent[]) => database.events.append(shop.id, lines),
    read,
    dispose,
  };
}

it('shows the log for the days that the plan names, also where the app itself still uses older lines', async () => {
  const { append, read, dispose } = await aLog(14);
  await append(
    anEvent({ event: 'invoice.not-linked', at: moment(-1) }),
    anEvent({ event: 'invoice.created', at: moment() }),
  );
  const codes = async (query?: string) => (await read(query)).map(({ event }) => event);
  expect(await codes()).toEqual(['invoice.created']);
  expect(await codes('?since=2020-01-01')).toEqual(['invoice.created']);
  await dispose();
});

it('shows whole German days', async () => {
  const { append, read, dispose } = await aLog(2);
  await append(
    anEvent({ at: '2026-03-01T22:59:59.999Z' }),
    anEvent({ at: '2026-03-01T23:00:00.000Z' }),
    anEvent({ at: '2026-03-02T22:59:59.999Z' }),
    anEvent({ at: '2026-03-02T23:00:00.000Z' }),
  );
  const times = async (query: string) => (await read(query)).map(({ date }) => date.slice(5, 19));
  expect(await times('?since=2026-03-02&until=2026-03-02')).toEqual([
    '03-02T22:59:59',
    '03-01T23:00:00',
  ]);
  expect(await times('?until=2026-03-01')).toEqual(['03-01T22:59:59']);
  await dispose();
});

it('is sorted by the shown texts, and not by hidden codes', async () => {
  const { append, read, dispose } = await aLog(1);
  const lines = [
    ['order.waiting', 'info'],
    ['contact.created', 'warning'],
    ['invoice.created', 'success'],
    ['credit-note.created', 'critical'],
    ['contact.matched', 'success'],
  ] as const;
  await append(
    ...lines.map(([event, status], index) => anEvent({ event, status, at: moment(index) })),
  );
  const titles = async (query: string) => (await read(query)).map(({ title }) => title);
  const byTitle = [
    'Gutschrift erstellt',
    'Kontakt angelegt',
    'Kontakt zugeordnet',
    'Rechnung erstellt',
    'Rechnung steht noch aus',
  ];
  expect(await titles('?sortBy=event&sortDir=asc')).toEqual(byTitle);
  expect(await titles('?sortBy=event&sortDir=desc')).toEqual(byTitle.toReversed());
  const statuses = async (query: string) => (await read(query)).map(({ status }) => status);
  const byName = ['success', 'success', 'critical', 'info', 'warning'];
  expect(await statuses('?sortBy=status&sortDir=asc')).toEqual(byName);
  expect(await statuses('?sortBy=status&sortDir=desc')).toEqual(byName.toReversed());
  await dispose();
});

it('links documents and contacts to their pages in Lexware Office', async () => {
  const { append, read, dispose } = await aLog(1);
  await append(anEvent({ refs: { order: '1', credit: 'c-1', contact: 'k-1' } }));
  expect((await read())[0]?.links).toEqual({
    credit: 'https://lexware.test/credit-note/view/c-1',
    contact: 'https://lexware.test/contact/view/k-1',
  });
  await dispose();
});

it('leads from what somebody may have to look into to its article', async () => {
  const { append, read, dispose } = await aLog(1);
  await append(
    anEvent({ event: 'order.refused', status: 'critical', body: { code: 'MISSING_ADDRESS' } }),
    anEvent({ event: 'smtp.interrupted', status: 'warning' }),
    anEvent({ event: 'invoice.created', status: 'success' }),
    anEvent({ event: 'order.skipped', status: 'info', body: { code: 'EXISTING' } }),
  );
  const articles = (await read()).map(({ event, help }) => [event, help]);
  expect(Object.fromEntries(articles)).toEqual({
    'order.refused': '/help/documents/data#name-oder-adresse-fehlt',
    'smtp.interrupted': '/help/documents/mail#der-absender',
  });
  await dispose();
});

it.each([
  ['a shop of the operator', (own: string) => [own], ['web/a.js:1:1', 'fn (web/b.js:2:2)']],
  ['any other shop', (own: string) => [`not-${own}`], undefined],
  ['a shop while the operator names none', () => [], undefined],
])('shows %s the stack of a failed step, or hides it', async (_who, admin, stack) => {
  const { append, read, dispose } = await aLog(1, admin);
  const at = moment(5);
  await append(
    anEvent({ event: 'job.failed', at, body: { stack: 'web/a.js:1:1\nfn (web/b.js:2:2)' } }),
    anEvent({ event: 'invoice.created' }),
  );
  const [failed, created] = await read();
  expect(failed?.stack).toEqual(stack);
  expect(created).not.toHaveProperty('stack');
  expect(JSON.stringify(failed?.ref) + failed?.text).not.toContain('web/');
  await dispose();
});
