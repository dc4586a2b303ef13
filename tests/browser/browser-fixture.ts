import { join } from 'node:path';
import type { Router } from 'express';
import type { Browser } from 'playwright-core';
import { adminRoutes } from '../../sandbox/admin/admin-routes';
import { bundlesIn } from '../../sandbox/hosting/extension-config';
import { openSqlite } from '../support/database/databases';
import { type PlacedOrder, AppFixture } from '../support/app-fixture/app-fixture';
import type { FixtureOptions } from '../support/app-fixture/fixture-options';
import { CLIENTS } from '../support/app-fixture/stand-ins';
import { Merchant, startChromium } from './merchant';

/** A shop without a connection yet, and its merchant at the admin. */
export interface Visit {
  fixture: AppFixture;
  merchant: Merchant;
  end(): Promise<void>;
}

export interface VisitedShop {
  /** Its merchant has not activated the creation of documents. */
  isNew?: boolean;
  env?: Record<string, string>;
}

/** The built frontend (`npm run build`) and the built extension between the stand-ins. */
export class BrowserFixture {
  private constructor(
    private readonly browser: Browser,
    private readonly shopifyPages: (appUrl: string) => Router,
  ) {}

  static async open(): Promise<BrowserFixture> {
    const extensionBundles = bundlesIn(join(__dirname, '../../extensions'));
    const clientId = CLIENTS.SHOPIFY_API_KEY;
    return new BrowserFixture(await startChromium(), (appUrl) =>
      adminRoutes({ appUrl, clientId, extensionBundles }),
    );
  }

  end(): Promise<void> {
    return this.browser.close();
  }

  async visit(shop?: VisitedShop): Promise<Visit> {
    const { database, dispose } = await openSqlite();
    const fixture = await AppFixture.open({ ...this.optionsFor(shop), database });
    return this.visitTo(fixture, async () => {
      await fixture.close();
      await dispose();
    });
  }

  optionsFor({ isNew = false, env = {} }: VisitedShop = {}): Omit<FixtureOptions, 'database'> {
    const { shopifyPages } = this;
    return {
      env: { FRONTEND_DIR: 'dist/frontend', ...env },
      connect: false,
      activate: !isNew,
      shopifyPages,
    };
  }

  /** `leave` ends the app when the visit does. */
  async visitTo(fixture: AppFixture, leave: () => Promise<void>): Promise<Visit> {
    const merchant = await Merchant.at(this.browser, fixture.shopify.url);
    const end = async () => {
      await merchant.leave();
      await leave();
    };
    return { fixture, merchant, end };
  }
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
