import { once } from 'node:events';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { EVENT_TYPES } from '../../../web/adapters/lexware/account/subscriptions';
import { triesAfter } from '../../../web/adapters/queue/pace/back-off';
import { compose } from '../../../web/composition/compose';
import { loadInstruments } from '../../../web/composition/instruments';
import type { Belegfluss } from '../../../web/composition/lifecycle';
import type { OrderAnswer } from '../../../web/contract/order/order';
import type { LogAnswer } from '../../../web/contract/log';
import { readEnv } from '../../../web/env';
import { changeByHand } from '../database/change-by-hand';
import type { Control } from '../network/control';
import { freePort } from '../network/free-port';
import { DescribedAnswers } from './described-answers';
import { SHOP } from './shop';
import { signInAtLexware } from './sign-in';
import { hurriedTime, FixtureClock } from '../time/fixture-clock';
import type { FixtureOptions } from './fixture-options';
import { startStandIns, type StandIns } from './stand-ins';

export interface PlacedOrder {
  id: string;
  gid: string;
  name: string;
  displayFinancialStatus: string;
}

/** Lexware's documents as it would return them, as far as tests read them. */
export interface Books {
  invoices: StoredInvoice[];
  creditNotes: StoredInvoice[];
  deliveryNotes: { id: string }[];
  contacts: { id: string; company?: { name: string; vatRegistrationId?: string } }[];
}

export interface StoredInvoice {
  id: string;
  voucherNumber: string;
  voucherStatus: string;
  introduction?: string;
  address: { contactId?: string; name?: string; street?: string };
  totalPrice: { totalGrossAmount: number; totalTaxAmount: number };
  taxAmounts: { taxRatePercentage: number; taxAmount: number; netAmount: number }[];
  taxConditions: { taxType: string; taxSubType?: string };
}

interface RequestOptions {
  shop?: string;
  body?: unknown;
  search?: string;
  /** Who is at the screen, by their number at Shopify. */
  user?: string;
  operatorSession?: string;
}

export interface StoryOptions extends FixtureOptions {
  /**
   * What has happened before each test; it is played once, and nobody knows of the mails that went
   * out by it.
   */
  begins?: (fixture: AppFixture) => Promise<void>;
}

/** What outlives a restart of the app. */
interface FixturePlace {
  options: StoryOptions;
  standIns: StandIns;
  port: number;
  /** The app's address. */
  url: string;
  clock: FixtureClock;
}

interface FixtureParts extends FixturePlace {
  app: Belegfluss;
  answers: DescribedAnswers;
}

/**
 * The whole app between two stand-ins, as a merchant meets it: installed and, by default, activated
 * and connected.
 */
export class AppFixture {
  private constructor(private readonly parts: FixtureParts) {}

