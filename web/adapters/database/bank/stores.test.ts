import { parseCause } from '../../../domain/documents/model/cause';
import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  ofInvoice,
  orderId,
} from '../../../../tests/support/database/records';
import type { DocumentDecision } from '../../../domain/documents/decisions/decision';
import type { DocumentStatus } from '../../../domain/documents/model/document';
import type { DocumentId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import type { TransactionDraft } from '../../../domain/transactions/transaction-draft';
import type { FinancialAccount } from '../../../ports/lexware';
import type { ClaimInput } from '../../../ports/stores/document-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const aDraft = (reference: string, more: Partial<TransactionDraft> = {}): TransactionDraft => ({
  externalReference: reference,
  kind: 'payment',
  gateway: 'shopify_payments',
  orderId: orderId(1001),
  subject: '#1001',
  cause: parseCause('order'),
  amount: cents(11_900),
  fee: cents(-251),
  feeRate: 19,
  date: moment(),
  ...more,
});

const anAccount = (more: Partial<FinancialAccount> = {}): FinancialAccount => ({
  id: lexwareId(1),
  name: 'Shopify Payments',
  bankName: 'Shopify Payments',
  externalReference: 'ref',
  balance: cents(0),
  lockVersion: 0,
  deactivated: false,
  ...more,
});

