import { createHash } from 'node:crypto';
import { startApp } from '../../../tests/support/doubles/http-app';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { installShop, lexwareId, orderId } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { aDocument } from '../../domain/testing/documents';
import { createRateLimits } from '../../http/limits/rate-limits';
import { AppError } from '../../ports/app-error';
import type { Lexware } from '../../ports/lexware';
import type { Shop } from '../../ports/stores/shop-stores';
import { customerLinkErrors } from './customer-pages';
import { customerLinkRoutes } from './customer-routes';
import type { DocumentLinksStores } from './document-links-stores';
import { linksOfOrder } from './links-of-order';

/** Larger than a socket's buffer. */
const PDF = Buffer.alloc(8_000_000, '%PDF-');
const NOINDEX = 'noindex, nofollow, noarchive';
const ENGLISH = { 'Accept-Language': 'en-GB,en' };

describe('a customer’s link', () => {
  let opened: OpenedDatabase;
  let shop: Shop;
  let orders = 0;

  beforeAll(async () => {
    opened = await openSqlite();
    shop = await installShop(opened.database);
  });
  afterAll(() => opened.dispose());

  function anOrder() {
    orders += 1;
    return { shopId: shop.id, orderId: orderId(orders), name: `#${orders}`, customerId: '7' };
  }

  async function pathOf(order: ReturnType<typeof anOrder>): Promise<string> {
    const deps = { database: opened.database, clock: manualClock(), appUrl: '' };
    return (await linksOfOrder(deps, order)).invoice.view;
  }

  const handsOut: Lexware['file'] = async () => ({ bytes: PDF, fileName: 'RE1001.pdf' });

  function served(overrides: Partial<DocumentLinksStores> = {}, file = handsOut) {
    const clock = manualClock();
    const logger = recordingLogger();
    const limits = createRateLimits(clock, 100);
    const publicRoutes = customerLinkRoutes({
      database: { ...opened.database, ...overrides },
      lexware: { file },
      clock,
      logger,
      patienceMs: 50,
      countLink: limits.countLink,
    });
    const app = startApp({ publicRoutes, customerErrors: customerLinkErrors(logger), limits });
    let caller = 0;
    const from = (path: string, address: string, headers = {}) =>
      app.client.get(path).set({ 'X-Forwarded-For': address, ...headers });
    /** Each request comes from another customer. */
    const get = (path: string, headers = {}) => from(path, `192.0.2.${(caller += 1)}`, headers);
    return { logger, from, get };
  }

  it('answers too many requests with when to come back, in German or English', async () => {
    const { get, logger } = served();
    const path = await pathOf(anOrder());
    for (let turn = 0; turn < 30; turn += 1) expect((await get(path)).status).toBe(404);
    const german = await get(path);
    expect([german.status, german.headers['retry-after']]).toEqual([429, '3']);
    expect(german.headers['x-robots-tag']).toBe(NOINDEX);
    expect(german.text).toContain('Bitte eine Minute warten und den Link dann noch einmal öffnen.');
    const english = await get(path, ENGLISH);
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('Wait a minute, then open the link again.');
    expect(logger.lines).toEqual([
      expect.objectContaining({ message: 'request refused' }),
      expect.objectContaining({ message: 'request refused' }),
    ]);
  });

  it('allows a browser the style of the very page, and nothing else', async () => {
    const { get } = served();
    const { text, headers } = await get(await pathOf(anOrder()));
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  it('answers the same to an address that opens many links', async () => {
    const { from } = served();
    for (let turn = 0; turn < 60; turn += 1) await from('/doc/x/y', '198.51.100.1');
    const answer = await from('/doc/x/y', '198.51.100.1', ENGLISH);
    expect(answer.status).toBe(429);
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'x-robots-tag': NOINDEX });
    expect(answer.text).toContain('<title>One moment, please</title>');
  });

  it('is not blocked by requests with the link that it replaced', async () => {
    const { get } = served();
    const order = anOrder();
    const former = await pathOf(order);
    await opened.database.documentLinks.renew(shop.id, order.orderId);
    const renewed = await pathOf(order);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 40; turn += 1) statuses.add((await get(former)).status);
    expect([...statuses]).toEqual([410, 429]);
    expect((await get(renewed)).text).toContain('Die Rechnung kommt noch');
  });

  it('blames neither the customer nor the merchant for an error of ours, which is logged without the address', async () => {
    const { documentLinks } = opened.database;
    const byShopKey = () => Promise.reject(new Error('no connection'));
    const { get, logger } = served({ documentLinks: { ...documentLinks, byShopKey } });
    const path = await pathOf(anOrder());
    const german = await get(path);
    expect(german.status).toBe(500);
    expect(german.text).toContain('Bei uns ist etwas schiefgegangen');
    expect((await get(path, ENGLISH)).text).toContain('Something went wrong on our side');
    expect(logger.lines[0]).toMatchObject({ level: 'error', fields: { code: 'INTERNAL' } });
    expect(JSON.stringify(logger.lines)).not.toContain(path.split('/')[2]);
  });

  const invoiced = (): Partial<DocumentLinksStores> => ({
    documents: {
      ...opened.database.documents,
      ofOrder: async () => [aDocument({ lexwareId: lexwareId(1) })],
    },
  });

  it('reloads by itself until Lexware has rendered the PDF, and reports no error meanwhile', async () => {
    const late = () => Promise.reject(new AppError('FILE_NOT_READY', 'No file yet'));
    const { get } = served(invoiced(), late);
    const answer = await get(await pathOf(anOrder()));
    expect([answer.status, answer.headers.refresh]).toEqual([404, '5']);
    expect(answer.text).toContain('Die Rechnung wird gerade erstellt');
  });

  it('never calls an old document in progress, nor reloads it by itself', async () => {
    const late = () => Promise.reject(new AppError('FILE_NOT_READY', 'No file yet'));
    const updatedAt = '2026-03-01T09:00:00.000Z';
    const ofOrder = async () => [aDocument({ lexwareId: lexwareId(1), updatedAt })];
    const { get } = served({ documents: { ...opened.database.documents, ofOrder } }, late);
    const answer = await get(await pathOf(anOrder()));
    expect([answer.status, answer.headers.refresh]).toEqual([503, undefined]);
    expect(answer.text).toContain('Die Rechnung ist gerade nicht abrufbar');
  });

  it('reports when Lexware takes too long, and has the PDF the next time', async () => {
    let arrive: (file: Awaited<ReturnType<typeof handsOut>>) => void = () => undefined;
    const slow = jest.fn(
      () => new Promise<Awaited<ReturnType<typeof handsOut>>>((r) => (arrive = r)),
    );
    const { get } = served(invoiced(), slow);
    const path = await pathOf(anOrder());
    const answer = await get(path);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.text).toContain('Die Rechnung ist gerade nicht abrufbar');
    arrive({ bytes: PDF, fileName: 'RE1001.pdf' });
    expect((await get(path)).body).toHaveLength(PDF.length);
    expect(slow).toHaveBeenCalledTimes(1);
  });

  it('delivers the whole PDF even if counting the visit fails', async () => {
    const { documentLinks } = opened.database;
    const { get, logger } = served({
      ...invoiced(),
      documentLinks: {
        ...documentLinks,
        recordOpened: () => Promise.reject(new Error('gone away')),
      },
    });
    const answer = await get(await pathOf(anOrder()));
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(PDF.length);
    expect(logger.lines.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'opened document link not counted'],
    ]);
  });
});
