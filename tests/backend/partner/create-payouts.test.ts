import { describePayouts, FIRST, NOVEMBER } from '../../support/partner/payout-nights';
import { payableOf } from '../../../web/domain/partner/hold-reason';
import type { VatCheckResult } from '../../../web/ports/vat-check';
import { changeByHand } from '../../support/database/change-by-hand';
import {
  PAYPAL,
  type PayablePartner,
  somePreferences,
} from '../../support/partner/payable-partner';
import { declare, sendPayouts } from '../../support/partner/pay-out';
import { manualClock } from '../../support/time/manual-clock';

describePayouts((nights) => {
  const { run, partner, sumsOf, differences } = nights;

  it('are created once, with numbers without a gap, however many processes try', async () => {
    const partners: PayablePartner[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const one = await partner();
      await one.earn(60_00 + nth, NOVEMBER);
      partners.push(one);
    }
    await Promise.all([run(), run(), run()]);
    await run();
    const payouts = await Promise.all(
      partners.map(({ id }) => nights.database.partnerPayouts.ofPartner(id)),
    );
    expect(payouts.map((own) => own.map(({ sums }) => sums.provisions))).toEqual(
      partners.map((_, nth) => [60_00 + nth]),
    );
    const numbers = payouts.flat().map(({ receipt }) => receipt.number);
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `GS-2026-000${nth}`));
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['bank, regular', {}, { fee: 0, net: 61_41, vatRate: 1_900, vat: 11_67, amount: 73_08 }],
    ['PayPal, regular', { gateway: PAYPAL }, { fee: 2_15, net: 59_26, vat: 11_26, amount: 70_52 }],
    ['§ 19', { vatStatus: 'small' }, { net: 61_41, vatRate: 0, vat: 0, amount: 61_41 }],
    ['EU', { vatStatus: 'eu', vatId: 'ATU12345675' }, { net: 61_41, vat: 0, amount: 61_41 }],
    ['third country', { vatStatus: 'third-country', gateway: PAYPAL }, { vat: 0, amount: 59_26 }],
  ] as const)('of %s: fee and VAT to the cent', async (_name, changes, sums) => {
    const one = await partner(changes);
    await one.earn(61_41, NOVEMBER);
    await run();
    expect(await sumsOf(one.id)).toMatchObject([{ provisions: 61_41, carried: 0, ...sums }]);
    expect(await differences()).toEqual([]);
  });

  it('wait for 50 euros at the end of the month, with what was taken back since', async () => {
    const one = await partner({ vatStatus: 'small' });
    const redemption = await one.earn(60_00, NOVEMBER);
    await one.takeBack(redemption, 10_01, NOVEMBER);
    await one.earn(70_00, FIRST);
    await run();
    expect(await sumsOf(one.id)).toEqual([]);
    nights.clock = manualClock('2027-01-01T03:00:00.000Z');
    await one.takeBack(redemption, 5_00, '2026-12-20T10:00:00.000Z');
    await run();
    expect(await sumsOf(one.id)).toMatchObject([{ provisions: 114_99 }]);
    const [payout] = await nights.database.partnerPayouts.ofPartner(one.id);
    expect(payout).toMatchObject({ month: '2026-12', receipt: { number: 'GS-2027-0001' } });
    const receipt = await nights.database.partnerPayouts.receipt('GS-2027-0001');
    expect(receipt?.lines.map(({ cents }) => cents)).toEqual([60_00, -10_01, 70_00, -5_00]);
    expect(receipt).toMatchObject({
      issuedOn: '2027-01-01',
      period: { from: '2026-11-01', until: '2026-12-31' },
      seller: { name: 'Agentur Nord', taxId: '21/815/08150' },
    });
  });

  it.each([
    ['a status', { vatStatus: 'unknown' }, 'valid', 'VAT_STATUS_MISSING'],
    [
      'a declaration of this year',
      { vatDeclaredAt: '2025-11-30T23:00:00.000Z' },
      'valid',
      'VAT_STATUS_OLD',
    ],
    [
      'a name that payments can carry',
      { gateway: { ...somePreferences().gateway, holder: '株式会社' } },
      'valid',
      'DETAILS_MISSING',
    ],
    ['a valid id', { vatStatus: 'eu', vatId: 'ATU12345675' }, 'invalid', 'VAT_ID_INVALID'],
    ['the register', { vatStatus: 'eu', vatId: 'ATU12345675' }, 'unknown', 'VAT_ID_UNKNOWN'],
  ] as const)(
    'are held without %s, and follow once it is there',
    async (_name, changes, said, why) => {
      const one = await partner(changes);
      await one.earn(60_00, NOVEMBER);
      nights.register = said;
      await run();
      expect(await sumsOf(one.id)).toEqual([]);
      const stored = await nights.database.partnerPreferences.of(one.id);
      const check = await nights.database.partnerPreferences.vatCheck(one.id);
      expect(payableOf(stored, check, nights.at)).toEqual({ held: why });
      expect(await nights.database.partnerPayouts.receipt('GS-2026-0001')).toBeNull();
      nights.register = 'valid';
      if (said === 'valid')
        await nights.database.partnerPreferences.save(one.id, somePreferences(), nights.at);
      nights.clock.advance(24 * 3_600_000);
      await run();
      expect(await sumsOf(one.id)).toHaveLength(1);
    },
  );

  it('take back what the bank paid whole, also where PayPal pays', async () => {
    const one = await partner();
    const redemption = await one.earn(95_00, NOVEMBER);
    await run();
    const preferences = somePreferences({ gateway: PAYPAL });
    await nights.database.partnerPreferences.save(one.id, preferences, nights.at);
    await one.earn(200_00, '2026-12-12T10:00:00.000Z');
    await one.takeBack(redemption, 95_00, '2026-12-13T10:00:00.000Z');
    nights.clock = manualClock('2026-12-31T23:00:00.000Z');
    await run();
    // 193.00 with 36.67, less 95.00 with 18.05.
    const [sums] = await sumsOf(one.id);
    expect(sums).toMatchObject({ provisions: 105_00, fee: 7_00, net: 98_00, vat: 18_62 });
    expect(await differences()).toEqual([]);
  });

  it('made late set off what was taken back since the month, and not of later ones', async () => {
    const one = await partner({ vatStatus: 'unknown' });
    const redemption = await one.earn(80_00, NOVEMBER);
    await run();
    nights.clock = manualClock('2026-12-20T03:00:00.000Z');
    await one.takeBack(redemption, 25_00, '2026-12-10T10:00:00.000Z');
    const later = await one.earn(70_00, '2026-12-11T10:00:00.000Z');
    await one.takeBack(later, 70_00, '2026-12-12T10:00:00.000Z');
    await nights.database.partnerPreferences.save(one.id, somePreferences(), nights.at);
    await run();
    expect(await sumsOf(one.id)).toMatchObject([{ provisions: 55_00, vat: 10_45 }]);
    expect(await differences()).toEqual([]);
  });

  it('stay as they are in the database, line by line', async () => {
    const one = await partner();
    await one.earn(60_00, NOVEMBER);
    await run();
    await declare(nights.database, one.id, somePreferences({ vatStatus: 'small' }), {
      at: nights.at,
      vatValidFrom: '',
    });
    for (const statement of [
      "UPDATE partner_vat_declarations SET status = 'eu'",
      'DELETE FROM partner_vat_declarations',
      'UPDATE partner_payout_lines SET payout_id = 9',
      'DELETE FROM partner_payout_lines',
      "UPDATE partner_payout_events SET actor = 'x'",
      'DELETE FROM partner_payout_events',
    ])
      await expect(changeByHand(nights.place, statement)).rejects.toThrow('append-only');
    await changeByHand(nights.place, 'UPDATE partner_payouts SET amount = amount + 1');
    expect(await differences()).toMatchObject([
      { partnerId: one.id, balance: 71_40, balanceOfPayouts: 71_41 },
    ]);
  });

  it('find at night what the list of open lines lacks', async () => {
    const one = await partner();
    await one.earn(40_00, NOVEMBER);
    expect(await differences()).toEqual([]);
    await changeByHand(nights.place, 'DELETE FROM partner_open_lines');
    expect(await differences()).toMatchObject([{ partnerId: one.id, wrongInList: 1 }]);
  });

  it('leave in a later month once the register has confirmed the VAT id again', async () => {
    const one = await partner({ vatStatus: 'eu', vatId: 'ATU12345675', taxId: '' });
    await one.earn(60_00, NOVEMBER);
    await run();
    const said = async (result: VatCheckResult, at: string) => {
      nights.register = result;
      nights.clock = manualClock(at);
      await run();
      const { waiting, stuck } = nights.database.partnerPayouts;
      return [(await waiting()).length, (await stuck()).length];
    };
    expect(await said('unknown', '2026-12-31T22:00:00.000Z')).toEqual([1, 0]);
    expect(await said('unknown', '2026-12-31T23:00:00.000Z')).toEqual([0, 1]);
    expect(await said('valid', '2027-01-03T03:00:00.000Z')).toEqual([1, 0]);
    expect(await said('invalid', '2027-02-01T03:00:00.000Z')).toEqual([0, 1]);
    await sendPayouts(nights.database, { method: 'bank', most: 9 }, nights.clock.now());
    expect(await nights.database.partnerPayouts.ofPartner(one.id)).toMatchObject([
      { state: 'scheduled' },
    ]);
    // At home by now, without an id to ask about.
    await nights.database.partnerPreferences.save(one.id, somePreferences(), nights.at);
    await run();
    expect(await nights.database.partnerPayouts.waiting()).toHaveLength(1);
  });
});
