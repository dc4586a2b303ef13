import { markPaid } from '../../../web/features/operator/payouts/settle-payout';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import { cents } from '../../../web/domain/money/cents';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { VatStatus } from '../../../web/domain/partner/vat-status';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import type { VatCheckResult } from '../../../web/ports/vat-check';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { type OpenedDatabase, testDatabases } from '../../support/database/databases';
import { PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import {
  createPayouts,
  declare,
  objectTo,
  payoutOf,
  sendPayouts,
} from '../../support/partner/pay-out';
import { manualClock } from '../../support/time/manual-clock';

const NOVEMBER = '2026-11-12T10:00:00.000Z';
/** The first of December begins in Germany. */
const FIRST = '2026-11-30T23:00:00.000Z';

describe.each(testDatabases())('payouts on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let database: OpenDatabase;
  let clock = manualClock(FIRST);
  let register: VatCheckResult;

  beforeEach(async () => {
    opened = await open();
    ({ database } = opened);
    clock = manualClock(FIRST);
    register = 'valid';
  });
  afterEach(() => opened.dispose());

  const run = () => createPayouts(database, clock, () => Promise.resolve(register));
  const partner = (changes: Partial<PartnerPreferences> = {}) =>
    PayablePartner.approved(database, somePreferences(changes));
  const sumsOf = async (id: PartnerId) =>
    (await database.partnerPayouts.ofPartner(id)).map(({ sums }) => sums);
  const differences = async () => (await database.partnerLedger.differences(null, 100)).found;

  /** The receipt of the newest payout; the details are saved an hour later. */
  const object = async (one: PayablePartner, changes: Partial<PartnerPreferences>) => {
    await objectTo(database, await payoutOf(database, one.id), clock.now().toISOString());
    clock.advance(3_600_000);
    const vatDeclaredAt = clock.now().toISOString();
    const preferences = somePreferences({ vatDeclaredAt, ...changes });
    await database.partnerPreferences.save(one.id, preferences, vatDeclaredAt);
  };

  it.each([
    ['is less', 'regular', 'small', -11_40],
    ['is more', 'small', 'regular', 11_40],
  ] as const)(
    'that have left keep their sum; VAT that %s by a new receipt is carried to the next',
    async (_what, before, after, carried) => {
      const one = await partner({ vatStatus: before });
      await one.earn(60_00, NOVEMBER);
      await run();
      await sendPayouts(database, { method: 'bank', most: 9 }, clock.now());
      const [sent] = await database.partnerPayouts.ofPartner(one.id);
      if (!sent) throw new Error('There is no payout');
      const settled = { actor: 'test', at: clock.now().toISOString(), reason: '' };
      await database.transaction((stores) => markPaid(stores, sent.id, settled));
      await object(one, { vatStatus: after });
      await run();
      expect(await sumsOf(one.id)).toMatchObject([{ amount: sent.sums.amount, carried: -carried }]);
      expect(await differences()).toEqual([]);
      expect(await database.partnerLedger.carried(null, 10)).toEqual([
        { partnerId: one.id, owed: 0, openVat: carried, claims: 0 },
      ]);
      await one.earn(70_00, '2026-12-12T10:00:00.000Z');
      clock = manualClock('2026-12-31T23:00:00.000Z');
      await run();
      const [next] = await sumsOf(one.id);
      const vat = after === 'regular' ? 13_30 : 0;
      expect(next).toMatchObject({ net: 70_00, vat, carried, amount: 70_00 + vat + carried });
      expect(await database.partnerLedger.carried(null, 10)).toEqual([]);
      expect(await differences()).toEqual([]);
    },
  );

  it.each([
    ['small', 'regular', { net: 90_00, vat: 19_00, amount: 109_00 }],
    ['regular', 'small', { net: 90_00, vat: -1_90, amount: 88_10 }],
  ] as const)(
    'take back what was paid to a %s business as it was taxed then, from a %s one',
    async (before, after, sums) => {
      const one = await partner({ vatStatus: before });
      const redemption = await one.earn(60_00, NOVEMBER);
      await run();
      const vatDeclaredAt = clock.now().toISOString();
      const declared = somePreferences({ vatStatus: after, vatDeclaredAt });
      await database.partnerPreferences.save(one.id, declared, vatDeclaredAt);
      await one.earn(100_00, '2026-12-12T10:00:00.000Z');
      await one.takeBack(redemption, 10_00, '2026-12-13T10:00:00.000Z');
      clock = manualClock('2026-12-31T23:00:00.000Z');
      await run();
      expect((await sumsOf(one.id))[0]).toMatchObject({ provisions: 90_00, ...sums });
      expect(await differences()).toEqual([]);
    },
  );

  const declares = (one: PayablePartner, vatStatus: VatStatus, vatValidFrom = '') =>
    declare(database, one.id, somePreferences({ vatStatus }), {
      at: clock.now().toISOString(),
      vatValidFrom,
    });
  const objects = async (one: PayablePartner, receipt: string) => {
    await objectTo(database, await payoutOf(database, one.id, receipt), clock.now().toISOString());
    clock.advance(3_600_000);
  };

  it('have the VAT of the month in which they were earned, also issued anew years later', async () => {
    const one = await partner({ vatStatus: 'small' });
    await one.earn(60_00, NOVEMBER);
    await run();
    clock = manualClock('2027-02-03T10:00:00.000Z');
    await declares(one, 'regular');
    await objects(one, 'GS-2026-0001');
    await declares(one, 'regular');
    await run();
    const vat = async () => (await sumsOf(one.id))[0]?.vat;
    expect(await database.partnerPayouts.receipt('GS-2027-0001')).toMatchObject({
      taxCase: 'small',
      replaces: 'GS-2026-0001',
    });
    expect(await vat()).toBe(0);
    // He was none, and says so.
    await objects(one, 'GS-2027-0001');
    await declares(one, 'regular', '2026-11');
    await run();
    expect(await vat()).toBe(0);
    expect(await database.partnerPayouts.raises()).toMatchObject([{ raise: 11_40 }]);
    expect(await database.partnerPayouts.raisesOf(one.id)).toMatchObject([{ raise: 11_40 }]);
    const other = await partner();
    expect(await database.partnerPayouts.raisesOf(other.id)).toEqual([]);
    const { shopId } = (await database.partners.byId(one.id)) ?? { shopId: APP_WIDE };
    const mails = await database.jobs.live(shopId, { after: null, limit: 9 });
    expect(mails).toMatchObject([
      { payload: { mail: { kind: 'raise-awaited', number: 'GS-2027-0001' } } },
    ]);
    const allowed = (raise: number) =>
      database.partnerPayouts.allowRaise('GS-2027-0001', cents(raise), clock.now().toISOString());
    // The sum that somebody has seen, and no other one.
    expect(await allowed(11_39)).toBe(false);
    expect([await allowed(11_40), await allowed(11_40)]).toEqual([true, false]);
    await run();
    expect(await vat()).toBe(11_40);
    expect(await database.partnerPayouts.raises()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('show VAT of the months alone in which it was owed', async () => {
    const one = await partner({ vatStatus: 'small' });
    await one.earn(49_00, '2026-12-12T10:00:00.000Z');
    clock = manualClock('2027-01-03T10:00:00.000Z');
    await declares(one, 'regular');
    await one.earn(9_50, '2027-01-12T10:00:00.000Z');
    clock = manualClock('2027-02-01T03:00:00.000Z');
    await run();
    expect(await sumsOf(one.id)).toMatchObject([{ net: 58_50, vatRate: 1_900, vat: 1_81 }]);
    const receipt = await database.partnerPayouts.receipt('GS-2027-0001');
    expect(receipt?.lines.map(({ taxCase, vatRate }) => [taxCase, vatRate])).toEqual([
      ['small', 0],
      ['regular', 1_900],
    ]);
    expect(await differences()).toEqual([]);
  });

  it('get no new receipt before the register has confirmed the VAT id of the new case', async () => {
    const one = await partner();
    await one.earn(60_00, NOVEMBER);
    await run();
    await object(one, { vatStatus: 'eu', vatId: 'ATU12345675', taxId: '' });
    const receipt = async () => (await database.partnerPayouts.ofPartner(one.id))[0]?.receipt;
    for (const said of ['unknown', 'invalid'] as const) {
      register = said;
      await run();
      expect(await receipt()).toMatchObject({ number: 'GS-2026-0001' });
    }
    register = 'valid';
    await run();
    expect(await receipt()).toEqual({ number: 'GS-2026-0002', objectedAt: null });
    expect(await database.partnerPayouts.receipt('GS-2026-0002')).toMatchObject({
      taxCase: 'eu',
      vatCheck: { requestId: 'WAPI1' },
    });
  });
});
