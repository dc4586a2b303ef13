import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { installShop } from '../../../tests/support/database/records';
import { DEFAULT_SETTINGS, type Settings } from '../../domain/settings/settings';
import type { PlanId } from '../../domain/plans/plan-id';
import { someSettings } from '../../domain/testing/some-settings';
import type { Shop } from '../../ports/stores/shop-stores';
import { saveSettings } from './save-settings';

let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

const { invoice } = DEFAULT_SETTINGS;
const CHOSEN = someSettings({
  invoice: { mail: { ...invoice.mail, enabled: true }, tag: { ...invoice.tag, shop: true } },
  transaction: { create: 'all', fees: true },
});

/** A shop that chose these under a larger plan. */
async function aShopOn(planId: PlanId): Promise<Shop> {
  const { database } = opened;
  const { id } = await installShop(database);
  await database.shops.saveSettings(id, CHOSEN);
  return onPlan(id, planId);
}

async function onPlan(id: Shop['id'], planId: PlanId): Promise<Shop> {
  await opened.database.shops.saveBilling(id, { planId });
  const shop = await opened.database.shops.byId(id);
  if (!shop) throw new Error('The shop is gone');
  return shop;
}

const save = (shop: Shop, changed: Partial<Settings>) => {
  const clock = { now: () => new Date('2026-03-02T09:15:00.000Z') };
  const deps = { database: opened.database, clock, wakeQueue: () => undefined };
  return saveSettings(deps, shop, (current) => ({ ...current, ...changed }));
};

describe('what was chosen under a larger plan', () => {
  it('rests, is shown to the merchant, and acts again with a larger plan', async () => {
    const shop = await aShopOn('free');
    expect(shop.settings.invoice.mail.enabled).toBe(false);
    expect(shop.chosenSettings).toEqual(CHOSEN);
    expect((await onPlan(shop.id, 'premium')).settings).toEqual(CHOSEN);
  });

  it('survives every save under the smaller one, of its own section and of others', async () => {
    const shop = await aShopOn('free');
    const general = { ...CHOSEN.general, home: 'orders' } as const;
    expect((await save(shop, { general })).changes).toEqual([]);
    const changed = { ...CHOSEN.invoice, asNet: true };
    const { settings, changes } = await save(shop, { invoice: changed });
    expect(changes).toEqual([]);
    expect(settings).toEqual({ ...CHOSEN, general, invoice: changed });
  });

  it('may be switched off, and nothing else that needs the plan comes in its place', async () => {
    const shop = await aShopOn('free');
    const { mail, tag } = CHOSEN.invoice;
    const wanted = {
      ...CHOSEN.invoice,
      mail: { ...mail, enabled: false },
      tag: { ...tag, custom: ['webshop'] },
    };
    const { settings, changes } = await save(shop, { invoice: wanted });
    expect(settings.invoice.mail.enabled).toBe(false);
    expect(settings.invoice.tag).toEqual(tag);
    expect(changes.map(({ code }) => code)).toEqual(['PLAN_TAGS']);
  });
});
