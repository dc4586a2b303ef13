import { parseCause } from '../../domain/documents/model/cause';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  orderId,
  aTokenPair,
} from '../../../tests/support/database/records';
import { countStatements } from '../../../tests/support/database/count-statements';
import { openSqlite } from '../../../tests/support/database/databases';
import { cents } from '../../domain/money/cents';
import { TRANSACTION_SCOPES } from '../../domain/scopes/lexware-scopes';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import type { TransactionDraft } from '../../domain/transactions/transaction-draft';
import type { LexwareFinance } from '../../ports/lexware';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { postTransactions } from './post-transactions';
import { FinanceMemory } from '../../../tests/support/doubles/finance-memory';
import { aPermit } from '../../../tests/support/doubles/permits';

const aDraft = (number: number, gateway = 'klarna'): TransactionDraft => ({
  externalReference: `shopify:${number}`,
  kind: 'payment',
  gateway,
  orderId: null,
  subject: `#${number}`,
  cause: parseCause('order'),
  amount: cents(100),
  fee: cents(0),
  feeRate: 0,
  date: moment(number),
});

describe('posting what a shop has claimed', () => {
  let database: Database;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeEach(async () => {
    ({ database, dispose } = await openSqlite());
    shop = await installShop(database);
    await database.connections.connect(
      shop.id,
      { ...aTokenPair(), scopes: [...TRANSACTION_SCOPES] },
      moment(),
    );
    await book({ klarna: true });
    await database.financialAccounts.open(shop.id, {
      gateway: 'klarna',
      externalReference: 'k',
      since: moment(),
    });
  });
  afterEach(() => dispose());

  const book = (gateways: Record<string, boolean>) => {
    const transaction = { create: 'all' as const, hints: false, fees: false, gateways };
    return database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, transaction });
  };
  /** Beside Klarna. */
  const bookAdyen = async () => {
    await book({ klarna: true, adyen: true });
    const adyen = { gateway: 'adyen', externalReference: 'a', since: moment() };
    await database.financialAccounts.open(shop.id, adyen);
  };

  const claim = (count: number) =>
    database.bankTransactions.claim(
      shop.id,
      Array.from({ length: count }, (_, index) => aDraft(index + 1)),
      moment(),
    );
  const post = (finance: LexwareFinance, now = moment()) =>
    postTransactions(
      { database, finance, permit: aPermit(), clock: { now: () => new Date(now) } },
      shop.id,
    );
  const statesOf = async (...numbers: number[]) => {
    const rows = await database.bankTransactions.byReferences(
      shop.id,
      numbers.map((number) => `shopify:${number}`),
    );
    return rows.map(({ state }) => state);
  };

  it('posts 25 at a time and sends the balance once', async () => {
    const finance = new FinanceMemory();
    await claim(60);
    await post(finance);
    expect(finance.batches).toEqual([25, 25, 10]);
    expect(finance).toMatchObject({ balance: 6_000, accountsMade: 1 });
    const left = await database.bankTransactions.claimed(shop.id, {
      limit: 100,
      waitsSince: moment(),
    });
    expect(left.rows).toEqual([]);
  });

  it('needs no more statements for a full batch of many orders than for one transaction', async () => {
    const claimOf = async (from: number, count: number) => {
      const drafts = Array.from({ length: count }, (_, index) => ({
        ...aDraft(from + index),
        orderId: orderId(from + index),
      }));
      await database.bankTransactions.claim(shop.id, drafts, moment());
      return countStatements(() => post(finance));
    };
    const finance = new FinanceMemory();
    await post(finance);
    await claimOf(1, 1);
    const { ofSteps: ofOne } = await claimOf(101, 1);
    const { ofSteps: ofMany } = await claimOf(201, 25);
    expect(finance.booked.size).toBe(27);
    expect(ofMany).toBe(ofOne);
  });

  it('finds the bad ones by halving, and books all others', async () => {
    const finance = new FinanceMemory(new Set(['shopify:3', 'shopify:20']));
    await claim(25);
    await post(finance);
    expect(finance.booked.size).toBe(23);
    expect(finance.batches.length).toBeLessThan(20);
    expect(finance.balance).toBe(2_300);
    expect(await statesOf(3, 20, 4)).toEqual(['refused', 'refused', 'posted']);
  });

  it('creates an account again that somebody deleted in Lexware', async () => {
    const finance = new FinanceMemory();
    await claim(1);
    await post(finance);
    finance.account = null;
    await claim(2);
    await post(finance);
    expect(finance).toMatchObject({ accountsMade: 2, balance: 100 });
    expect(await statesOf(1, 2)).toEqual(['posted', 'posted']);
  });

  it('posts to an account that somebody else created again meanwhile', async () => {
    const finance = new FinanceMemory();
    await claim(1);
    await post(finance);
    await claim(3);
    finance.whileSending = async () => {
      finance.whileSending = () => Promise.resolve();
      const anew = { name: 'Klarna', externalReference: 'k' };
      const account = await finance.createAccount(shop.id, anew);
      await database.financialAccounts.detach(shop.id, 'klarna');
      await database.financialAccounts.attach(shop.id, 'klarna', account);
    };
    await post(finance);
    expect(finance).toMatchObject({ accountsMade: 2, batches: [1, 2, 2], balance: 200 });
    expect(await statesOf(2, 3)).toEqual(['posted', 'posted']);
  });

  it('keeps the balance where somebody else finds the same account meanwhile', async () => {
    const finance = new FinanceMemory();
    await claim(26);
    finance.whileSending = () =>
      database.financialAccounts.attach(shop.id, 'klarna', finance.account!);
    await post(finance);
    expect(finance).toMatchObject({ batches: [25, 1], balance: 2_600 });
  });

  it('stores the answered part of a batch, and sends only the rest again', async () => {
    const finance = new FinanceMemory();
    finance.unanswered.add('shopify:2');
    await claim(3);
    await expect(post(finance)).rejects.toMatchObject({ code: 'LEXWARE_UNCERTAIN' });
    expect(await statesOf(1, 2, 3)).toEqual(['posted', 'claimed', 'posted']);
    await post(finance);
    expect(finance).toMatchObject({ batches: [3, 1], balance: 300 });
    expect(await statesOf(2)).toEqual(['posted']);
  });

  it('books the money of other accounts while one is deactivated', async () => {
    const finance = new FinanceMemory();
    finance.deactivated.add('a');
    await bookAdyen();
    await database.bankTransactions.claim(shop.id, [aDraft(1, 'adyen'), aDraft(2)], moment());
    await expect(post(finance)).rejects.toMatchObject({
      code: 'LEXWARE_REFUSED',
      detail: { code: 'ACCOUNT_DEACTIVATED', name: 'Adyen' },
    });
    expect(await statesOf(1, 2)).toEqual(['claimed', 'posted']);
    expect(finance.balance).toBe(100);
    finance.deactivated.clear();
    await post(finance);
    expect(await statesOf(1)).toEqual(['posted']);
  });

  it('does not create an account again and again that Lexware never lists', async () => {
    const finance = new FinanceMemory(new Set(['shopify:1']));
    finance.findAccount = () => Promise.resolve(null as never);
    await claim(1);
    await expect(post(finance)).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    expect(finance.accountsMade).toBeLessThan(6);
  });

  describe('of an order whose invoice has no number yet', () => {
    const SECONDS_OF_WAIT = 6 * 60 * 60;
    const finance = () => new FinanceMemory();
    beforeEach(async () => {
      await database.orders.upsertFromShopify(shop.id, aStoredOrder());
      const { document } = await database.documents.claim(shop.id, aClaim());
      const created = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
      await database.documents.complete(shop.id, document.id, created);
      const ofOrder = { ...aDraft(1), orderId: orderId(1001), subject: '#1001' };
      await database.bankTransactions.claim(shop.id, [ofOrder, aDraft(2)], moment());
    });

    const looksAt = async () => {
      const jobs = await database.jobs.live(shop.id, { after: null, limit: 10 });
      return jobs.map(({ name, runAt }) => [name, runAt]);
    };
    const read = () =>
      database.documents.applyFacts(
        shop.id,
        lexwareId(1),
        { number: 'RE0001', status: 'open', voucherDate: moment(), total: cents(11_900) },
        { at: moment(1), fromList: false },
      );

    it('posts all other money, and tries again', async () => {
      const lexware = finance();
      await post(lexware);
      expect(lexware.purposes).toEqual(['Bestellung #2']);
      expect(await statesOf(1, 2)).toEqual(['claimed', 'posted']);
      expect(await looksAt()).toEqual([['transactions.post', moment(45)]]);
    });

    it('names the number once it is read, and looks no more', async () => {
      const lexware = finance();
      await read();
      await post(lexware, moment(4));
      expect(lexware.purposes).toEqual([
        'Bestellung #1001, RE0001, Jörg Müller-Lüdenscheidt',
        'Bestellung #2',
      ]);
      expect(await looksAt()).toEqual([]);
    });

    it('is looked at soon where its number is read while the job asks what waits', async () => {
      const { bankTransactions } = database;
      const newestWaiting: typeof bankTransactions.newestWaiting = async (...asked) => {
        await read();
        return bankTransactions.newestWaiting(...asked);
      };
      const reading = { ...database, bankTransactions: { ...bankTransactions, newestWaiting } };
      const clock = { now: () => new Date(moment()) };
      await postTransactions(
        { database: reading, finance: finance(), permit: aPermit(), clock },
        shop.id,
      );
      expect(await statesOf(1)).toEqual(['claimed']);
      expect(await looksAt()).toEqual([['transactions.post', moment(2.5)]]);
    });

    it.each([
      [5, 45],
      [30, 30 + 15],
      [60, 60 + 30],
      [7_200, 7_200 + 900],
    ])('tries again after %i seconds at %i', async (waited, next) => {
      await post(finance(), moment(waited));
      expect(await looksAt()).toEqual([['transactions.post', moment(next)]]);
    });

    it('is posted without one after six hours', async () => {
      const lexware = finance();
      await post(lexware, moment(SECONDS_OF_WAIT - 1));
      expect(await statesOf(1)).toEqual(['claimed']);
      await post(lexware, moment(SECONDS_OF_WAIT));
      expect(lexware.purposes).toContain('Bestellung #1001, Jörg Müller-Lüdenscheidt');
    });

    it('waits as long where nothing could be posted before', async () => {
      const day = 86_400;
      await database.shops.setActivated(shop.id, null);
      await database.shops.setActivated(shop.id, moment(day));
      await post(finance(), moment(day + 2));
      expect(await statesOf(1, 2)).toEqual(['claimed', 'posted']);
      expect(await looksAt()).toEqual([['transactions.post', moment(day + 45)]]);
      const again = { ...aTokenPair(), scopes: [...TRANSACTION_SCOPES] };
      await database.connections.connect(shop.id, again, moment(2 * day));
      await post(finance(), moment(2 * day + SECONDS_OF_WAIT - 1));
      expect(await statesOf(1)).toEqual(['claimed']);
      await post(finance(), moment(2 * day + SECONDS_OF_WAIT));
      expect(await statesOf(1)).toEqual(['posted']);
    });

    it('leaves the next attempt to who retries what failed, so that it is listed', async () => {
      const lexware = finance();
      lexware.deactivated.add('a');
      await bookAdyen();
      await database.bankTransactions.claim(shop.id, [aDraft(3, 'adyen')], moment());
      await expect(post(lexware)).rejects.toMatchObject({ code: 'LEXWARE_REFUSED' });
      expect(await looksAt()).toEqual([]);
      lexware.deactivated.clear();
      await post(lexware);
      expect(await looksAt()).toEqual([['transactions.post', moment(45)]]);
    });
  });

  it('drops a payout whose entries were discarded with its payment method', async () => {
    const payout = { id: '42', issuedAt: moment(), net: cents(100) };
    const gateway = 'shopify_payments';
    await database.financialAccounts.open(shop.id, {
      gateway,
      externalReference: 's',
      since: moment(),
    });
    await database.payouts.claim(shop.id, payout, moment());
    await database.payouts.claim(shop.id, { ...payout, id: '41' }, moment());
    const entry = (id: string) => ({
      ...aDraft(1, gateway),
      kind: 'payout' as const,
      externalReference: `payout:${id}`,
    });
    await database.bankTransactions.claim(shop.id, [entry('41'), entry('42')], moment());
    await database.bankTransactions.markSent(shop.id, ['payout:41'], moment());
    await database.bankTransactions.markPosted(shop.id, [
      { externalReference: 'payout:41', id: lexwareId(41) },
    ]);
    await post(new FinanceMemory());
    expect(await database.payouts.known(shop.id, ['41', '42'])).toEqual(['41']);
  });

  it('continues after the process crashed between Lexware’s answer and our record', async () => {
    const finance = new FinanceMemory();
    await claim(2);
    const died = new Error('the process died');
    const dying: Database = { ...database, transaction: () => Promise.reject(died) };
    const clock = { now: () => new Date(moment()) };
    await expect(
      postTransactions({ database: dying, finance, clock, permit: aPermit() }, shop.id),
    ).rejects.toBe(died);
    expect(finance.booked.size).toBe(2);
    await post(finance);
    expect(finance.booked.size).toBe(2);
    expect(finance.balance).toBe(200);
  });
});