  static async open(options: StoryOptions): Promise<AppFixture> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const standIns = await startStandIns(options.shopifyPages?.(url));
    const clock = new FixtureClock();
    const fixture = await AppFixture.start({ options, standIns, port, url, clock });
    await fixture.shopify.put('/webhooks/target', { url: `${url}/webhooks/shopify` });
    await fixture.inheritSubscriptions(EVENT_TYPES);
    await fixture.get('/api/shop');
    if (options.activate !== false) await fixture.activate();
    if (options.connect !== false) await fixture.connect();
    await options.begins?.(fixture);
    return fixture;
  }

  private static async start(place: FixturePlace): Promise<AppFixture> {
    const { options, standIns, port, url, clock } = place;
    const APP_URL = options.isBehindProxy ? url.replace('http:', 'https:') : url;
    const env = readEnv({ ...standIns.env, PORT: String(port), APP_URL, ...options.env });
    const replaced = {
      clock,
      random: () => 0,
      fetch: options.fetch,
      time: options.time ?? hurriedTime,
      dns: { texts: async (name: string) => (options.dns ? options.dns(name) : []) },
      hasTimers: false,
    };
    const app = compose(
      env,
      options.database,
      replaced,
      await loadInstruments(env, options.env ?? {}),
    );
    const answers = new DescribedAnswers(app.server);
    app.server.listen(port, '127.0.0.1');
    await once(app.server, 'listening');
    app.start();
    return new AppFixture({ ...place, app, answers });
  }

  get shopify(): Control {
    return this.parts.standIns.shopify;
  }

  get lexware(): Control {
    return this.parts.standIns.lexware;
  }

  get vatCheck(): Control {
    return this.parts.standIns.vatCheck;
  }

  get mail(): Control {
    return this.parts.standIns.mail;
  }

  /** Where mail is handed in, as a merchant would enter it. */
  get smtp(): StandIns['smtp'] {
    return this.parts.standIns.smtp;
  }

  get app(): Belegfluss {
    return this.parts.app;
  }

  get database(): OpenDatabase {
    return this.parts.options.database;
  }

  get url(): string {
    return this.parts.url;
  }

  /**
   * The next connection finds itself subscribed to these of Lexware's events, as after an earlier
   * one, which spares every test seventeen subscriptions with their checks.
   */
  inheritSubscriptions(eventTypes: string[]): Promise<void> {
    const callbackUrl = `${this.url}/webhooks/lexware`;
    return this.lexware.put('/events/inherited', { callbackUrl, eventTypes });
  }

  /** Signs in at Lexware as the popup does; `scopes` beyond those that the settings need. */
  async connect(scopes: string[] = []): Promise<void> {
    const visitor = { appUrl: this.url, sessionToken: await this.sessionToken(), scopes };
    const answer = await signInAtLexware(visitor);
    if (!answer.ok) throw new Error(`Connecting failed with ${answer.status}`);
    await this.settle();
  }

  /** The merchant's yes, without which nothing is created. */
  async activate(): Promise<void> {
    await this.post('/api/shop/enable/true');
  }

  async placeScenario(scenario: string): Promise<PlacedOrder> {
    return this.shopify.post<PlacedOrder>('/orders', { scenario });
  }

  async pay({ id }: Pick<PlacedOrder, 'id'>): Promise<void> {
    await this.shopify.post(`/orders/${id}/pay`);
  }

  /** Places an order, pays what is open and waits until nothing moves any more. */
  async buy(scenario: string): Promise<PlacedOrder> {
    const order = await this.placeScenario(scenario);
    if (['PENDING', 'PARTIALLY_PAID'].includes(order.displayFinancialStatus)) await this.pay(order);
    await this.settle();
    return order;
  }

  /** As `buy`, while a service that it takes is down. */
  async buyInVain(scenario: string): Promise<PlacedOrder> {
    const order = await this.placeScenario(scenario);
    await this.pay(order);
    await this.settleInVain();
    return order;
  }

  books(): Promise<Books> {
    return this.lexware.get<Books>('/books');
  }

  orderPage(order: { id: string }): Promise<OrderAnswer> {
    return this.get<OrderAnswer>(`/api/orders/${order.id}`);
  }

  /** The newest lines of the merchant's log, all or those of one order. */
  async log(orderId = ''): Promise<LogAnswer['items']> {
    return (await this.get<LogAnswer>(`/api/shop/logs?pageSize=100&order=${orderId}`)).items;
  }

  get<T>(path: string): Promise<T> {
    return this.asMerchant<T>('GET', path);
  }

  post<T>(path: string): Promise<T> {
    return this.asMerchant<T>('POST', path);
  }

  /** As the admin gives it to a user, by their number. */
  async sessionToken(shop = SHOP, user = ''): Promise<string> {
    return this.parts.standIns.idToken(shop, user === '' ? undefined : user);
  }

  /** A request with a session token, whatever it answers. */
  async request(
    method: string,
    path: string,
    { shop = SHOP, body, search, user, operatorSession }: RequestOptions = {},
  ): Promise<Response> {
    const headers: Record<string, string> = {
      Authorization: `Bearer ${await this.sessionToken(shop, user)}`,
    };
    if (operatorSession !== undefined) headers['X-Operator-Session'] = operatorSession;
    if (search !== undefined) headers['X-Search'] = encodeURIComponent(search);
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.parts.answers.mustFit();
    return answer;
  }

  /**
   * Until no webhook, job, event or planned read-back is left; planned waits are skipped, not
   * waited for.
   */
  async settle(meanwhile = async () => {}): Promise<void> {
    for (let quiet = 0; quiet < 2;) {
      await this.parts.standIns.settle();
      const before = await this.database.jobs.pending(this.later());
      await this.app.settle();
      await meanwhile();
      this.parts.clock.skip(20_000);
      await this.app.settle();
      quiet =
        before === 0 && (await this.database.jobs.pending(this.later())) === 0 ? quiet + 1 : 0;
    }
  }

  /**
   * As `settle`, without most of the sixty attempts until what a service that is down lets fail has
   * failed for good: behind the first two come the last two, a call and whether it arrived after all.
   */
  settleInVain(): Promise<void> {
    const { place } = this.parts.options;
    if (!place) throw new Error('Nobody said where the database lies');
    const made = triesAfter('LEXWARE_UNAVAILABLE', 0) - 2;
    const age = `UPDATE jobs SET attempts = ${made}
      WHERE failure IS NOT NULL AND died_at IS NULL AND attempts < ${made}`;
    return this.settle(() => changeByHand(place, age));
  }

  /** The app's time. */
  now(): Date {
    return this.parts.clock.now();
  }

  /** Time stands still for the app, but for what is skipped, until what this answers is called. */
  freeze(): () => void {
    return this.parts.clock.freeze();
  }

  /** Lets time pass for the app. */
  skip(ms: number): void {
    this.parts.clock.skip(ms);
  }

  /**
   * Stops the app; its stand-ins and its clock begin as they are now whenever it is started again.
   */
  async keep(): Promise<void> {
    await this.parts.standIns.settle();
    await this.app.settle();
    await this.app.stop();
    this.parts.standIns.keep();
  }

  /** The app once more, on this database, between its stand-ins as they were kept. */
  async startAgain(database: OpenDatabase): Promise<AppFixture> {
    await this.parts.standIns.renew();
    const { options, clock } = this.parts;
    return AppFixture.start({
      ...this.parts,
      options: { ...options, database },
      clock: clock.copy(),
    });
  }

  /** Stops the app alone. */
  async stop(): Promise<void> {
    await this.app.stop();
    this.parts.answers.mustFit();
  }

  async close(): Promise<void> {
    await this.app.stop();
    await this.parts.standIns.stop();
    this.parts.answers.mustFit();
  }

  private later(): string {
    return new Date(this.parts.clock.now().getTime() + 60_000).toISOString();
  }

  private async asMerchant<T>(method: string, path: string): Promise<T> {
    const response = await this.request(method, path);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }
}
