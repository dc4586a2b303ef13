import type { JobId } from '../../../web/domain/ids';
import { distinctStatements } from '../../support/database/count-statements';
import { connectSender } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { ownData } from '../../support/samples/own-data';
import { SHOP } from '../../support/app-fixture/shop';
import { ROUTE_REQUESTS } from '../../support/app-fixture/route-requests';
import { announceWebhook, runNightly } from '../../support/stories/app-life';
import { switchOn } from '../../support/stories/bank/bank-fixture';

/** Statements that go without the shop, each with its reason. */
const WITHOUT_SHOP: [RegExp, string][] = [
  [/^(SET|START TRANSACTION|COMMIT|ROLLBACK|SELECT (@@SESSION|VERSION\(\)))/, 'touches no row'],
  [/ FROM shops WHERE (id|domain) = \?( FOR UPDATE)?$/, 'reads the shop itself'],
  [/ FROM `shops` AS `shops` WHERE `shops`\.`id` = \d+( FOR UPDATE)?;$/, 'reads the shop itself'],
  [/^(UPDATE|DELETE FROM) `?shops`? .*WHERE `?id`? = \?/, 'writes the shop itself'],
  [/^(SELECT|UPDATE|DELETE|INSERT).* (FROM|INTO)? ?deliveries /, 'no sender is believed yet'],
  [/^SELECT due_at FROM jobs j WHERE j\.due_at IS NOT NULL/, 'asks when any job is due'],
  [/ `sign_ins` WHERE `sign_ins`\.`state` = |^DELETE FROM `sign_ins`/, 'the state names the shop'],
  [/ sessions WHERE id = \?$/, 'the session is named by its shop'],
  [/ FROM `coupons` AS `coupons` WHERE `coupons`\.`code` = /, 'a code belongs to no shop'],
  [/ FROM `trials` AS `trials` WHERE `trials`\.`shop_hash` = /, 'the shop, as a keyed hash'],
  [/`?regular_work`?/, 'regular work belongs to no shop'],
  [/ FROM shops WHERE id < \? ORDER BY id DESC /, 'an operator lists the newest shops'],
  [/^SELECT MAX\(id\) AS newest FROM shops$/, 'whether a shop was installed since'],
  [/ FROM shops WHERE id IN /, 'shops that an operator’s search found'],
  [/ FROM charges WHERE shopify_id IN /, 'an operator searches for a charge'],
  [/ FROM connections\s+WHERE organization_id >= \?/, 'an operator searches for an organisation'],
  [/ FROM `announcements` AS `announcements` /, 'tells all shops the same'],
  [/ FROM jobs WHERE id = \?$/, 'an operator searches for a job'],
];

/** Their order names the shop, and no condition does: an operator searches all of them. */
const ACROSS_SHOPS =
  /^SELECT .* FROM (shop_terms WHERE term|orders WHERE name_key|documents WHERE number) >= \?/;

/** The shop binds what is read or changed, or is the one of the new row. */
function isOfShop(text: string): boolean {
  return /\b(WHERE|ON)\b.*\bshop_(id|domain)\b|^INSERT INTO [^(]*\([^)]*\bshop_(id|domain)\b/.test(
    text,
  );
}

describeWithFixture('a whole run', (fixture) => {
  /** What an operator asks across shops. */
  async function searchAll(): Promise<void> {
    const { shopSearch } = fixture().database;
    const page = { after: null, limit: 5 };
    await shopSearch.newest(page);
    await shopSearch.shops('belegfluss', page);
    await shopSearch.orders('#1001', page);
    await shopSearch.documents('RE', page);
    await shopSearch.charges(['gid://shopify/AppSubscription/1']);
    await shopSearch.organizations('0000', 5);
    await shopSearch.job(1 as JobId);
  }

  async function run(): Promise<void> {
    await searchAll();
    await switchOn(fixture());
    await connectSender(fixture());
    const own = await ownData(fixture());
    for (const { route, path, body } of ROUTE_REQUESTS) {
      const [method = 'GET'] = route.split(' ');
      await fixture().request(method, `/api${path(own)}`, { body: body?.(own) });
      await fixture().settle();
    }
    await runNightly(fixture());
    const customer = { id: 1, email: 'anna.schmidt@example.org' };
    await announceWebhook(fixture(), 'customers/redact', {
      customer,
      orders_to_redact: [own.orderId],
    });
    await announceWebhook(fixture(), 'customers/data_request', { customer, orders_requested: [] });
    await announceWebhook(fixture(), 'app/uninstalled', {});
  }

  it('asks for the rows of one shop, but for what is named here', async () => {
    const statements = await distinctStatements(run);
    expect(statements.length).toBeGreaterThan(150);
    const acrossShops = statements.filter((text) => ACROSS_SHOPS.test(text));
    expect(acrossShops).toHaveLength(3);
    const without = statements.filter((text) => !isOfShop(text));
    expect(without.filter((text) => !WITHOUT_SHOP.some(([form]) => form.test(text)))).toEqual([]);
    for (const [form, reason] of WITHOUT_SHOP)
      expect({ reason, used: without.some((text) => form.test(text)) }).toEqual({
        reason,
        used: true,
      });
    // Nothing that came from outside stands in a text.
    expect(
      statements.filter(
        (text) => text.includes(SHOP) || /@\w|schmidt|[0-9a-f]{8}-/i.test(text.replace('@@', '')),
      ),
    ).toEqual([]);
  });
});
