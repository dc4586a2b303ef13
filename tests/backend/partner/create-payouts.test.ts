import { createPayoutsJob } from '../../../web/features/partner/create-payouts';
import { markPaid, markReturned } from '../../../web/features/operator/payouts/settle-payout';
import { objectToReceipt } from '../../../web/features/partner/receipts';
import { savePreferences } from '../../../web/features/partner/preferences';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import { cents } from '../../../web/domain/money/cents';
import { payableOf } from '../../../web/domain/partner/hold-reason';
import { lapsedBefore } from '../../../web/domain/partner/payout';
import { receiptRetentionStart } from '../../../web/domain/partner/receipt-facts';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { VatStatus } from '../../../web/domain/partner/vat-status';
import { daysLater } from '../../../web/domain/time/berlin';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import type { VatCheckResult } from '../../../web/ports/vat-check';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { type OpenedDatabase, testDatabases } from '../../support/database/databases';
import { changeByHand } from '../../support/database/change-by-hand';
import { FIRST_RUN } from '../../support/doubles/permits';
import { recordingLogger } from '../../support/doubles/recording-logger';
import { PAYPAL, PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { sendPayouts } from '../../support/partner/pay-out';
import { COMPANY } from '../../support/samples/a-company';
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

  const run = async () => {
    const vatCheck = {
      check: () => Promise.resolve({ result: register, requestId: 'WAPI1', raw: '{}' }),
    };
    const deps = { database, vatCheck, clock, logger: recordingLogger(), company: COMPANY };
    await createPayoutsJob(deps).run({ shopId: APP_WIDE }, FIRST_RUN);
  };
  const partner = (changes: Partial<PartnerPreferences> = {}) =>
    PayablePartner.approved(database, somePreferences(changes));
  const sumsOf = async (id: PartnerId) =>
    (await database.partnerPayouts.ofPartner(id)).map(({ sums }) => sums);
  const differences = async () => (await database.partnerLedger.differences(null, 100)).found;

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
      partners.map(({ id }) => database.partnerPayouts.ofPartner(id)),
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
    clock = manualClock('2027-01-01T03:00:00.000Z');
    await one.takeBack(redemption, 5_00, '2026-12-20T10:00:00.000Z');
    await run();
    expect(await sumsOf(one.id)).toMatchObject([{ provisions: 114_99 }]);
    const [payout] = await database.partnerPayouts.ofPartner(one.id);
    expect(payout).toMatchObject({ month: '2026-12', receipt: { number: 'GS-2027-0001' } });
    const receipt = await database.partnerPayouts.receipt('GS-2027-0001');
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
      register = said;
      await run();
      expect(await sumsOf(one.id)).toEqual([]);
      const stored = await database.partnerPreferences.of(one.id);
      const check = await database.partnerPreferences.vatCheck(one.id);
      expect(payableOf(stored, check, clock.now().toISOString())).toEqual({ held: why });
      expect(await database.partnerPayouts.receipt('GS-2026-0001')).toBeNull();
      register = 'valid';
      if (said === 'valid')
        await database.partnerPreferences.save(
          one.id,
          somePreferences(),
          clock.now().toISOString(),
        );
      clock.advance(24 * 3_600_000);
      await run();
      expect(await sumsOf(one.id)).toHaveLength(1);
    },
  );

  /** The receipt of the newest payout; the details are saved an hour later. */
  const object = async (one: PayablePartner, changes: Partial<PartnerPreferences>) => {
    const [payout] = await database.partnerPayouts.ofPartner(one.id);
    if (!payout) throw new Error('There is no payout');
    const at = clock.now().toISOString();
    const objection = { partnerId: one.id, receipt: payout.receipt.number, reason: '', at };
    await database.transaction((stores) => objectToReceipt(stores, payout.id, objection));
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

  /** As partners save them: what is left out holds from the present month on. */
  const declare = (one: PayablePartner, vatStatus: VatStatus, vatValidFrom = '') => {
    const named = { email: 'nord@agentur.example', name: 'Agentur Nord' };
    const input = { ...somePreferences({ vatStatus }), ...named, vatValidFrom };
    const now = clock.now().toISOString();
    return database.transaction((stores) =>
      savePreferences(stores, { id: one.id, name: input.name }, input, now),
    );
  };
  const objectTo = async (one: PayablePartner, receipt: string) => {
    const own = await database.partnerPayouts.ofPartner(one.id);
    const payout = own.find((each) => each.receipt.number === receipt);
    if (!payout) throw new Error('There is no payout');
    const objection = { partnerId: one.id, receipt, reason: '', at: clock.now().toISOString() };
    await database.transaction((stores) => objectToReceipt(stores, payout.id, objection));
    clock.advance(3_600_000);
  };

  it('have the VAT of the month in which they were earned, also issued anew years later', async () => {
    const one = await partner({ vatStatus: 'small' });
    await one.earn(60_00, NOVEMBER);
    await run();
    clock = manualClock('2027-02-03T10:00:00.000Z');
    await declare(one, 'regular');
    await objectTo(one, 'GS-2026-0001');
    await declare(one, 'regular');
    await run();
    const vat = async () => (await sumsOf(one.id))[0]?.vat;
    expect(await database.partnerPayouts.receipt('GS-2027-0001')).toMatchObject({
      taxCase: 'small',
      replaces: 'GS-2026-0001',
    });
    expect(await vat()).toBe(0);
    // He was none, and says so.
    await objectTo(one, 'GS-2027-0001');
    await declare(one, 'regular', '2026-11');
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
    await declare(one, 'regular');
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

  it('take back what the bank paid whole, also where PayPal pays', async () => {
    const one = await partner();
    const redemption = await one.earn(95_00, NOVEMBER);
    await run();
    const preferences = somePreferences({ gateway: PAYPAL });
    await database.partnerPreferences.save(one.id, preferences, clock.now().toISOString());
    await one.earn(200_00, '2026-12-12T10:00:00.000Z');
    await one.takeBack(redemption, 95_00, '2026-12-13T10:00:00.000Z');
    clock = manualClock('2026-12-31T23:00:00.000Z');
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
    clock = manualClock('2026-12-20T03:00:00.000Z');
    await one.takeBack(redemption, 25_00, '2026-12-10T10:00:00.000Z');
    const later = await one.earn(70_00, '2026-12-11T10:00:00.000Z');
    await one.takeBack(later, 70_00, '2026-12-12T10:00:00.000Z');
    await database.partnerPreferences.save(one.id, somePreferences(), clock.now().toISOString());
    await run();
    expect(await sumsOf(one.id)).toMatchObject([{ provisions: 55_00, vat: 10_45 }]);
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

  it('stay as they are in the database, line by line', async () => {
    const one = await partner();
    await one.earn(60_00, NOVEMBER);
    await run();
    await declare(one, 'small');
    for (const statement of [
      "UPDATE partner_vat_declarations SET status = 'eu'",
      'DELETE FROM partner_vat_declarations',
      'UPDATE partner_payout_lines SET payout_id = 9',
      'DELETE FROM partner_payout_lines',
      "UPDATE partner_payout_events SET actor = 'x'",
      'DELETE FROM partner_payout_events',
    ])
      await expect(changeByHand(opened.place, statement)).rejects.toThrow('append-only');
    await changeByHand(opened.place, 'UPDATE partner_payouts SET amount = amount + 1');
    expect(await differences()).toMatchObject([
      { partnerId: one.id, balance: 71_40, balanceOfPayouts: 71_41 },
    ]);
  });

  it('find at night what the list of open lines lacks', async () => {
    const one = await partner();
    await one.earn(40_00, NOVEMBER);
    expect(await differences()).toEqual([]);
    await changeByHand(opened.place, 'DELETE FROM partner_open_lines');
    expect(await differences()).toMatchObject([{ partnerId: one.id, wrongInList: 1 }]);
  });

  it('keep receipts for eight full years, and the sums for good', async () => {
    const one = await partner();
    await one.earn(60_00, NOVEMBER);
    await run();
    await sendPayouts(database, { method: 'bank', most: 9 }, clock.now());
    const [payout] = await database.partnerPayouts.ofPartner(one.id);
    if (!payout) throw new Error('The payout is not there');
    const forget = (at: string) => database.partnerPayouts.forgetBefore(receiptRetentionStart(at));
    expect(await forget('2035-01-02T00:00:00.000Z')).toBe(0);
    const settled = { actor: 'test', at: FIRST, reason: '' };
    await database.transaction((stores) => markPaid(stores, payout.id, settled));
    expect(await forget('2034-12-31T22:59:59.000Z')).toBe(0);
    expect(await database.partnerPayouts.receipt(payout.receipt.number)).not.toBeNull();
    expect(await forget('2034-12-31T23:00:00.000Z')).toBe(1);
    expect(await database.partnerPayouts.receipt(payout.receipt.number)).toBeNull();
    expect((await database.partnerPayouts.recipients([payout.id])).size).toBe(0);
    expect(await sumsOf(one.id)).toEqual([payout.sums]);
    expect(await differences()).toEqual([]);
    await one.earn(70_00, '2034-12-15T10:00:00.000Z');
    const vatDeclaredAt = '2034-12-16T10:00:00.000Z';
    await database.partnerPreferences.save(
      one.id,
      somePreferences({ vatDeclaredAt }),
      vatDeclaredAt,
    );
    clock = manualClock('2035-01-01T03:00:00.000Z');
    await run();
    expect(await sumsOf(one.id)).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it('leave in a later month once the register has confirmed the VAT id again', async () => {
    const one = await partner({ vatStatus: 'eu', vatId: 'ATU12345675', taxId: '' });
    await one.earn(60_00, NOVEMBER);
    await run();
    const said = async (result: VatCheckResult, at: string) => {
      register = result;
      clock = manualClock(at);
      await run();
      const { waiting, stuck } = database.partnerPayouts;
      return [(await waiting()).length, (await stuck()).length];
    };
    expect(await said('unknown', '2026-12-31T22:00:00.000Z')).toEqual([1, 0]);
    expect(await said('unknown', '2026-12-31T23:00:00.000Z')).toEqual([0, 1]);
    expect(await said('valid', '2027-01-03T03:00:00.000Z')).toEqual([1, 0]);
    expect(await said('invalid', '2027-02-01T03:00:00.000Z')).toEqual([0, 1]);
    await sendPayouts(database, { method: 'bank', most: 9 }, clock.now());
    expect(await database.partnerPayouts.ofPartner(one.id)).toMatchObject([{ state: 'scheduled' }]);
    // At home by now, without an id to ask about.
    await database.partnerPreferences.save(one.id, somePreferences(), clock.now().toISOString());
    await run();
    expect(await database.partnerPayouts.waiting()).toHaveLength(1);
  });

  it('pay less to who is gone for 90 days and earns nothing more, or forget how', async () => {
    const [gone, unpayable, staying] = [
      await partner({ vatStatus: 'small' }),
      await partner({ vatStatus: 'unknown' }),
      await partner(),
    ];
    for (const one of [gone, unpayable, staying]) await one.earn(9_50, NOVEMBER);
    const remove = async ({ id }: PayablePartner) =>
      database.shops.markUninstalled((await database.partners.byId(id))?.shopId ?? APP_WIDE, FIRST);
    await remove(gone);
    await remove(unpayable);
    const all = async () =>
      Promise.all([gone, unpayable, staying].map(async ({ id }) => (await sumsOf(id)).length));
    clock = manualClock(daysLater(FIRST, 89));
    await run();
    expect(await all()).toEqual([0, 0, 0]);
    await gone.earn(4_75, daysLater(FIRST, 5));
    clock = manualClock(daysLater(FIRST, 91));
    await run();
    expect(await all()).toEqual([0, 0, 0]);
    clock = manualClock(daysLater(FIRST, 96));
    await run();
    expect(await all()).toEqual([1, 0, 0]);
    expect(await sumsOf(gone.id)).toMatchObject([{ provisions: 14_25, amount: 14_25 }]);
    expect(await differences()).toEqual([]);
    const forget = (now: string) =>
      database.partnerPreferences.forgetOfGone(daysLater(now, -60), lapsedBefore(now));
    expect(await forget('2029-12-31T22:59:59.000Z')).toBe(0);
    // And the payout that nobody sent in all that time.
    expect(await forget('2029-12-31T23:00:00.000Z')).toBe(2);
    for (const { id } of [unpayable, gone])
      expect(await database.partnerPreferences.of(id)).toBeNull();
    expect(await differences()).toEqual([]);
  });

  it('forget how to pay who is gone once all is paid, and never the receipt', async () => {
    const gone = await partner();
    await gone.earn(60_00, NOVEMBER);
    await run();
    const shop = await database.partners.byId(gone.id);
    await database.shops.markUninstalled(shop?.shopId ?? APP_WIDE, FIRST);
    const forget = (at: string) => database.partnerPreferences.forgetOfGone(at, FIRST);
    const later = daysLater(FIRST, 100);
    expect(await forget(later)).toBe(0);
    const [payout] = await database.partnerPayouts.ofPartner(gone.id);
    if (!payout) throw new Error('The payout is not there');
    const { id: payoutId, sums } = payout;
    const paid = { at: FIRST, actor: 'Frau Soll', reason: '' };
    await database.partnerPayouts.move(payoutId, { ...paid, state: 'paid', runId: null });
    const line = { partnerId: gone.id, payoutId, at: FIRST, actor: 'Frau Soll' };
    await database.partnerLedger.appendOfPayout([
      { ...line, kind: 'payout', cents: cents(-sums.amount), reason: 'PAYOUT' },
    ]);
    expect(await forget(FIRST)).toBe(0);
    expect(await database.partnerPreferences.of(gone.id)).not.toBeNull();
    // By the mailed link, to have something sent anew.
    await database.partnerPreferences.save(gone.id, somePreferences(), daysLater(FIRST, 2));
    expect(await forget(daysLater(FIRST, 1))).toBe(0);
    expect(await forget(daysLater(FIRST, 3))).toBe(1);
    expect(await database.partnerPreferences.of(gone.id)).toBeNull();
    expect((await database.partnerPayouts.recipients([payoutId])).size).toBe(0);
    expect(await database.partnerPayouts.receipt(payout.receipt.number)).toMatchObject({
      seller: { name: 'Agentur Nord' },
    });
    const settled = { actor: 'test', at: daysLater(FIRST, 70), reason: 'AC04' };
    await database.transaction((stores) => markReturned(stores, payoutId, settled));
    expect(await database.partnerPayouts.waiting()).toEqual([]);
    expect(await database.partnerPayouts.stuck()).toMatchObject([{ id: payoutId }]);
    await sendPayouts(database, { method: 'bank', most: 9 }, clock.now());
    expect(await database.partnerPayouts.byId(payoutId)).toMatchObject({ state: 'returned' });
    // What came back waits for an account until nothing can be claimed of it any more.
    await database.partnerPreferences.save(gone.id, somePreferences(), daysLater(FIRST, 71));
    const lapse = (since: string) =>
      database.partnerPreferences.forgetOfGone(daysLater(FIRST, 400), since);
    expect(await lapse(daysLater(FIRST, 69))).toBe(0);
    expect(await lapse(daysLater(FIRST, 72))).toBe(1);
  });
});
