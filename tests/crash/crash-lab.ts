import { openDatabase } from '../../web/adapters/database/open-database';
import { DEFAULT_SETTINGS } from '../../web/domain/settings/settings';
import { type BankBooks, saveTransactions, sumOf } from '../support/bank-stage';
import { testDatabases, testEncryption, type DatabasePlace } from '../support/databases';
import { freePort } from '../support/free-port';
import { signInAtLexware } from '../support/sign-in';
import { startStandIns, type StandIns } from '../support/stand-ins';
import type { BookedInvoice, Books } from '../support/stage';
import { AppProcess } from './app-process';
import { businessOrder } from './business-customer';

jest.setTimeout(15 * 60_000);

const SHOP = 'belegfluss-demo.myshopify.com';

interface LinkedBooks extends Books {
  creditNotes: (BookedInvoice & { relatedVouchers: { id: string }[] })[];
}

interface Placed {
  id: string;
  name: string;
}

/** What happens to an order; a refund gives everything back. */
type Action = 'pay' | 'refund';

/** Where to die: at the `turn`-th time that this step comes. */
export interface Moment {
  step: string;
  turn: number;
}

/** Orders that a moment is waited for. */
const MOST_ORDERS = 4;

function nameOfMoment({ step, turn }: Moment): string {
  return `${step} (${turn})`;
}

/** One shop whose app process dies once per order and comes back for the next. */
export class CrashLab {
  private index = 0;
  private app: AppProcess | null = null;

  private constructor(
    readonly standIns: StandIns,
    private readonly env: Record<string, string>,
    readonly place: DatabasePlace,
    private readonly aheadMs: number,
  ) {}

  /** Steps planned for up to `aheadMs` later are done at once. */
  static async open(more: Record<string, string> = {}, aheadMs = 1_000): Promise<CrashLab> {
    const standIns = await startStandIns();
    const [mariadb] = testDatabases();
    if (!mariadb) throw new Error('No MariaDB to crash on');
    const place = await mariadb.create();
    const port = await freePort();
    const appUrl = `http://127.0.0.1:${port}`;
    await standIns.shopify.put('/webhooks/target', { url: `${appUrl}/webhooks/shopify` });
    // What a dead process held is free again soon.
    const leases = { JOB_LEASE_MS: '300', LEXWARE_TIMEOUT_MS: '500', LEXWARE_CONTACT_DELAY_MS: '20' };
    const own = { DATABASE_URL: place.url ?? '', PORT: String(port), APP_URL: appUrl, ...leases };
    const lab = new CrashLab(standIns, { ...standIns.env, ...own, ...more }, place, aheadMs);
    await lab.start();
    await lab.asMerchant('/api/shop');
    await lab.connect();
    await lab.quiet();
    return lab;
  }

  get running(): AppProcess {
    if (!this.app) throw new Error('The app was not started');
    return this.app;
  }

  async end(): Promise<void> {
    await this.app?.end();
    await this.standIns.stop();
    await this.place.remove();
  }

  /** Every step of an undisturbed order, each with how often it came before. */
  moments(): Promise<Moment[]> {
    return this.momentsOf('pay');
  }

  /**
   * Every step that the app takes whenever this happens to an order. Parallel notices vary a little from run to run;
   * what did not come in a second run either is left out, so that the app can be made to die where we say.
   */
  async momentsOf(action: Action): Promise<Moment[]> {
    const runs = [await this.stepsOf(action), await this.stepsOf(action)];
    const [shorter = [], longer = []] = runs.toSorted((a, b) => a.length - b.length);
    const again = new Set(longer.map(nameOfMoment));
    return shorter.filter((moment) => again.has(nameOfMoment(moment)));
  }

