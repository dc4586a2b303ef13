import { testDatabases, type DatabasePlace } from '../../support/database/databases';
import { freePort } from '../../support/network/free-port';
import { signInAtLexware } from '../../support/stage/sign-in';
import { SHOP } from '../../support/stage/shop';
import { startStandIns, type StandIns } from '../../support/stage/stand-ins';
import { AppProcess } from './app-process';
import { businessOrder } from './business-customer';
import { type Moment, momentsOfSteps, nameOfMoment, recordedTwice } from './moment';
import { asTheyCome, oneByOne, type TellNext } from './notices';
import { REAL_LIMITS, REAL_WAITS, SHORT_WAITS } from './waits';

jest.setTimeout(15 * 60_000);

export interface Placed {
  id: string;
  name: string;
}

/** What happens to an order; a refund gives everything back, and once Lexware's answer is lost. */
export type Action = 'pay' | 'pay-with-lost-answer' | 'refund';

/** Orders that a moment is waited for. */
const MOST_ORDERS = 4;

/** One job and one notice after the other. */
const IN_TURN = { CRASH_IN_TURN: '1', SHOP_CONCURRENCY: '1' };

/** So far ahead, planned steps are done at once: all that bundles, none that waits for minutes. */
const AHEAD_MS = 15_000;

/** One shop whose app process dies once per order and comes back for the next. */
export class CrashLab {
  /** Orders placed so far. */
  orders = 0;
  private app: AppProcess | null = null;

  private constructor(
    readonly standIns: StandIns,
    readonly env: Record<string, string>,
    readonly place: DatabasePlace,
    readonly pace: { aheadMs: number; leaseMs: number; tellNext: TellNext },
  ) {}

