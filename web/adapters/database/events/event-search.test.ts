import type { EventCode } from '../../../domain/log/event-codes';
import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import {
  anEvent,
  aClaim,
  anOrderQuery,
  aStoredOrder,
  eventQuery,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';
import type { LexwareId, OrderId } from '../../../domain/ids';
import type { EventSearchWord } from '../../../ports/stores/event-store';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('the search of the log on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let database: OpenDatabase;
  let shop: Shop;
  beforeAll(async () => {
    opened = await open();
    ({ database } = opened);
  });
  afterAll(() => opened.dispose());

  /** Another shop with a few lines. */
  async function inAFreshShop(): Promise<void> {
    shop = await installShop(database);
    for (const number of [1001, 1002, 2001]) {
      const customerName = number === 2001 ? 'Jörg Müller' : 'Anna Schmidt';
      await database.orders.upsertFromShopify(
        shop.id,
        aStoredOrder({ orderId: orderId(number), name: `#${number}`, customerName }),
      );
      await happened('invoice.created', orderId(number), `#${number}`);
    }
    await numbered(database, orderId(1002), { lexwareId: lexwareId(7), number: 'RE0042' });
    await happened('document.sent', orderId(1002), '#1002');
    await happened('connection.connected', null, null);
  }

  function happened(event: EventCode, of: OrderId | null, orderName: string | null): Promise<void> {
    const line = { at: moment(), origin: 'document', status: 'info', refs: {}, body: {} } as const;
    return database.events.append(shop.id, anEvent({ ...line, event, orderId: of, orderName }));
  }

  /** The order's invoice, as Lexware numbered it. */
  async function numbered(
    { documents }: StoresOf<'documents'>,
    of: OrderId,
    { lexwareId: id, number }: { lexwareId: LexwareId; number: string },
  ): Promise<void> {
    const { document } = await documents.claim(shop.id, aClaim({ orderId: of }));
    const made = { lexwareId: id, status: 'open', at: moment() } as const;
    await documents.complete(shop.id, document.id, made);
    const facts = { number, status: 'open', total: cents(100), voucherDate: moment() } as const;
    await documents.applyFacts(shop.id, id, facts, { at: moment(), fromList: false });
  }

  const word = (text: string, ...events: string[]): EventSearchWord => ({ word: text, events });

  async function found(...search: EventSearchWord[]): Promise<string[]> {
    const query = eventQuery({ search, sortDir: 'asc' });
    const { items } = await database.eventLog.page(shop.id, query);
    return items.map(({ event, orderName }) => [orderName, event].filter(Boolean).join(' '));
  }

  describe('in lines that stay', () => {
    beforeAll(inAFreshShop);

    it.each([
      [
        'the beginning of an order’s name',
        '#10',
        ['#1001 invoice.created', '#1002 invoice.created', '#1002 document.sent'],
      ],
      ['a name without its mark', '2001', ['#2001 invoice.created']],
      ['the customer', 'MÜLL', ['#2001 invoice.created']],
      ['a document’s number', 're004', ['#1002 invoice.created', '#1002 document.sent']],
      [
        'its digits, with and without zeros',
        '42',
        ['#1002 invoice.created', '#1002 document.sent'],
      ],
      [
        'a document’s id in Lexware',
        lexwareId(7),
        ['#1002 invoice.created', '#1002 document.sent'],
      ],
      ['nothing we know', 'xyz', []],
      ['signs that mean something in SQL', "%_'", []],
      ['the mark alone', '#', []],
    ])('finds by %s', async (_what, text, lines) => {
      expect(await found(word(text))).toEqual(lines);
    });

    it('finds by what happened, and by both', async () => {
      expect(await found(word('verbunden', 'connection.connected'))).toEqual([
        'connection.connected',
      ]);
      expect(await found(word('1002'), word('versendet', 'document.sent'))).toEqual([
        '#1002 document.sent',
      ]);
      expect(await found(word('2001'), word('versendet', 'document.sent'))).toEqual([]);
    });
  });

  describe('in lines of its own', () => {
    beforeEach(inAFreshShop);

    it.each([
      ['RE-2026-0077', '77', true],
      ['RE-2026-0077', '0077', true],
      ['RE-2026-0077', '78', false],
      ['RE1077', '107', true],
      ['RE1077', '77', false],
      ['0077', '77', true],
    ])('finds line and order of the invoice %s by the digits %s: %s', async (number, text, is) => {
      await numbered(database, orderId(1001), { lexwareId: lexwareId(8), number: 'GS0007' });
      await numbered(database, orderId(2001), { lexwareId: lexwareId(9), number });
      expect(await found(word(text))).toEqual(is ? ['#2001 invoice.created'] : []);
      const { items } = await database.orders.page(shop.id, anOrderQuery({ search: text }));
      expect(items.map(({ name }) => name)).toEqual(is ? ['#2001'] : []);
    });

    it('finds by a word that very many orders share', async () => {
      const many = Array.from({ length: 501 }, (_, index) => orderId(50_000 + index));
      await database.transaction(async (stores) => {
        for (const id of many)
          await stores.orders.upsertFromShopify(
            shop.id,
            aStoredOrder({ orderId: id, name: `#${id}` }),
          );
      });
      await happened('invoice.created', orderId(50_007), '#50007');
      expect(await found(word('50'))).toEqual(['#50007 invoice.created']);
    });

    it('finds every line by what the numbers of very many documents begin with', async () => {
      const many = Array.from({ length: 501 }, (_, index) => 50_000 + index);
      await database.transaction(async (stores) => {
        for (const number of many) {
          const made = { lexwareId: lexwareId(number), number: `GS${number}` };
          await numbered(stores, orderId(number), made);
        }
      });
      await happened('invoice.created', orderId(50_500), '#9');
      expect(await found(word('gs5'))).toEqual(['#9 invoice.created']);
      expect(await found(word('gs5'), word('1002'))).toEqual([]);
    }, 20_000);

    it('finds nothing of another shop', async () => {
      shop = await installShop(database);
      expect(await found(word('1001'))).toEqual([]);
      expect(await found(word('RE0042'))).toEqual([]);
    });
  });
});