  private async stepsOf(action: Action): Promise<Moment[]> {
    const order = await this.orderBefore(action);
    await this.running.ask({ ask: 'arm', step: 'never', turn: 0 });
    await this.act(action, order);
    await this.quiet();
    const { steps = [] } = await this.running.ask({ ask: 'disarm' });
    return steps.map((step, index) => ({ step, turn: steps.slice(0, index + 1).filter((one) => one === step).length }));
  }

  /** An order of a new business customer, seen by the app and waiting for its payment. */
  private async placeOrder(): Promise<Placed> {
    this.index += 1;
    const placed = await this.standIns.shopify.post<Placed>('/orders', { order: businessOrder(this.index) });
    await this.quiet();
    return placed;
  }

  /** One that has its invoice. */
  async placePaidOrder(): Promise<Placed> {
    const order = await this.placeOrder();
    await this.act('pay', order);
    await this.quiet();
    return order;
  }

  private orderBefore(action: Action): Promise<Placed> {
    return action === 'pay' ? this.placeOrder() : this.placePaidOrder();
  }

  private async act(action: Action, order: Placed): Promise<void> {
    await this.standIns.shopify.post(`/orders/${order.id}/${action}`);
  }

  async quiet(): Promise<void> {
    await this.standIns.shopify.post('/webhooks/settle');
    await this.running.ask({ ask: 'settle', aheadMs: this.aheadMs });
  }

  /**
   * Lets this happen to an order, kills the app at that moment, starts it again and answers the order. An app that did
   * not come by there is given other orders; one that never does fails the test, for then it proves nothing.
   */
  async dieAndRecover(action: Action, moment: Moment): Promise<Placed> {
    for (let attempt = 1; attempt <= MOST_ORDERS; attempt++) {
      const order = await this.orderBefore(action);
      const diedAt = await this.dieDuring(action, order, moment);
      await this.recover();
      if (diedAt === moment.step) return order;
    }
    throw new Error(`The app never came to ${nameOfMoment(moment)}`);
  }

  /** Where the app died; one that did not is ended all the same. */
  private async dieDuring(action: Action, order: Placed, moment: Moment): Promise<string | null> {
    const app = this.running;
    await app.ask({ ask: 'arm', ...moment });
    await this.act(action, order);
    await Promise.race([app.ended, this.quiet().catch(() => app.ended)]);
    await app.end();
    return app.diedAt;
  }

  /** Starts the app again and lets it finish whatever the dead one left, as the next sweep and retries would. */
  private async recover(): Promise<void> {
    await this.start();
    await this.quiet();
    await this.lookAgain();
  }

  /** A sweep for what was missed, and Lexware's news of what it found. */
  async lookAgain(): Promise<void> {
    await this.running.ask({ ask: 'sweep' });
    await this.quiet();
    await this.standIns.lexware.post('/events/settle');
    await this.quiet();
  }

  /** Documents whose number was not read back, once everything planned was done. */
  async withoutNumber(): Promise<number> {
    await this.running.ask({ ask: 'settle', aheadMs: 15_000 });
    const list = (await this.asMerchant('/api/orders?limit=500')) as {
      items: { documents: { number: string | null }[] }[];
    };
    return list.items.flatMap(({ documents }) => documents).filter(({ number }) => number === null).length;
  }

  async start(): Promise<AppProcess> {
    this.app = await AppProcess.start(this.env);
    return this.app;
  }

  async connect(): Promise<void> {
    await signInAtLexware({ appUrl: this.env.APP_URL ?? '', sessionToken: await this.sessionToken() });
  }

  /** Switches the dispatch of invoices on. */
  async mailInvoices(): Promise<void> {
    const database = await openDatabase({ ...this.place, encryption: testEncryption });
    const shop = await database.shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    const { invoice } = DEFAULT_SETTINGS;
    const settings = { ...DEFAULT_SETTINGS, invoice: { ...invoice, mail: { ...invoice.mail, enabled: true } } };
    await database.shops.saveSettings(shop.id, settings);
    await database.close();
  }