describe.each(testDatabases())('bank transactions on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));
  beforeEach(async () => {
    const input = { gateway: 'shopify_payments', externalReference: 'ref', since: moment() };
    await database.financialAccounts.open(shop.id, input);
    await database.financialAccounts.open(shop.id, { ...input, externalReference: 'other' });
  });

  const account = async () => (await database.financialAccounts.ofShop(shop.id))[0];
  const claimedOf = async ({ id }: Shop, { limit = 10, waitsSince = moment() } = {}) =>
    (await database.bankTransactions.claimed(id, { limit, waitsSince })).rows;

  it('are claimed once per reference and shop', async () => {
    const drafts = { once: [aDraft('a'), aDraft('b')], again: [aDraft('a'), aDraft('c')] };
    expect(await database.bankTransactions.claim(shop.id, drafts.once, moment())).toBe(2);
    expect(await database.bankTransactions.claim(shop.id, drafts.again, moment())).toBe(1);
    const other = await installShop(database);
    expect(await database.bankTransactions.claim(other.id, [aDraft('a')], moment())).toBe(1);
    expect(await claimedOf(other)).toMatchObject([aDraft('a')]);
    expect(await claimedOf(shop, { limit: 2 })).toHaveLength(2);
  });

  it('are claimed since their payment method is booked, where only such are requested', async () => {
    const { bankTransactions } = database;
    const drafts = [
      aDraft('before', { date: moment(-1) }),
      aDraft('since', { date: moment() }),
      aDraft('later', { date: moment(1) }),
      aDraft('unopened', { gateway: 'klarna', date: moment(1) }),
    ];
    const claim = () => bankTransactions.claimSinceOpened(shop.id, drafts, moment(2));
    expect(await claim()).toBe(2);
    expect(await claim()).toBe(0);
    expect(await bankTransactions.claimSinceOpened(shop.id, [], moment(2))).toBe(0);
    const claimed = await claimedOf(shop);
    expect(claimed).toMatchObject([drafts[1], drafts[2]]);
    const longer = drafts.map((one) => {
      const externalReference = one.externalReference.repeat(8);
      return { ...one, externalReference, subject: '#'.repeat(200), amount: cents(199_999_999) };
    });
    expect(await bankTransactions.claimSinceOpened(shop.id, longer, moment(2))).toBe(2);
    expect(await claimedOf(shop)).toMatchObject(
      [1, 2].flatMap((index) => [drafts[index], longer[index]]),
    );
    const other = await installShop(database);
    expect(await bankTransactions.claimSinceOpened(other.id, drafts, moment(2))).toBe(0);
  });

  describe('of an order', () => {
    const claimedAt = moment(60);
    const isWaiting = async (waitsSince = moment()) => {
      const { bankTransactions } = database;
      const newest = await bankTransactions.newestWaiting(shop.id, waitsSince);
      const found = await claimedOf(shop, { waitsSince });
      expect([newest, found.length]).toEqual(newest === null ? [null, 1] : [claimedAt, 0]);
      return newest !== null;
    };
    const decide = async (...decided: DocumentDecision[]) => {
      const order = await database.orders.byId(shop.id, orderId(1001));
      await database.orders.replaceDecisions(shop.id, order!, decided);
    };
    const read = (number: number, status: DocumentStatus = 'open') =>
      database.documents.applyFacts(
        shop.id,
        lexwareId(number),
        { number: `RE${number}`, status, voucherDate: moment(), total: cents(11_900) },
        { at: moment(2), fromList: false },
      );
    /** Claims one; what it answers completes it. */
    const claim = async (number: number, of: Partial<ClaimInput> = {}) => {
      const { document } = await database.documents.claim(shop.id, aClaim(of));
      const created = { lexwareId: lexwareId(number), status: 'open', at: moment(1) } as const;
      return () => database.documents.complete(shop.id, document.id, created);
    };
    const create = async (number: number, of?: Partial<ClaimInput>) => (await claim(number, of))();
    beforeEach(async () => {
      await database.orders.upsertFromShopify(shop.id, aStoredOrder());
      await database.bankTransactions.claim(shop.id, [aDraft('a')], claimedAt);
    });

    it('wait until its document has a number, from before it is decided on', async () => {
      const waits = async () => expect(await isWaiting()).toBe(true);
      await waits();
      await decide(ofInvoice({ kind: 'create' }));
      await waits();
      const complete = await claim(1);
      await waits();
      await complete();
      await waits();
      await read(1);
      expect(await isWaiting()).toBe(false);
    });

    it('wait no longer than since a moment', async () => {
      expect(await isWaiting(claimedAt)).toBe(false);
      expect(await isWaiting(moment(59))).toBe(true);
    });

    it('keep nothing away that does not wait, and say since when', async () => {
      const later = aDraft('later', { orderId: null, date: moment(1) });
      await database.bankTransactions.claim(shop.id, [later], moment(61));
      const other = await installShop(database);
      await database.orders.upsertFromShopify(other.id, aStoredOrder());
      await database.bankTransactions.claim(other.id, [aDraft('of another')], moment(62));
      const { bankTransactions } = database;
      const wanted = { limit: 1, waitsSince: moment() };
      const found = await bankTransactions.claimed(shop.id, wanted);
      expect(found).toMatchObject({ rows: [later], areAll: false });
      const late = { ...wanted, waitsSince: claimedAt };
      expect(await bankTransactions.claimed(shop.id, late)).toMatchObject({ areAll: false });
      const all = await bankTransactions.claimed(shop.id, { ...late, limit: 2 });
      expect(all).toMatchObject({ rows: [{}, later], areAll: true });
      expect(await database.bankTransactions.newestWaiting(shop.id, moment())).toBe(claimedAt);
      await database.bankTransactions.claim(shop.id, [aDraft('b')], moment(63));
      expect(await database.bankTransactions.newestWaiting(shop.id, moment())).toBe(moment(63));
    });

    it('do not wait for a document that does not come now', async () => {
      await decide(ofInvoice({ kind: 'wait', reason: 'NO_TRANSFERS' }));
      expect(await isWaiting()).toBe(false);
    });

    it.each(['NOT_ACTIVATED', 'NOT_CONNECTED', 'CONNECTION_INTERRUPTED'] as const)(
      'wait for a document that was kept away by %s, without which nothing is posted, either',
      async (reason) => {
        await decide(ofInvoice({ kind: 'wait', reason }));
        expect(await isWaiting()).toBe(true);
      },
    );

    it('wait for a credit note, and not for a delivery note', async () => {
      await create(1);
      await read(1, 'paid');
      await create(2, { kind: 'delivery-note' });
      expect(await isWaiting()).toBe(false);
      await create(3, { kind: 'credit-note', cause: parseCause('refund:1') });
      expect(await isWaiting()).toBe(true);
      await read(3);
      expect(await isWaiting()).toBe(false);
    });

    it('do not wait for a document that was taken back, or of which two may be it', async () => {
      await create(1);
      await database.documents.markDeleted(shop.id, lexwareId(1), moment(2));
      expect(await isWaiting()).toBe(false);
      const { document } = await database.documents.claim(
        shop.id,
        aClaim({ cause: parseCause('reissue:1') }),
      );
      await database.documents.markSending(shop.id, document.id, { at: moment(3) });
      expect(await isWaiting()).toBe(true);
      const found = { mark: moment(3), at: moment(4) };
      await database.documents.markUnclear(shop.id, document.id, found);
      expect(await isWaiting()).toBe(false);
    });
  });

  it('name the account that takes them', async () => {
    const { bankTransactions, financialAccounts } = database;
    await bankTransactions.claim(shop.id, [aDraft('a'), aDraft('b', { gateway: 'x' })], moment());
    const accounts = async () => (await claimedOf(shop)).map(({ accountId }) => accountId);
    expect(await accounts()).toEqual([null, null]);
    await financialAccounts.attach(shop.id, 'shopify_payments', anAccount());
    expect(await accounts()).toEqual([lexwareId(1), null]);
    await financialAccounts.detach(shop.id, 'shopify_payments');
    expect(await accounts()).toEqual([null, null]);
  });

  it('are returned in the order of the requested references, each once and without unclaimed ones', async () => {
    const drafts = Array.from({ length: 250 }, (_, index) =>
      aDraft(`r:${index}`, { date: moment(index) }),
    );
    await database.bankTransactions.claim(shop.id, drafts, moment());
    const references = drafts.map(({ externalReference }) => externalReference).reverse();
    const found = await database.bankTransactions.byReferences(shop.id, [
      'r:3',
      'gone',
      ...references,
    ]);
    expect(found.map(({ externalReference }) => externalReference)).toEqual([
      ...new Set(['r:3', ...references]),
    ]);
    expect(await database.bankTransactions.byReferences(shop.id, [])).toEqual([]);
  });

  it('change the balance once, however often they are reported as posted', async () => {
    await database.bankTransactions.claim(
      shop.id,
      [aDraft('a'), aDraft('b', { amount: cents(-1_000), fee: cents(0) })],
      moment(),
    );
    const posted = ['a', 'b'].map((externalReference, index) => ({
      externalReference,
      id: lexwareId(index),
    }));
    const note = () => database.bankTransactions.markPosted(shop.id, posted);
    await Promise.all([note(), note(), note()]);
    await note();
    expect(await account()).toMatchObject({
      balance: 11_900 - 251 - 1_000,
      account: null,
      externalReference: 'ref',
    });
    expect(await claimedOf(shop)).toEqual([]);
    const ids = await database.bankTransactions.byReferences(shop.id, ['a', 'b']);
    expect(ids.map(({ lexwareId: id }) => id)).toEqual([lexwareId(0), lexwareId(1)]);
  });

  it('move the balances of their own payment methods alone', async () => {
    await database.financialAccounts.open(shop.id, {
      gateway: 'klarna',
      externalReference: 'k',
      since: moment(),
    });
    const drafts = [aDraft('a'), aDraft('b', { gateway: 'klarna' }), aDraft('c'), aDraft('d')];
    await database.bankTransactions.claim(shop.id, drafts, moment());
    const other = await installShop(database);
    await database.bankTransactions.claim(other.id, [aDraft('a')], moment());
    const ids = ['a', 'b', 'c'].map((externalReference, index) => ({
      externalReference,
      id: lexwareId(index),
    }));
    await database.bankTransactions.markPosted(shop.id, ids);
    const balances = await database.financialAccounts.ofShop(shop.id);
    expect(balances.map(({ gateway, balance }) => [gateway, balance])).toEqual([
      ['klarna', 11_649],
      ['shopify_payments', 23_298],
    ]);
    expect(await claimedOf(shop)).toMatchObject([aDraft('d')]);
    expect(await claimedOf(other)).toMatchObject([aDraft('a')]);
  });

  it('continue from the balance of a found account, and begin anew when it was deleted', async () => {
    await database.financialAccounts.attach(
      shop.id,
      'shopify_payments',
      anAccount({ balance: cents(500) }),
    );
    await database.bankTransactions.claim(shop.id, [aDraft('a')], moment());
    await database.bankTransactions.markPosted(shop.id, [
      { externalReference: 'a', id: lexwareId(9) },
    ]);
    expect(await account()).toMatchObject({
      balance: 12_149,
      account: { balance: 500, lockVersion: 0 },
    });
    await database.financialAccounts.update(
      shop.id,
      'shopify_payments',
      anAccount({ balance: cents(12_149), lockVersion: 1 }),
    );
    expect(await account()).toMatchObject({
      balance: 12_149,
      account: { balance: 12_149, lockVersion: 1 },
    });
    await database.financialAccounts.detach(shop.id, 'shopify_payments');
    expect(await account()).toMatchObject({ balance: 0, account: null });
  });

  it('are forgotten when their method is switched off, unless they may have been sent', async () => {
    await database.bankTransactions.claim(
      shop.id,
      [aDraft('a'), aDraft('b'), aDraft('c', { gateway: 'klarna' })],
      moment(),
    );
    await database.bankTransactions.markSent(shop.id, ['b'], moment());
    await database.bankTransactions.discard(shop.id, ['shopify_payments']);
    const left = await claimedOf(shop);
    expect(left.map(({ externalReference }) => externalReference).toSorted()).toEqual(['b', 'c']);
  });

  it('have one hint, taken back only while Lexware did not confirm it', async () => {
    await database.bankTransactions.claim(shop.id, [aDraft('a')], moment());
    const [first, second] = [1 as DocumentId, 2 as DocumentId];
    expect(await database.bankTransactions.claimHint(shop.id, 'a', first, null)).toBe(true);
    expect(await database.bankTransactions.claimHint(shop.id, 'a', second, null)).toBe(false);
    await database.bankTransactions.releaseHint(shop.id, 'a');
    expect(await database.bankTransactions.claimHint(shop.id, 'a', second, null)).toBe(true);
    await database.bankTransactions.confirmHint(shop.id, 'a', moment());
    await database.bankTransactions.releaseHint(shop.id, 'a');
    const [row] = await database.bankTransactions.ofOrder(shop.id, orderId(1001));
    expect(row).toMatchObject({ hintedDocument: 2, hintedAt: moment() });
  });

  it('have another hint in place of one whose document was deleted', async () => {
    await database.bankTransactions.claim(shop.id, [aDraft('a')], moment());
    const [gone, anew, other] = [1 as DocumentId, 2 as DocumentId, 3 as DocumentId];
    await database.bankTransactions.claimHint(shop.id, 'a', gone, null);
    await database.bankTransactions.confirmHint(shop.id, 'a', moment());
    expect(await database.bankTransactions.claimHint(shop.id, 'a', anew, gone)).toBe(true);
    expect(await database.bankTransactions.claimHint(shop.id, 'a', other, gone)).toBe(false);
    const [row] = await database.bankTransactions.ofOrder(shop.id, orderId(1001));
    expect(row).toMatchObject({ hintedDocument: 2, hintedAt: null });
  });

  it('report why Lexware refuses them, and payouts are identified by their number', async () => {
    await database.bankTransactions.claim(shop.id, [aDraft('a')], moment());
    const refusal = { code: 'STORED_TEXT', text: 'zu lang' } as const;
    await database.bankTransactions.markRefused(shop.id, 'a', refusal);
    expect(await database.bankTransactions.byReferences(shop.id, ['a', 'x'])).toMatchObject([
      { state: 'refused', refusal },
    ]);
    const payout = { id: '42', issuedAt: moment(), net: cents(5) };
    await database.payouts.claim(shop.id, payout, moment());
    await database.payouts.claim(shop.id, payout, moment());
    expect(await database.payouts.known(shop.id, ['41', '42'])).toEqual(['42']);
    await database.shops.redact(shop.id);
    expect(await database.payouts.known(shop.id, ['42'])).toEqual([]);
    expect(await database.financialAccounts.ofShop(shop.id)).toEqual([]);
  });
});
