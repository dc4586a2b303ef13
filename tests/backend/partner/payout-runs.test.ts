import {
  heldAnswer,
  type PayoutRunAnswer,
  payoutRunsAnswer,
} from '../../../web/contract/operator/payouts';
import { supportAccessAnswer } from '../../../web/contract/operator/access';
import { nextTargetDay } from '../../../web/domain/partner/target-day';
import type { PayoutRunId } from '../../../web/ports/stores/partner-payout-stores';
import { prepareRuns } from '../../../web/features/operator/payouts/payout-runs';
import { objectToReceipt } from '../../../web/features/partner/receipts';
import { calendarDay, daysLater } from '../../../web/domain/time/berlin';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { PAYPAL, PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { OPERATED, outcomeOf } from '../../support/stories/operators';
import { PayoutOffice, WHY } from '../../support/partner/payout-office';

describeWithFixture(
  'files of payouts',
  (fixture) => {
    it('leave with two people, each payout in one file, the same bytes each time', async () => {
      const office = await PayoutOffice.opened(fixture());
      const list = await office.call('7', 'GET', '');
      expect(payoutRunsAnswer.parse(await list.json())).toMatchObject({
        waiting: [
          { method: 'bank', payouts: 2, amount: 73_08 + 80_00 },
          { method: 'paypal', payouts: 1, amount: 86_85 },
        ],
        items: [],
      });
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      expect(run).toMatchObject({ state: 'prepared', payouts: 2, mayRelease: false });
      const again = await office.call('8', 'POST', '/runs', { method: 'bank', ...WHY });
      expect(await outcomeOf(again)).toBe('NOTHING_TO_PAY');
      const refused = async (user: '7' | '8', verb: string) =>
        outcomeOf(await office.call(user, 'POST', `/runs/${run.id}/${verb}`, WHY));
      expect(await refused('8', 'export')).toBe('CONFLICT');
      expect(await refused('7', 'release')).toBe('SAME_PERSON');
      expect(await refused('8', 'release')).toBe('200');
      expect(await refused('8', 'release')).toBe('CONFLICT');
      const first = await office.file(run.id);
      fixture().skip(3_600_000);
      expect(await office.file(run.id)).toBe(first);
      expect(first).toContain(`<MsgId>${run.messageId}</MsgId>`);
      expect(first).toContain('<Nm>Agentur Noerd + Soehne GmbH</Nm>');
      expect(await office.payouts()).toMatchObject([
        { state: 'scheduled', amount: 73_08, vat: 11_67, recipient: '3000', paidAt: null },
      ]);
      expect(await office.figures()).toMatchObject({ scheduled: 73_08, paid: 0, verified: 0 });
      expect((await office.sent('paypal')).file).toMatch(
        /^geld@agentur\.example,"86,85",EUR,GS-\d{4}-0003,.+,PAYPAL\r\n$/,
      );
      const earlier = await (await office.call('7', 'GET', `?before=${run.id}`)).json();
      expect(payoutRunsAnswer.parse(earlier)).toEqual({ items: [], hasMore: false });
      fixture().skip(1_000);
      await fixture().database.partnerPayouts.forgetBefore(fixture().now().toISOString());
      expect(await refused('8', 'export')).toBe('NOT_FOUND');
    });

    it('taken for the first time once their day is over, name another one, and nothing else is new', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await office.run('8', `/runs/${run.id}/release`, WHY);
      const day = /<ReqdExctnDt>\s*<Dt>(.*)<\/Dt>/;
      const stored = await fixture().database.payoutRuns.byId(run.id as PayoutRunId);
      const released = stored && (await fixture().database.payoutRuns.file(stored));
      const workingDay = () => nextTargetDay(calendarDay(fixture().now().toISOString()));
      expect(released && day.exec(released)?.[1]).toBe(workingDay());
      fixture().skip(5 * 86_400_000);
      const first = await office.file(run.id);
      expect(day.exec(first)?.[1]).toBe(workingDay());
      expect(first.replace(day, '')).toBe(released?.replace(day, ''));
      fixture().skip(5 * 86_400_000);
      expect(await office.file(run.id)).toBe(first);
    });

    it('void free their payouts for another file, unless one is paid', async () => {
      const office = await PayoutOffice.opened(fixture());
      const one = await office.sent('bank');
      await office.run('8', `/runs/${one.run.id}/void`, WHY);
      expect(
        await outcomeOf(await office.call('8', 'POST', `/runs/${one.run.id}/export`, WHY)),
      ).toBe('CONFLICT');
      const two = await office.sent('bank');
      const numbers = (run: PayoutRunAnswer) => run.items.map(({ receipt }) => receipt.number);
      expect(numbers(two)).toEqual(numbers(one));
      expect(two.run.messageId).not.toBe(one.run.messageId);
      const [payout] = two.items;
      await office.run('7', `/${payout?.id}/paid`, WHY);
      const late = async () =>
        outcomeOf(await office.call('8', 'POST', `/runs/${two.run.id}/void`, WHY));
      expect(await late()).toBe('RUN_EXECUTED');
      expect(await outcomeOf(await office.call('7', 'POST', `/${payout?.id}/paid`, WHY))).toBe(
        '200',
      );
      await office.run('7', `/${payout?.id}/returned`, WHY);
      expect(await late()).toBe('RUN_EXECUTED');
      const again = await office.call('7', 'POST', `/${payout?.id}/returned`, WHY);
      expect(await outcomeOf(again)).toBe('CONFLICT');
      const recorded = await fixture().database.operatorActions.list(50);
      const done = (name: string) => recorded.filter(({ action }) => action === name);
      expect(done('payout.paid')).toHaveLength(1);
      expect(done('payout.returned')).toHaveLength(1);
      expect(done('payout.release')).toMatchObject([WHY, WHY]);
      // The partner reads it, of the own payout alone.
      const { items } = supportAccessAnswer.parse(await fixture().get('/api/support-accesses'));
      expect(payout?.partner).toBe(office.own.id);
      expect(items.map(({ text, reason }) => ({ text, reason }))).toEqual([
        { text: 'Auszahlung als zurückgekommen vermerkt', ...WHY },
        { text: 'Auszahlung als bezahlt vermerkt', ...WHY },
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('are more where one would be too large, the oldest payouts first', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { database } = fixture();
      const [by] = await database.operators.list();
      if (!by) throw new Error('There is no operator');
      const asked = { method: 'bank', most: 1, ...WHY } as const;
      const ids = await database.transaction((stores) =>
        prepareRuns(stores, asked, by, fixture().now()),
      );
      const inRuns = await Promise.all(ids.map((id) => database.partnerPayouts.inRun(id)));
      expect(inRuns.flat().map(({ sums }) => sums.amount)).toEqual([73_08, 80_00]);
      const { items } = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      expect(items.map(({ payouts, amount }) => [payouts, amount])).toEqual([
        [1, 80_00],
        [1, 73_08],
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('cost what the way costs by which they are sent in the end', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { items } = await office.sent('bank');
      const own = items.find(({ amount }) => amount === 73_08);
      await office.run('8', `/${own?.id}/returned`, WHY);
      await office.save({ gateway: PAYPAL });
      // 61.41 less 3.5 %, rounded down, is 59.26: PayPal takes 2.15.
      const redirected = { method: 'paypal', fee: 0, net: 61_41, feeChange: 2_15, amount: 70_93 };
      expect(await office.payout()).toMatchObject(redirected);
      expect(await office.closes()).toBe(true);
      const { file, items: sent } = await office.sent('paypal');
      expect(file).toContain('geld@agentur.example,"70,93"');
      await office.run('8', `/${own?.id}/returned`, WHY);
      await office.save({});
      expect(await office.payout()).toMatchObject({ method: 'bank', feeChange: 0, amount: 73_08 });
      await office.sent('bank');
      await office.run('7', `/${own?.id}/paid`, WHY);
      expect(sent).toHaveLength(2);
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08 });
      expect(await office.closes()).toBe(true);
    });

    it('go to the account that was saved before they left', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { gateway } = somePreferences();
      const saved = (iban: string) => office.save({ gateway: { ...gateway, iban } });
      await saved('DE02120300000000202051');
      expect(await office.payout()).toMatchObject({ recipient: '2051' });
      // A file that is prepared keeps what was checked; void before it left, it is free again.
      const { run: prepared } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await saved('DE02500105170137075030');
      expect(await office.payout()).toMatchObject({ recipient: '2051' });
      await office.run('8', `/runs/${prepared.id}/void`, WHY);
      const { run, file } = await office.sent('bank');
      expect(file).toContain('<CdtrAcct><Id><IBAN>DE02500105170137075030</IBAN>');
      await office.run('8', `/runs/${run.id}/void`, WHY);
      // The bank may have paid it, so it keeps its account.
      await office.save({ gateway: PAYPAL });
      expect(await office.payout()).toMatchObject({ method: 'bank', recipient: '5030' });
      expect(await office.closes()).toBe(true);
    });

    it('wait while the partner is locked, in whatever file they are', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { partners } = fixture().database;
      const decide = (decision: 'approved' | 'locked') =>
        partners.decide(office.own.id, decision, 'Verdacht', fixture().now().toISOString());
      await office.own.earn(70_00, fixture().now().toISOString());
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await decide('locked');
      const act = async (verb: string) =>
        outcomeOf(await office.call('8', 'POST', `/runs/${run.id}/${verb}`, WHY));
      expect(await act('release')).toBe('PAYOUT_LOCKED');
      expect(await act('void')).toBe('200');
      expect((await office.sent('bank')).items).toHaveLength(1);
      fixture().skip(31 * 24 * 3_600_000);
      await office.night();
      const lists = async () => {
        const { stuck = [] } = payoutRunsAnswer.parse(
          await (await office.call('7', 'GET', '')).json(),
        );
        const held = heldAnswer.parse(await (await office.call('7', 'GET', '/held')).json());
        return [...held.items, ...stuck].filter(({ partner }) => partner === office.own.id);
      };
      const reason = 'PARTNER_LOCKED';
      expect(await lists()).toMatchObject([
        { owed: 70_00, reason },
        { amount: 73_08, reason },
      ]);
      expect(await office.figures()).toMatchObject({ held: reason, scheduled: 73_08 });
      await decide('approved');
      expect((await office.sent('bank')).items).toMatchObject([{ amount: 73_08 }]);
      await office.night();
      expect(await lists()).toEqual([]);
      expect((await office.sent('bank')).items).toMatchObject([{ net: 70_00 }]);
      expect(await office.closes()).toBe(true);
    });

    it('wait where a partner objects before they leave', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      const act = async (verb: string) =>
        outcomeOf(await office.call('8', 'POST', `/runs/${run.id}/${verb}`, WHY));
      expect(await act('release')).toBe('200');
      expect(await office.object(await office.payout())).toBe('200');
      expect(await act('export')).toBe('PAYOUT_OBJECTED');
      expect(await act('void')).toBe('200');
      const { items } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      expect(items).toHaveLength(1);
      const list = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      const { id: partner } = office.own;
      const { number: receipt } = (await office.payout()).receipt;
      expect(list.stuck).toEqual([
        { partner, name: 'Agentur Nord', receipt, amount: 73_08, reason: 'OBJECTED' },
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('hold a partner of whom everything is set off, and say so', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { database } = fixture();
      const now = () => fixture().now().toISOString();
      const regular = somePreferences({ vatDeclaredAt: daysLater(now(), -1) });
      const one = await PayablePartner.approved(database, regular);
      await one.earn(300_00, daysLater(now(), -40));
      await office.night();
      await office.sent('bank');
      const [payout] = await database.partnerPayouts.ofPartner(one.id);
      if (!payout) throw new Error('There is no payout');
      const receipt = payout.receipt.number;
      const objection = { partnerId: one.id, receipt, reason: '', at: now() };
      await database.transaction((stores) => objectToReceipt(stores, payout.id, objection));
      fixture().skip(1_000);
      const small = somePreferences({ vatStatus: 'small', vatDeclaredAt: now() });
      await database.partnerPreferences.save(one.id, small, now());
      await office.night();
      fixture().skip(31 * 24 * 3_600_000);
      // Less than the 57.00 of VAT that were paid on 300.00.
      await one.earn(52_00, daysLater(now(), -32));
      await office.night();
      const held = async () =>
        heldAnswer.parse(await (await office.call('7', 'GET', '/held')).json()).items;
      expect(await held()).toEqual([
        { partner: one.id, name: 'Agentur Nord', owed: 52_00, reason: 'NOTHING_LEFT' },
      ]);
      // With the VAT of the month in which it was earned there is something left.
      const declared = { status: 'regular', validFrom: null } as const;
      await database.partnerPreferences.declare(one.id, declared, now());
      expect(await held()).toEqual([]);
      await office.night();
      const [newest] = await database.partnerPayouts.ofPartner(one.id);
      expect(newest?.sums.amount).toBe(4_88);
    });

    it('show who is held although one of them cannot be computed', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { database } = fixture();
      const now = fixture().now().toISOString();
      const [missing, broken] = [
        await PayablePartner.approved(database, null),
        await PayablePartner.approved(database),
      ];
      for (const one of [missing, broken]) await one.earn(60_00, daysLater(now, -40));
      const { of } = database.partnerPreferences;
      jest
        .spyOn(database.partnerPreferences, 'of')
        .mockImplementation((id) =>
          id === broken.id ? Promise.reject(new Error('unreadable')) : of(id),
        );
      const { items } = heldAnswer.parse(await (await office.call('7', 'GET', '/held')).json());
      expect(items).toMatchObject([
        { partner: missing.id, reason: 'DETAILS_MISSING' },
        { partner: broken.id, reason: 'NOT_COMPUTED' },
      ]);
    });

    it('are released by another person than the one who prepared, under whatever number', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await office.readmit('7');
      const answer = await office.call('7', 'POST', `/runs/${run.id}/release`, WHY);
      expect(await outcomeOf(answer)).toBe('SAME_PERSON');
    });
  },
  { env: OPERATED, connect: false },
);