  /** The mails that arrived for an order, and whether the app knows of it. */
  async mailFacts(order: Placed) {
    const mails = await this.standIns.mail.get<{ subject: string }[]>('/mails');
    const page = await this.asMerchant<{ documents: { emailedAt: string | null }[] }>(`/api/orders/${order.id}`);
    return {
      mails: mails.filter(({ subject }) => subject.endsWith(`zu Bestellung ${order.name}`)).length,
      isNoted: page.documents.map(({ emailedAt }) => emailedAt !== null),
    };
  }

  /** Switches transactions on, with a first order so that the account is there. */
  async bookMoney(): Promise<void> {
    const database = await openDatabase({ ...this.place, encryption: testEncryption });
    await saveTransactions(database);
    await database.close();
    await this.connect();
    await this.placePaidOrder();
  }

  /** What Lexware's banking shows of an order, and whether its balance is what its transactions add up to. */
  async moneyFacts(order: Placed) {
    const { transactions, accounts, invoices, hints } = await this.standIns.lexware.get<BankBooks>('/books');
    const own = transactions.filter(({ purpose }) => purpose.includes(`${order.name},`));
    return {
      transactions: own.length,
      accounts: accounts.map(({ balance }) => Math.round(balance * 100) - sumOf(transactions)),
      hints: hints.length - invoices.length,
      invoices: new Set(invoices.map(({ voucherStatus }) => voucherStatus)),
    };
  }

  async asMerchant<Answer>(path: string): Promise<Answer> {
    const headers = { Authorization: `Bearer ${await this.sessionToken()}` };
    return (await (await fetch(`${this.env.APP_URL}${path}`, { headers })).json()) as Answer;
  }

  private async sessionToken(): Promise<string> {
    return (await this.standIns.shopify.get<{ idToken: string }>(`/id-token?shop=${SHOP}`)).idToken;
  }

  async facts(order: Placed) {
    const books = await this.standIns.lexware.get<Books>('/books');
    const page = (await this.asMerchant(`/api/orders/${order.id}`)) as {
      documents: { state: string }[];
      decision: { reason: string };
    };
    const log = (await this.asMerchant(`/api/shop/logs?pageSize=100&order=${order.id}`)) as {
      items: { event: string }[];
    };
    const shop = await this.asMerchant<{ plan: { credits: { used: number } } }>('/api/shop');
    return {
      invoicesOfOrder: books.invoices.filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${order.id}`))
        .length,
      contacts: books.contacts.length,
      documents: page.documents.map(({ state }) => state),
      reason: page.decision.reason,
      arrivals: log.items.filter(({ event }) => event === 'invoice.created' || event === 'invoice.adopted').length,
      creditsUsed: shop.plan.credits.used,
    };
  }

  /** What the books and the app say of an order that was refunded as a whole. */
  async refundFacts(order: Placed) {
    const { invoices, creditNotes } = await this.standIns.lexware.get<LinkedBooks>('/books');
    const own = <Voucher extends BookedInvoice>(list: Voucher[]) =>
      list.filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${order.id}`));
    const [invoice] = own(invoices);
    const credits = own(creditNotes);
    const { invoicesOfOrder, documents, creditsUsed } = await this.facts(order);
    return {
      invoicesOfOrder,
      links: credits.map(({ relatedVouchers }) => relatedVouchers.map(({ id }) => id === invoice?.id)),
      amounts: credits.map(({ totalPrice }) => totalPrice.totalGrossAmount === invoice?.totalPrice.totalGrossAmount),
      documents,
      creditsUsed,
    };
  }

  expectedRefund() {
    const creditsUsed = 2 * this.index;
    return { invoicesOfOrder: 1, links: [[true]], amounts: [true], documents: ['done', 'done'], creditsUsed };
  }

  expected() {
    return {
      invoicesOfOrder: 1,
      contacts: this.index,
      documents: ['done'],
      reason: 'EXISTING',
      arrivals: 1,
      creditsUsed: this.index,
    };
  }
}
