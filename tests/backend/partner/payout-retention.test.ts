import { describePayouts, FIRST, NOVEMBER } from '../../support/partner/payout-nights';
import { markPaid, markReturned } from '../../../web/features/operator/payouts/settle-payout';
import { cents } from '../../../web/domain/money/cents';
import { lapsedBefore } from '../../../web/domain/partner/payout';
import { receiptRetentionStart } from '../../../web/domain/partner/receipt-facts';
import { daysLater } from '../../../web/domain/time/berlin';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import { type PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { sendPayouts } from '../../support/partner/pay-out';
import { manualClock } from '../../support/time/manual-clock';

describePayouts((nights) => {
  const { run, partner, sumsOf, differences } = nights;

  it('keep receipts for eight full years, and the sums for good', async () => {
    const one = await partner();
    await one.earn(60_00, NOVEMBER);
    await run();
    await sendPayouts(nights.database, { method: 'bank', most: 9 }, nights.clock.now());
    const [payout] = await nights.database.partnerPayouts.ofPartner(one.id);
    if (!payout) throw new Error('The payout is not there');
    const forget = (at: string) =>
      nights.database.partnerPayouts.forgetBefore(receiptRetentionStart(at));
    expect(await forget('2035-01-02T00:00:00.000Z')).toBe(0);
    const settled = { actor: 'test', at: FIRST, reason: '' };
    await nights.database.transaction((stores) => markPaid(stores, payout.id, settled));
    expect(await forget('2034-12-31T22:59:59.000Z')).toBe(0);
    expect(await nights.database.partnerPayouts.receipt(payout.receipt.number)).not.toBeNull();
    expect(await forget('2034-12-31T23:00:00.000Z')).toBe(1);
    expect(await nights.database.partnerPayouts.receipt(payout.receipt.number)).toBeNull();
    expect((await nights.database.partnerPayouts.recipients([payout.id])).size).toBe(0);
    expect(await sumsOf(one.id)).toEqual([payout.sums]);
    expect(await differences()).toEqual([]);
    await one.earn(70_00, '2034-12-15T10:00:00.000Z');
    const vatDeclaredAt = '2034-12-16T10:00:00.000Z';
    await nights.database.partnerPreferences.save(
      one.id,
      somePreferences({ vatDeclaredAt }),
      vatDeclaredAt,
    );
    nights.clock = manualClock('2035-01-01T03:00:00.000Z');
    await run();
    expect(await sumsOf(one.id)).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it('pay less to who is gone for 90 days and earns nothing more, or forget how', async () => {
    const [gone, unpayable, staying] = [
      await partner({ vatStatus: 'small' }),
      await partner({ vatStatus: 'unknown' }),
      await partner(),
    ];
    for (const one of [gone, unpayable, staying]) await one.earn(9_50, NOVEMBER);
    const remove = async ({ id }: PayablePartner) =>
      nights.database.shops.markUninstalled(
        (await nights.database.partners.byId(id))?.shopId ?? APP_WIDE,
        FIRST,
      );
    await remove(gone);
    await remove(unpayable);
    const all = async () =>
      Promise.all([gone, unpayable, staying].map(async ({ id }) => (await sumsOf(id)).length));
    nights.clock = manualClock(daysLater(FIRST, 89));
    await run();
    expect(await all()).toEqual([0, 0, 0]);
    await gone.earn(4_75, daysLater(FIRST, 5));
    nights.clock = manualClock(daysLater(FIRST, 91));
    await run();
    expect(await all()).toEqual([0, 0, 0]);
    nights.clock = manualClock(daysLater(FIRST, 96));
    await run();
    expect(await all()).toEqual([1, 0, 0]);
    expect(await sumsOf(gone.id)).toMatchObject([{ provisions: 14_25, amount: 14_25 }]);
    expect(await differences()).toEqual([]);
    const forget = (now: string) =>
      nights.database.partnerPreferences.forgetOfGone(daysLater(now, -60), lapsedBefore(now));
    expect(await forget('2029-12-31T22:59:59.000Z')).toBe(0);
    // And the payout that nobody sent in all that time.
    expect(await forget('2029-12-31T23:00:00.000Z')).toBe(2);
    for (const { id } of [unpayable, gone])
      expect(await nights.database.partnerPreferences.of(id)).toBeNull();
    expect(await differences()).toEqual([]);
  });

  it('forget how to pay who is gone once all is paid, and never the receipt', async () => {
    const gone = await partner();
    await gone.earn(60_00, NOVEMBER);
    await run();
    const shop = await nights.database.partners.byId(gone.id);
    await nights.database.shops.markUninstalled(shop?.shopId ?? APP_WIDE, FIRST);
    const forget = (at: string) => nights.database.partnerPreferences.forgetOfGone(at, FIRST);
    const later = daysLater(FIRST, 100);
    expect(await forget(later)).toBe(0);
    const [payout] = await nights.database.partnerPayouts.ofPartner(gone.id);
    if (!payout) throw new Error('The payout is not there');
    const { id: payoutId, sums } = payout;
    const paid = { at: FIRST, actor: 'Frau Soll', reason: '' };
    await nights.database.partnerPayouts.move(payoutId, { ...paid, state: 'paid', runId: null });
    const line = { partnerId: gone.id, payoutId, at: FIRST, actor: 'Frau Soll' };
    await nights.database.partnerLedger.appendOfPayout([
      { ...line, kind: 'payout', cents: cents(-sums.amount), reason: 'PAYOUT' },
    ]);
    expect(await forget(FIRST)).toBe(0);
    expect(await nights.database.partnerPreferences.of(gone.id)).not.toBeNull();
    // By the mailed link, to have something sent anew.
    await nights.database.partnerPreferences.save(gone.id, somePreferences(), daysLater(FIRST, 2));
    expect(await forget(daysLater(FIRST, 1))).toBe(0);
    expect(await forget(daysLater(FIRST, 3))).toBe(1);
    expect(await nights.database.partnerPreferences.of(gone.id)).toBeNull();
    expect((await nights.database.partnerPayouts.recipients([payoutId])).size).toBe(0);
    expect(await nights.database.partnerPayouts.receipt(payout.receipt.number)).toMatchObject({
      seller: { name: 'Agentur Nord' },
    });
    const settled = { actor: 'test', at: daysLater(FIRST, 70), reason: 'AC04' };
    await nights.database.transaction((stores) => markReturned(stores, payoutId, settled));
    expect(await nights.database.partnerPayouts.waiting()).toEqual([]);
    expect(await nights.database.partnerPayouts.stuck()).toMatchObject([{ id: payoutId }]);
    await sendPayouts(nights.database, { method: 'bank', most: 9 }, nights.clock.now());
    expect(await nights.database.partnerPayouts.byId(payoutId)).toMatchObject({
      state: 'returned',
    });
    // What came back waits for an account until nothing can be claimed of it any more.
    await nights.database.partnerPreferences.save(gone.id, somePreferences(), daysLater(FIRST, 71));
    const lapse = (since: string) =>
      nights.database.partnerPreferences.forgetOfGone(daysLater(FIRST, 400), since);
    expect(await lapse(daysLater(FIRST, 69))).toBe(0);
    expect(await lapse(daysLater(FIRST, 72))).toBe(1);
  });
});
