import {
  bankAnswerAnswer,
  payoutRunAnswer,
  payoutRunsAnswer,
} from '../../../web/contract/operator/payouts';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { inbox } from '../../support/mail/inbox';
import { bankAnswer, refusalOf, refusedByName } from '../../support/partner/bank-answer';
import { somePreferences } from '../../support/partner/payable-partner';
import { OPERATED, outcomeOf } from '../../support/stories/operators';
import { PayoutOffice, WHY } from '../../support/partner/payout-office';

/** The first of the file is refused, the second carried out. */
function answerTo(messageId: string, [first = '', second = '']: readonly string[]): string {
  return bankAnswer(messageId, [
    [first, 'RJCT'],
    [second, 'ACSC'],
  ]);
}

describeWithFixture(
  'payments of a file',
  (fixture) => {
    it('stay paid where the bank refuses a copy, or the whole file after that', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const numbers = items.map(({ receipt }) => receipt.number);
      const said = async (xml: string) => outcomeOf(await office.answer(run.id, xml));
      expect(await said(refusalOf(run.messageId, 'AM05'))).toBe('BANK_ANSWER_DUPLICATE');
      const all = numbers.map((number) => [number, 'ACSC'] as const);
      expect(await said(bankAnswer(run.messageId, all))).toBe('200');
      expect(await said(refusalOf(run.messageId, 'DU01'))).toBe('BANK_ANSWER_DUPLICATE');
      for (const named of [[], numbers])
        expect(await said(refusalOf(run.messageId, 'FF01', named))).toBe('BANK_ANSWER_CONTRADICTS');
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08 });
      // Days later one account turns out to be closed.
      expect(await said(answerTo(run.messageId, numbers))).toBe('200');
      const list = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      expect(list.items[0]).toMatchObject({ paid: 1, returned: 1 });
      expect(await office.closes()).toBe(true);
    });

    it('that may be refused as a copy wait until somebody says that nothing is paid', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const numbers = items.map(({ receipt }) => receipt.number);
      const doubts = async () =>
        (await office.run('7', `/${items[0]?.id}/paid`, WHY)).items.map(({ doubt }) => doubt);
      const nothing = { paid: 0, returned: 0, pending: 0, twice: [], answered: [], doubted: [] };
      const open = numbers.map((receipt) => ({ receipt, isPaid: false }));
      // However the bank says it, and with a reason of the recipients, too: it is all of the file.
      for (const xml of [
        refusalOf(run.messageId, 'MS03'),
        refusedByName(run.messageId, 'MS03', numbers),
        refusedByName(run.messageId, 'AC01', numbers),
      ]) {
        const said = await office.said(run.id, xml);
        expect(said).toMatchObject({ ...nothing, doubted: open });
        expect(await office.said(run.id, xml)).toEqual(said);
      }
      expect(await office.payout()).toMatchObject({ state: 'scheduled' });
      const next = await office.call('7', 'POST', '/runs', { method: 'bank', ...WHY });
      expect(await outcomeOf(next)).toBe('NOTHING_TO_PAY');
      // Meanwhile the first file turns out to be paid.
      const all = numbers.map((number) => [number, 'ACSC'] as const);
      const executed = await office.said(run.id, bankAnswer(run.messageId, all));
      expect(executed).toEqual({ ...nothing, paid: 2 });
      const copy = refusedByName(run.messageId, 'FF01', numbers);
      const paid = numbers.map((receipt) => ({ receipt, isPaid: true }));
      const late = await office.said(run.id, copy, open);
      expect(late).toMatchObject({ ...nothing, doubted: paid });
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08 });
      // Who has looked says so; by the same refusal nobody is asked again.
      expect(await doubts()).toEqual([null, 'FF01']);
      const rest = await office.said(run.id, copy);
      const known = { ...nothing, answered: numbers.slice(0, 1) };
      expect(rest).toMatchObject({ ...known, doubted: [{ receipt: numbers[1], isPaid: true }] });
      expect(await office.said(run.id, copy, paid)).toEqual({ ...known, returned: 1 });
      expect(await office.said(run.id, copy, paid)).toEqual(known);
      expect(await office.closes()).toBe(true);
    });

    it('refused as a copy and unpaid, as two persons say at once, come back once', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const open = items.map(({ receipt }) => ({ receipt: receipt.number, isPaid: false }));
      const xml = refusalOf(run.messageId, 'MS03');
      const [one, other] = await Promise.all([
        office.said(run.id, xml, open, '7'),
        office.said(run.id, xml, open, '8'),
      ]);
      expect((one?.returned ?? 0) + (other?.returned ?? 0)).toBe(2);
      expect([...(one?.doubted ?? []), ...(other?.doubted ?? [])]).toEqual([]);
      expect(await office.payout()).toMatchObject({ state: 'returned', reason: 'MS03' });
      const answer = await office.call('7', 'GET', `/runs/${run.id}`);
      const { items: after } = payoutRunAnswer.parse(await answer.json());
      for (const { history } of after)
        expect(history.filter(({ state }) => state === 'returned')).toHaveLength(1);
      expect(await office.closes()).toBe(true);
    });

    it('are booked where the answer is certain of them, and asked about where not', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const [first = '', second = ''] = items.map(({ receipt }) => receipt.number);
      const mixed = answerTo(run.messageId, [first, second]).replace('AC01', 'MS03');
      const doubted = [{ receipt: first, isPaid: false, reason: 'MS03', amount: 73_08 }];
      const nothing = { paid: 0, returned: 0, pending: 0, twice: [], answered: [] };
      expect(await office.said(run.id, mixed)).toMatchObject({ ...nothing, paid: 1, doubted });
      // A word of a copy puts all that is refused with it in doubt.
      const duplicate = refusedByName(run.messageId, 'AC04', [first]).replace(
        '</OrgnlPmtInfAndSts>',
        `<TxInfAndSts><OrgnlEndToEndId>${second}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
        <StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`,
      );
      const asked = await office.said(run.id, duplicate);
      expect(asked).toMatchObject({ ...nothing, doubted: [{ receipt: first, reason: 'AC04' }] });
      // The account is closed, of that one alone.
      const closed = refusedByName(run.messageId, 'AC06', [first]);
      const returned = await office.said(run.id, closed);
      expect(returned).toEqual({ ...nothing, returned: 1, doubted: [] });
      expect(await office.payout()).toMatchObject({ state: 'returned', reason: 'AC06' });
      const list = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      expect(list.items[0]).toMatchObject({ paid: 1, returned: 1, doubted: 0 });
      expect(await office.closes()).toBe(true);
    });

    it('refused by name stay returned where the whole file is said to be paid after that', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const [own] = items;
      const said = async (xml: string) => {
        const answer = await office.answer(run.id, xml);
        return bankAnswerAnswer.parse(await answer.json()).outcome;
      };
      const nothing = { paid: 0, returned: 0, pending: 0, twice: [], answered: [], doubted: [] };
      const refused = bankAnswer(run.messageId, [[own?.receipt.number ?? '', 'RJCT']]);
      expect(await said(refused)).toEqual({ ...nothing, returned: 1 });
      const all = bankAnswer(run.messageId, []).replace('PART', 'ACSC');
      expect(await said(all)).toEqual({ ...nothing, paid: 1, pending: 1 });
      expect(await office.payout()).toMatchObject({ state: 'returned', reason: 'AC01' });
      const paid = { payout: own?.id, ...WHY };
      await office.run('8', `/runs/${run.id}/paid`, paid);
      expect(await office.payout()).toMatchObject({ state: 'paid' });
      expect(await said(all)).toEqual(nothing);
      expect(await office.closes()).toBe(true);
    });

    it('refused by name and unanswered wait where the whole file is said to be paid after that', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const [own] = items;
      const number = own?.receipt.number ?? '';
      const nothing = { paid: 0, returned: 0, pending: 0, twice: [], answered: [], doubted: [] };
      const refused = refusedByName(run.messageId, 'MS03', [number]);
      expect(await office.said(run.id, refused)).toMatchObject({ doubted: [{ receipt: number }] });
      const all = bankAnswer(run.messageId, []).replace('PART', 'ACSC');
      expect(await office.said(run.id, all)).toEqual({ ...nothing, paid: 1, pending: 1 });
      const list = payoutRunsAnswer.parse(await (await office.call('7', 'GET', '')).json());
      expect(list.items[0]).toMatchObject({ paid: 1, doubted: 1 });
      expect(await office.closes()).toBe(true);
    });

    it('that came back and are paid after all do not come back by the same answer', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const own = items.find(({ partner }) => partner === office.own.id);
      const number = own?.receipt.number ?? '';
      const refused = refusedByName(run.messageId, 'AC04', [number]);
      expect(await office.said(run.id, refused)).toMatchObject({ returned: 1 });
      await office.run('8', `/${own?.id}/under-way`, WHY);
      const paid = bankAnswer(run.messageId, [[number, 'ACSC']]);
      expect(await office.said(run.id, paid)).toMatchObject({ paid: 1 });
      const again = await office.said(run.id, refused);
      expect(again).toMatchObject({ returned: 0, doubted: [{ receipt: number, isPaid: true }] });
      expect(await office.payout()).toMatchObject({ state: 'paid' });
      expect(await office.closes()).toBe(true);
    });

    it('are answered by the bank; what came back goes out again under its number', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const numbers = items.map(({ receipt }) => receipt.number);
      const answer = async (xml: string) =>
        office.call('8', 'POST', `/runs/${run.id}/answer`, { xml, ...WHY });
      const foreign = await answer(answerTo('BF-other', numbers));
      expect(await outcomeOf(foreign)).toBe('BANK_ANSWER_UNREADABLE');
      const said = await answer(answerTo(run.messageId, numbers));
      expect(bankAnswerAnswer.parse(await said.json())).toMatchObject({
        run: { paid: 1, returned: 1 },
        outcome: { paid: 1, returned: 1, pending: 0, twice: [], answered: [], doubted: [] },
      });
      await answer(answerTo(run.messageId, numbers));
      expect(await office.closes()).toBe(true);
      expect(await office.payouts()).toMatchObject([{ state: 'returned', reason: 'AC01' }]);
      const { run: wrong } = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await office.run('7', `/runs/${wrong.id}/void`, WHY);
      expect(await office.payouts()).toMatchObject([{ state: 'returned', reason: 'AC01' }]);
      const iban = 'DE02120300000000202051';
      const { gateway } = somePreferences();
      await office.save({ gateway: { ...gateway, iban, bic: 'BYLADEM1001' } });
      const next = await office.sent('bank');
      expect(next.items.map(({ receipt }) => receipt.number)).toEqual(numbers.slice(0, 1));
      expect(next.file).toContain(`<CdtrAcct><Id><IBAN>${iban}</IBAN>`);
      await office.run('7', `/${next.items[0]?.id}/paid`, WHY);
      expect(await office.payouts()).toMatchObject([{ state: 'paid', recipient: '2051' }]);
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08, verified: 0 });
      expect(await office.own.states()).toEqual(['paid']);
      await fixture().settle();
      const subjects = (await inbox(fixture())).map(({ subject }) => subject);
      expect(subjects.slice(-2).toSorted()).toEqual([
        `Deine Auszahlung ${numbers[0]} ist unterwegs`,
        `Deine Auszahlung ${numbers[0]} kam zurück`,
      ]);
      expect(await office.closes()).toBe(true);
    });
  },
  { env: OPERATED, connect: false },
);
