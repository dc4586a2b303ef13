import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { openDatabase } from '../../web/adapters/database/open-database';
import { DEFAULT_SETTINGS } from '../../web/domain/settings/settings';
import { SeveralProcesses } from '../../tests/crash/fixture/several-processes';
import { REAL_LIMITS } from '../../tests/crash/fixture/waits';
import { type PrivateValkey, startValkey } from '../../tests/support/broker/private-valkey';
import { testEncryption } from '../../tests/support/database/databases';
import { startMariadb, type PrivateMariadb } from '../../tests/support/database/mariadb';
import { scratchDirectory } from '../../tests/support/database/scratch';
import { movedMs, moveClock } from './moved-clock';

const DAY_MS = 24 * 60 * 60_000;

/** How many all processes hold. */
export interface Connections {
  database: number;
  broker: number;
}

/** As in production, what is unset; who asks on behalf of all merchants has one address. */
const REAL_SETTINGS = {
  LANE_LEASE_MS: '',
  LEXWARE_TIMEOUT_MS: '',
  LEXWARE_CONTACT_DELAY_MS: '',
  LEXWARE_CALL_INTERVAL_MS: '',
  LEXWARE_LIST_DELAY_MS: '',
  SHOP_CONCURRENCY: '',
  LEXWARE_VOUCHERS_PER_MINUTE: '',
  API_LIMIT_PERCENT: '0',
};

/** Shops, the processes that serve them, and all that these need. */
export class World {
  private constructor(
    readonly mariadb: PrivateMariadb,
    readonly processes: SeveralProcesses,
    private readonly valkey: PrivateValkey,
    private readonly url: string,
  ) {}

  static async open(shops: readonly string[]): Promise<World> {
    const mariadb = await startMariadb(scratchDirectory());
    const valkey = await startValkey();
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE soak');
    await connection.end();
    const { href: url } = new URL('/soak', mariadb.url);
    const place = { url, sqliteFile: null, remove: async () => undefined };
    const terms = { shops, workers: 2, valkey, place, env: REAL_SETTINGS };
    const processes = await SeveralProcesses.open(terms);
    const { lexware } = processes.standIns;
    await lexware.put('/pace', REAL_LIMITS);
    await lexware.put('/user', { ownOrganization: true });
    await lexware.put('/delays', { scale: 1 });
    return new World(mariadb, processes, valkey, url);
  }

  async end(): Promise<void> {
    await this.processes.end();
    await this.valkey.kill();
    await this.mariadb.stop();
  }

  /** These shops send their invoices by mail. */
  async mailInvoices(shops: readonly string[]): Promise<void> {
    const place = { url: this.url, sqliteFile: null, encryption: testEncryption };
    const database = await openDatabase(place);
    const { invoice } = DEFAULT_SETTINGS;
    const mailing = { ...invoice, mail: { ...invoice.mail, enabled: true } };
    for (const domain of shops) {
      const shop = await database.shops.byDomain(domain);
      if (!shop) throw new Error(`${domain} is not installed`);
      await database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, invoice: mailing });
    }
    await database.close();
  }

  /** Nothing is broken any more. */
  async mend(): Promise<void> {
    const { shopify, lexware, mail } = this.processes.standIns;
    await shopify.put('/webhooks/mode', {});
    await Promise.all([shopify.works(), lexware.works(), mail.works()]);
    await this.processes.makeWhole();
  }

  async connections(): Promise<Connections> {
    const [database] = await this.processes.onDatabase<{ count: number }>(
      "SELECT COUNT(*) AS count FROM information_schema.processlist WHERE db = 'soak' AND id <> CONNECTION_ID()",
    );
    const broker = new Redis(this.valkey.url);
    const clients = String(await broker.client('LIST'));
    broker.disconnect();
    return {
      database: Number(database?.count),
      broker: clients.trim().split('\n').length - 1,
    };
  }

  /** All processes stop as they are told to, and begin again a day later, for everybody. */
  async sleep(): Promise<void> {
    await Promise.all(this.processes.all.map(({ app }) => app.stop()));
    await this.processes.stop();
    moveClock(DAY_MS);
    // What a process inherits: its own clock, and how far its days are from the database's.
    process.env.CRASH_CLOCK_OFF_MS = String(movedMs());
    process.env.CRASH_DAYS_MS = String(movedMs());
    await this.processes.start();
  }
}
