import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { adminRoutes } from '../../sandbox/admin/admin-routes';
import { bundlesIn, type ExtensionBundles } from '../../sandbox/hosting/extension-config';
import { openSqlite } from '../support/database/databases';
import { type PlacedOrder, AppFixture } from '../support/app-fixture/app-fixture';
import { CLIENTS } from '../support/app-fixture/stand-ins';
import { Merchant, startChromium } from './merchant';

/** A shop without a connection yet, and its merchant at the admin. */
export interface Visit {
  fixture: AppFixture;
  merchant: Merchant;
  end(): Promise<void>;
}

interface VisitedShop {
  /** Its merchant has not activated the creation of documents. */
  isNew?: boolean;
  env?: Record<string, string>;
}

/** The built frontend (`npm run build`) and the built extension between the stand-ins. */
export class BrowserFixture {
  private constructor(
    private readonly browser: Browser,
    private readonly extensionBundles: ExtensionBundles,
  ) {}

  static async open(): Promise<BrowserFixture> {
    const bundles = bundlesIn(join(__dirname, '../../extensions'));
    return new BrowserFixture(await startChromium(), bundles);
  }

  end(): Promise<void> {
    return this.browser.close();
  }

  async visit({ isNew = false, env = {} }: VisitedShop = {}): Promise<Visit> {
    const { extensionBundles } = this;
    const { database, dispose } = await openSqlite();
    const fixture = await AppFixture.open({
      database,
      env: { FRONTEND_DIR: 'dist/frontend', ...env },
      connect: false,
      activate: !isNew,
      shopifyPages: (appUrl) =>
        adminRoutes({ appUrl, clientId: CLIENTS.SHOPIFY_API_KEY, extensionBundles }),
    });
    const merchant = await Merchant.at(this.browser, fixture.shopify.url);
    const end = async () => {
      await merchant.leave();
      await fixture.close();
      await dispose();
    };
    return { fixture, merchant, end };
  }
}

/** Each test of a file has a visit of its own; `begin` stores what the tests need of it. */
export function onVisits(begin: (visit: Visit) => unknown, shop?: VisitedShop): void {
  let fixture: BrowserFixture;
  let visit: Visit;
  beforeAll(async () => {
    fixture = await BrowserFixture.open();
  });
  afterAll(() => fixture.end());
  beforeEach(async () => {
    visit = await fixture.visit(shop);
    await begin(visit);
  });
  afterEach(() => visit.end());
}

/** All tests of a file share one visit. */
export function onOneVisit(begin: (visit: Visit) => unknown, shop?: VisitedShop): void {
  let fixture: BrowserFixture;
  let visit: Visit;
  beforeAll(async () => {
    fixture = await BrowserFixture.open();
    visit = await fixture.visit(shop);
    await begin(visit);
  });
  afterAll(async () => {
    await visit.end();
    await fixture.end();
  });
}

const BUSY = [
  'gross-19',
  'eu-business-vat-id',
  'company-without-person',
  'emoji-and-rtl-names',
  'zero-value',
  'mixed-rates',
];

/** Orders of many kinds; answers one that gets no invoice. */
export async function fillShop(fixture: AppFixture): Promise<PlacedOrder> {
  for (const scenario of BUSY) await fixture.buy(scenario);
  await fixture.placeScenario('net-19');
  const refused = await fixture.buy('non-eur-shop');
  await fixture.settle();
  return refused;
}