  /**
   * Steps planned for up to `aheadMs` later are done at once; in turn, nothing happens side by
   * side. `isReal`: all waits are those of real use.
   */
  static async open({
    aheadMs = AHEAD_MS,
    isReal = false,
    isInTurn = true,
  } = {}): Promise<CrashLab> {
    const standIns = await startStandIns();
    const [mariadb] = testDatabases();
    if (!mariadb) throw new Error('No MariaDB to crash on');
    const place = await mariadb.create();
    const port = await freePort();
    const appUrl = `http://127.0.0.1:${port}`;
    await standIns.shopify.put('/webhooks/target', { url: `${appUrl}/webhooks/shopify` });
    const { leaseMs, env: waits } = isReal ? REAL_WAITS : SHORT_WAITS;
    const own = { DATABASE_URL: place.url ?? '', PORT: String(port), APP_URL: appUrl, ...waits };
    const env = { ...standIns.env, ...own, ...(isInTurn && IN_TURN) };
    if (isReal) await standIns.lexware.put('/pace', REAL_LIMITS);
    // A notice that met a dead process comes again as soon as the next one lives.
    await standIns.lexware.put('/events/mode', { retryScale: 0.0001 });
    // No contact is late by chance.
    if (isInTurn) await standIns.lexware.put('/delays', { scale: 0 });
    const tellNext = isInTurn ? oneByOne(standIns) : asTheyCome(standIns);
    const lab = new CrashLab(standIns, env, place, { aheadMs, leaseMs, tellNext });
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

  /**
   * Every wanted step that the app takes when this happens to an order, each with how often it came
   * before: recorded until two runs agree, for the first orders of a shop may differ.
   */
  momentsOf(action: Action, isWanted = (_: Moment): boolean => true): Promise<Moment[]> {
    return recordedTwice(async () => (await this.stepsOf(action)).filter(isWanted));
  }

  private async stepsOf(action: Action): Promise<Moment[]> {
    const order = await this.orderBefore(action);
    await this.running.ask({ ask: 'arm', step: 'never', turn: 0 });
    await this.act(action, order);
    await this.quiet();
    const { steps = [] } = await this.running.ask({ ask: 'disarm' });
    // The next order meets an app that was just started, as it does after a death.
    await this.running.end();
    await this.recover();
    return momentsOfSteps(steps);
  }

  /** An order of a new business customer, seen by the app and waiting for its payment. */
  async placeOrder(): Promise<Placed> {
    this.orders += 1;
    const placed = await this.standIns.shopify.post<Placed>('/orders', {
      order: businessOrder(this.orders),
    });
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

  orderBefore(action: Action): Promise<Placed> {
    return action === 'refund' ? this.placePaidOrder() : this.placeOrder();
  }

  async act(action: Action, order: Placed): Promise<void> {
    if (action === 'pay-with-lost-answer') {
      await this.standIns.lexware.fails('POST /v1/invoices', 'cut-after-commit');
    }
    await this.standIns.shopify.post(
      `/orders/${order.id}/${action === 'refund' ? 'refund' : 'pay'}`,
    );
  }

  /**
   * Until no notice is under way and nothing planned for soon is left; what is planned is done at
   * once, each in its time.
   */
  async quiet(): Promise<void> {
    const app = this.running;
    let untilMs = app.nowMs + this.pace.aheadMs;
    do {
      if (await this.takeIn(app)) untilMs = app.nowMs + this.pace.aheadMs;
    } while ((await app.ask({ ask: 'jump', untilMs })).isMoved);
  }

  /** Does what is due and takes all notices in; answers whether there were any. */
  private async takeIn(app: AppProcess): Promise<boolean> {
    await app.ask({ ask: 'settle' });
    if (!(await this.pace.tellNext(app))) return false;
    await this.takeIn(app);
    return true;
  }

  /** Lets time pass for the app, and what is due by then happen. */
  async pass(ms: number): Promise<void> {
    await this.running.ask({ ask: 'skip', ms });
    await this.quiet();
  }

  /**
   * Lets this happen to an order, kills the app at that moment, starts it again and answers the
   * order. An app that did not come by there is given other orders; one that never does fails the
   * test, for then it proves nothing.
   */
  async dieAndRecover(action: Action, moment: Moment): Promise<Placed> {
    for (let attempt = 1; attempt <= MOST_ORDERS; attempt++) {
      const order = await this.orderBefore(action);
      const diedAt = await this.dieDuring(moment, () => this.act(action, order));
      await this.recover();
      if (diedAt === moment.step) return order;
    }
    throw new Error(`The app never came to ${nameOfMoment(moment)}`);
  }

  /** Kills the app at a moment of what is begun so, and starts it again. */
  async killDuring(moment: Moment, begin: () => Promise<unknown>): Promise<void> {
    const diedAt = await this.dieDuring(moment, begin);
    await this.recover();
    if (diedAt !== moment.step) throw new Error(`The app never came to ${nameOfMoment(moment)}`);
  }

  /** Where the app died; one that did not is ended all the same. */
  private async dieDuring(moment: Moment, begin: () => Promise<unknown>): Promise<string | null> {
    const app = this.running;
    await app.ask({ ask: 'arm', ...moment });
    await begin();
    await Promise.race([app.ended, this.quiet().catch(() => app.ended)]);
    await app.end();
    return app.diedAt;
  }

  /**
   * Starts the app again and lets it finish whatever the dead one left, as the next sweep and
   * retries would.
   */
  private async recover(): Promise<void> {
    await this.start();
    await this.quiet();
    await this.lookAgain();
  }

  /** A sweep for what was missed. */
  async lookAgain(): Promise<void> {
    await this.running.ask({ ask: 'sweep' });
    await this.quiet();
  }

  /** Documents whose number was not read back. */
  async withoutNumber(): Promise<number> {
    const list = (await this.asMerchant('/api/orders?limit=500')) as {
      items: { documents: { number: string | null }[] }[];
    };
    return list.items.flatMap(({ documents }) => documents).filter(({ number }) => number === null)
      .length;
  }

  /** Starts it; it begins when the one before has ended, and what that one held is free again. */
  async start(): Promise<AppProcess> {
    this.app = await AppProcess.start(this.env, this.app ? this.leaseEndMs : undefined);
    return this.app;
  }

  /** When whatever the running process holds by now is free again. */
  get leaseEndMs(): number {
    return this.running.nowMs + this.pace.leaseMs;
  }

  async connect(): Promise<void> {
    await signInAtLexware({
      appUrl: this.env.APP_URL ?? '',
      sessionToken: await this.sessionToken(),
    });
    await this.asMerchant('/api/shop/enable/true', { method: 'POST' });
  }

  async asMerchant<Answer>(path: string, given: RequestInit = {}): Promise<Answer> {
    const headers = { ...given.headers, Authorization: `Bearer ${await this.sessionToken()}` };
    const answer = await fetch(`${this.env.APP_URL}${path}`, { ...given, headers });
    return (await answer.json()) as Answer;
  }

  private async sessionToken(): Promise<string> {
    return (await this.standIns.shopify.get<{ idToken: string }>(`/id-token?shop=${SHOP}`)).idToken;
  }
}
