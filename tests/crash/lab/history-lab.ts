import { type OpenDatabase, openDatabase } from '../../../web/adapters/database/open-database';
import type { OrderAnswer } from '../../../web/contract/order/order';
import type { Settings } from '../../../web/domain/settings/settings';
import { testEncryption } from '../../support/database/databases';
import type { Weather } from '../../support/histories/generated-histories';
import { SHOP } from '../../support/stage/shop';
import type { Books } from '../../support/stage/stage';
import { CrashLab } from './crash-lab';
import type { Moment } from './moment';

/** So far ahead, planned steps count as due: also those that back off after failures. */
const AHEAD_MS = 60_000;

/**
 * A shop whose orders live through generated histories while its app process dies and comes back.
 */
export class HistoryLab {
  private constructor(
    private readonly lab: CrashLab,
    /** The test's own view of the app's database. */
    readonly database: OpenDatabase,
  ) {}

  static async open(): Promise<HistoryLab> {
    const lab = await CrashLab.open({ aheadMs: AHEAD_MS, isInTurn: false });
    return new HistoryLab(lab, await openDatabase({ ...lab.place, encryption: testEncryption }));
  }

  get shopify() {
    return this.lab.standIns.shopify;
  }

  /** Saves them as they are and connects again, for whatever they need Lexware's consent to. */
  async saveSettings(settings: Settings): Promise<void> {
    const shop = await this.database.shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    await this.database.shops.saveSettings(shop.id, settings);
    await this.lab.connect();
    await this.lab.quiet();
  }

  async change(weather: Weather): Promise<void> {
    const { shopify, lexware } = this.lab.standIns;
    await shopify.put('/webhooks/mode', weather.webhooks);
    await lexware.works();
    for (const fault of weather.faults) await lexware.post('/faults', fault);
  }

  async arm(moment: Moment): Promise<void> {
    await this.lab.running.ask({ ask: 'arm', ...moment });
  }

  /** Until nothing moves any more, or the app is dead. */
  async quietOrDead(): Promise<void> {
    const app = this.lab.running;
    await Promise.race([app.ended, this.lab.quiet().catch(() => app.ended)]);
  }

  /** Starts the app again if it died where it was to; answers whether it had. */
  async reviveIfDead(): Promise<boolean> {
    const app = this.lab.running;
    await app.ask({ ask: 'disarm' }).catch(() => app.ended);
    if (!app.diedAt) return false;
    await app.end();
    await this.lab.start();
    return true;
  }

  /** What is left over is done, and a sweep has looked for what was missed. */
  async finishEverything(): Promise<void> {
    await this.lab.quiet();
    await this.lab.lookAgain();
    await this.lab.lookAgain();
  }

  orderPage({ id }: { id: string }): Promise<OrderAnswer> {
    return this.lab.asMerchant<OrderAnswer>(`/api/orders/${id}`);
  }

  books(): Promise<Books> {
    return this.lab.standIns.lexware.get<Books>('/books');
  }

  async end(): Promise<void> {
    await this.database.close();
    await this.lab.end();
  }
}
