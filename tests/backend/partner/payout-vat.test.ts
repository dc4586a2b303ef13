import { describePayouts, NOVEMBER } from '../../support/partner/payout-nights';
import { markPaid } from '../../../web/features/operator/payouts/settle-payout';
import { cents } from '../../../web/domain/money/cents';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { VatStatus } from '../../../web/domain/partner/vat-status';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import { type PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { declare, objectTo, payoutOf, sendPayouts } from '../../support/partner/pay-out';
import { manualClock } from '../../support/time/manual-clock';

describePayouts((nights) => {
  const { run, partner, sumsOf, differences } = nights;

  /** The receipt of the newest payout; the details are saved an hour later. */
  const object = async (one: PayablePartner, changes: Partial<PartnerPreferences>) => {
    await objectTo(nights.database, await payoutOf(nights.database, one.id), nights.at);
    nights.clock.advance(3_600_000);
    const vatDeclaredAt = nights.at;
    const preferences = somePreferences({ vatDeclaredAt, ...changes });
    await nights.database.partnerPreferences.save(one.id, preferences, vatDeclaredAt);
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
      await sendPayouts(nights.database, { method: 'bank', most: 9 }, nights.clock.now());
      const [sent] = await nights.database.partnerPayouts.ofPartner(one.id);
      if (!sent) throw new Error('There is no payout');
      const settled = { actor: 'test', at: nights.at, reason: '' };
      await nights.database.transaction((stores) => markPaid(stores, sent.id, settled));
      await object(one, { vatStatus: after });
      await run();
      expect(await sumsOf(one.id)).toMatchObject([{ amount: sent.sums.amount, carried: -carried }]);
      expect(await differences()).toEqual([]);
      expect(await nights.database.partnerLedger.carried(null, 10)).toEqual([
        { partnerId: one.id, owed: 0, openVat: carried, claims: 0 },
      ]);
      await one.earn(70_00, '2026-12-12T10:00:00.000Z');
      nights.clock = manualClock('2026-12-31T23:00:00.000Z');
      await run();
      const [next] = await sumsOf(one.id);
      const vat = after === 'regular' ? 13_30 : 0;
      expect(next).toMatchObject({ net: 70_00, vat, carried, amount: 70_00 + vat + carried });
      expect(await nights.database.partnerLedger.carried(null, 10)).toEqual([]);
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
      const vatDeclaredAt = nights.at;
      const declared = somePreferences({ vatStatus: after, vatDeclaredAt });
      await nights.database.partnerPreferences.save(one.id, declared, vatDeclaredAt);
      await one.earn(100_00, '2026-12-12T10:00:00.000Z');
      await one.takeBack(redemption, 10_00, '2026-12-13T10:00:00.000Z');
      nights.clock = manualClock('2026-12-31T23:00:00.000Z');
      await run();
      expect((await sumsOf(one.id))[0]).toMatchObject({ provisions: 90_00, ...sums });
      expect(await differences()).toEqual([]);
    },
  );

  const declares = (one: PayablePartner, vatStatus: VatStatus, vatValidFrom = '') =>
    declare(nights.database, one.id, somePreferences({ vatStatus }), {
      at: nights.at,
      vatValidFrom,
    });
  const objects = async (one: PayablePartner, receipt: string) => {
    await objectTo(nights.database, await payoutOf(nights.database, one.id, receipt), nights.at);
    nights.clock.advance(3_600_000);
  };

  it('have the VAT of the month in which they were earned, also issued anew years later', async () => {
    const one = await partner({ vatStatus: 'small' });
    await one.earn(60_00, NOVEMBER);
    await run();
    nights.clock = manualClock('2027-02-03T10:00:00.000Z');
    await declares(one, 'regular');
    await objects(one, 'GS-2026-0001');
    await declares(one, 'regular');
    await run();
    const vat = async () => (await sumsOf(one.id))[0]?.vat;
    expect(await nights.database.partnerPayouts.receipt('GS-2027-0001')).toMatchObject({
      taxCase: 'small',
      replaces: 'GS-2026-0001',
    });
    expect(await vat()).toBe(0);
    // He was none, and says so.
    await objects(one, 'GS-2027-0001');
    await declares(one, 'regular', '2026-11');
    await run();
    expect(await vat()).toBe(0);
    expect(await nights.database.partnerPayouts.raises()).toMatchObject([{ raise: 11_40 }]);
    expect(await nights.database.partnerPayouts.raisesOf(one.id)).toMatchObject([{ raise: 11_40 }]);
    const other = await partner();
    expect(await nights.database.partnerPayouts.raisesOf(other.id)).toEqual([]);
    const { shopId } = (await nights.database.partners.byId(one.id)) ?? { shopId: APP_WIDE };
    const mails = await nights.database.jobs.live(shopId, { after: null, limit: 9 });
    expect(mails).toMatchObject([
      { payload: { mail: { kind: 'raise-awaited', number: 'GS-2027-0001' } } },
    ]);
    const allowed = (raise: number) =>
      nights.database.partnerPayouts.allowRaise('GS-2027-0001', cents(raise), nights.at);
    // The sum that somebody has seen, and no other one.
    expect(await allowed(11_39)).toBe(false);
    expect([await allowed(11_40), await allowed(11_40)]).toEqual([true, false]);
    await run();
    expect(await vat()).toBe(11_40);
    expect(await nights.database.partnerPayouts.raises()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('show VAT of the months alone in which it was owed', async () => {
    const one = await partner({ vatStatus: 'small' });
    await one.earn(49_00, '2026-12-12T10:00:00.000Z');
    nights.clock = manualClock('2027-01-03T10:00:00.000Z');
    await declares(one, 'regular');
    await one.earn(9_50, '2027-01-12T10:00:00.000Z');
    nights.clock = manualClock('2027-02-01T03:00:00.000Z');
    await run();
    expect(await sumsOf(one.id)).toMatchObject([{ net: 58_50, vatRate: 1_900, vat: 1_81 }]);
    const receipt = await nights.database.partnerPayouts.receipt('GS-2027-0001');
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
    const receipt = async () =>
      (await nights.database.partnerPayouts.ofPartner(one.id))[0]?.receipt;
    for (const said of ['unknown', 'invalid'] as const) {
      nights.register = said;
      await run();
      expect(await receipt()).toMatchObject({ number: 'GS-2026-0001' });
    }
    nights.register = 'valid';
    await run();
    expect(await receipt()).toEqual({ number: 'GS-2026-0002', objectedAt: null });
    expect(await nights.database.partnerPayouts.receipt('GS-2026-0002')).toMatchObject({
      taxCase: 'eu',
      vatCheck: { requestId: 'WAPI1' },
    });
  });
});
