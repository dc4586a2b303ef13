import { bankAnswerAnswer, type PayoutRunAnswer } from '../../../web/contract/operator/payouts';
import { sendOff } from '../../../web/features/operator/payouts/payout-runs';
import type { PayoutRunId } from '../../../web/ports/stores/partner-payout-stores';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { receiptText } from '../../support/documents/receipt-text';
import { bankAnswer, refusedByName } from '../../support/partner/bank-answer';
import { OPERATED, outcomeOf } from '../../support/stories/operators';
import { PayoutOffice, WHY } from '../../support/partner/payout-office';

describeWithFixture(
  'payments of a file',
  (fixture) => {
    it('void and paid nevertheless: what is paid is held back from every other file', async () => {
      const office = await PayoutOffice.opened(fixture());
      const one = await office.sent('bank');
      const [first, second] = one.items;
      await office.run('8', `/runs/${one.run.id}/void`, WHY);
      const two = await office.run('7', '/runs', { method: 'bank', ...WHY });
      const said = async (user: '7' | '8', path: string, body: object = WHY) =>
        outcomeOf(await office.call(user, 'POST', path, body));
      const paid = (run: number, payout: number | undefined) =>
        said('8', `/runs/${run}/paid`, { payout, ...WHY });
      expect(await paid(two.run.id, first?.id)).toBe('CONFLICT');
      expect(await paid(one.run.id, first?.id)).toBe('200');
      expect(await paid(one.run.id, first?.id)).toBe('200');
      expect(await office.closes()).toBe(true);
      expect(await said('8', `/runs/${two.run.id}/release`, WHY)).toBe('RUN_HELD');
      // Also for who has looked just before that.
      const { database } = fixture();
      const [by] = await database.operators.list();
      if (!by) throw new Error('There is no operator');
      const run = await database.payoutRuns.byId(two.run.id as PayoutRunId);
      if (!run) throw new Error('There is no run');
      const sending = database.transaction((stores) =>
        sendOff(stores, { run, file: '' }, by, fixture().now()),
      );
      await expect(sending).rejects.toMatchObject({ code: 'RUN_HELD' });
      await office.run('8', `/runs/${two.run.id}/void`, WHY);
      const three = await office.sent('bank');
      expect(three.items.map(({ id }) => id)).toEqual([second?.id]);
      // The bank paid both files: the second payment is not booked, and somebody has to know.
      await office.run('7', `/${second?.id}/paid`, WHY);
      const numbers = one.items.map(({ receipt }) => receipt.number);
      const xml = bankAnswer(
        one.run.messageId,
        numbers.map((number) => [number, 'ACSC'] as const),
      );
      const twice = async () => {
        const answer = await office.answer(one.run.id, xml);
        return bankAnswerAnswer.parse(await answer.json()).outcome.twice;
      };
      expect(await twice()).toEqual(numbers.slice(1));
      expect(await twice()).toEqual([]);
      expect(await paid(one.run.id, second?.id)).toBe('200');
      expect(await office.doubled()).toMatchObject([
        {
          partner: second?.partner,
          amount: 80_00,
          receipts: numbers.slice(1),
          files: [{ name: one.run.messageId }, { name: three.run.messageId }],
        },
      ]);
      expect(await office.closes()).toBe(true);
    });

    it('paid twice are set off, written off or given back, as an operator decides, once', async () => {
      const office = await PayoutOffice.opened(fixture());
      const [item] = await office.paidTwice();
      expect(item?.isPaidTwice).toBe(true);
      const [double] = await office.doubled();
      const settle = async (outcome: string) => {
        const path = `/double-payments/${double?.id}/settle`;
        const answer = await office.call('8', 'POST', path, { outcome, ...WHY });
        return answer.ok ? `${answer.status}` : outcomeOf(answer);
      };
      expect(await settle('set-off')).toBe('204');
      for (const again of ['set-off', 'written-off', 'returned'])
        expect(await settle(again)).toBe('CONFLICT');
      expect(await office.doubled()).toEqual([]);
      const owed = [{ reason: 'PAID_TWICE', cents: -73_08 }];
      expect(await office.figures()).toMatchObject({ paid: 73_08, carried: owed });
      expect(await office.closes()).toBe(true);
      await office.own.earn(100_00, fixture().now().toISOString());
      fixture().skip(31 * 24 * 3_600_000);
      await office.night();
      const [next] = await office.payouts();
      expect(next).toMatchObject({ net: 100_00, vat: 19_00, carried: -73_08, amount: 45_92 });
      const receipt = await office.call('8', 'GET', `/receipts/${next?.receipt.number}`);
      const text = await receiptText(await receipt.json());
      expect(text).toContain('Doppelt gezahlte Beträge, verrechnet');
      expect(await office.figures()).toMatchObject({ carried: [], scheduled: 45_92 });
      expect(await office.closes()).toBe(true);
      const recorded = await fixture().database.operatorActions.list(50);
      expect(recorded.find(({ action }) => action === 'payout.settle-double')).toMatchObject({
        ...WHY,
        detail: { receipt: item?.receipt.number, amount: 73_08, outcome: 'set-off' },
      });
    });

    it('paid twice stay paid by the other payment where one comes back', async () => {
      const office = await PayoutOffice.opened(fixture());
      const [item, discarded, sent] = await office.paidTwice();
      const number = item?.receipt.number ?? '';
      const back = async (messageId: string, run: number) => {
        const answer = await office.answer(run, bankAnswer(messageId, [[number, 'RJCT']]));
        return bankAnswerAnswer.parse(await answer.json()).outcome.returned;
      };
      expect(await back(sent.messageId, sent.id)).toBe(1);
      expect(await back(sent.messageId, sent.id)).toBe(0);
      expect(await office.doubled()).toEqual([]);
      expect(await office.payout()).toMatchObject({ state: 'paid', amount: 73_08 });
      expect(await office.figures()).toMatchObject({ paid: 73_08, scheduled: 0 });
      expect(await office.closes()).toBe(true);
      // Then the first file's, too.
      expect(await back(discarded.messageId, discarded.id)).toBe(1);
      expect(await office.payout()).toMatchObject({ state: 'returned' });
      expect(await office.closes()).toBe(true);
    });

    it('paid twice and back twice say why the last payment came back', async () => {
      const office = await PayoutOffice.opened(fixture());
      const [item, discarded, sent] = await office.paidTwice();
      const back = async ({ id, messageId }: PayoutRunAnswer['run'], code: string) => {
        const xml = bankAnswer(messageId, [[item?.receipt.number ?? '', 'RJCT']]);
        await office.answer(id, xml.replace('AC01', code));
      };
      await back(discarded, 'AC06');
      await back(sent, 'AC01');
      expect(await office.payout()).toMatchObject({ state: 'returned', reason: 'AC01' });
    });

    it('paid twice stay so where a refusal may be of a copy, until somebody says otherwise', async () => {
      const office = await PayoutOffice.opened(fixture());
      const [item, discarded] = await office.paidTwice();
      const number = item?.receipt.number ?? '';
      const xml = refusedByName(discarded.messageId, 'MS03', [number]);
      const asked = await office.said(discarded.id, xml);
      expect(asked).toMatchObject({ returned: 0, doubted: [{ receipt: number, isPaid: true }] });
      expect(await office.doubled()).toHaveLength(1);
      const unpaid = [{ receipt: number, isPaid: true }];
      expect(await office.said(discarded.id, xml, unpaid)).toMatchObject({ returned: 1 });
      expect(await office.doubled()).toEqual([]);
      expect(await office.payout()).toMatchObject({ state: 'paid' });
      expect(await office.closes()).toBe(true);
    });
  },
  { env: OPERATED, connect: false },
);
