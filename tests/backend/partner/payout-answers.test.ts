import {
  bankAnswerAnswer,
  type PayoutRunAnswer,
  payoutRunAnswer,
  payoutRunsAnswer,
} from '../../../web/contract/operator/payouts';
import { supportAccessAnswer } from '../../../web/contract/operator/access';
import { sendOff } from '../../../web/features/operator/payouts/payout-runs';
import { cents } from '../../../web/domain/money/cents';
import type { PayoutRunId } from '../../../web/ports/stores/partner-payout-stores';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { receiptText } from '../../support/documents/receipt-text';
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
      const id = two.run.id as PayoutRunId;
      const sending = database.transaction((stores) =>
        sendOff(stores, { id }, by, fixture().now()),
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

    it('marked returned by mistake keep the sum of their file when a receipt is issued anew', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const own = items.find(({ partner }) => partner === office.own.id);
      await office.run('8', `/${own?.id}/returned`, WHY);
      expect(await office.object(await office.payout())).toBe('200');
      fixture().skip(1_000);
      await office.save({ vatStatus: 'small', vatValidFrom: '01/2026' });
      await office.night();
      const sums = { net: 61_41, vat: 0, carried: 11_67, amount: 73_08 };
      expect(await office.payout()).toMatchObject({ ...sums, state: 'returned' });
      await office.answer(run.id, bankAnswer(run.messageId, [[own?.receipt.number ?? '', 'ACSC']]));
      expect(await office.payout()).toMatchObject({ ...sums, state: 'paid' });
      expect(await office.figures()).toMatchObject({ paid: 73_08, carried: [{ cents: -11_67 }] });
      expect(await office.closes()).toBe(true);
    });

    it('marked returned by mistake are paid as the bank says, and not twice', async () => {
      const office = await PayoutOffice.opened(fixture());
      const one = await office.sent('bank');
      const [first, second] = one.items;
      for (const item of [first, second]) await office.run('8', `/${item?.id}/returned`, WHY);
      const { gateway } = somePreferences();
      const other = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
      await office.save({ gateway: { ...gateway, ...other } });
      expect(await office.payout()).toMatchObject({ state: 'returned', recipient: '2051' });
      const two = await office.run('7', '/runs', { method: 'bank', ...WHY });
      await office.run('8', `/runs/${two.run.id}/release`, WHY);
      const xml = bankAnswer(one.run.messageId, [[first?.receipt.number ?? '', 'ACSC']]);
      const outcome = async () => {
        const answer = await office.answer(one.run.id, xml);
        return bankAnswerAnswer.parse(await answer.json()).outcome;
      };
      const nothing = { paid: 0, returned: 0, pending: 0, twice: [], answered: [], doubted: [] };
      expect(await outcome()).toEqual({ ...nothing, paid: 1 });
      expect(await outcome()).toEqual(nothing);
      const act = async (path: string, body: object = WHY) =>
        outcomeOf(await office.call('8', 'POST', path, body));
      expect(await act(`/runs/${two.run.id}/export`)).toBe('RUN_HELD');
      const paid = { payout: second?.id, ...WHY };
      expect(await act(`/runs/${one.run.id}/paid`, paid)).toBe('200');
      await office.run('8', `/runs/${two.run.id}/void`, WHY);
      const next = await office.call('7', 'POST', '/runs', { method: 'bank', ...WHY });
      expect(await outcomeOf(next)).toBe('NOTHING_TO_PAY');
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 73_08 });
      // The account of the first file, and not the one that was saved since.
      expect(await office.payout()).toMatchObject({ state: 'paid', recipient: '' });
      expect(await office.closes()).toBe(true);
    });

    it('marked on a page of a former file change nothing of the one that they are in now', async () => {
      const office = await PayoutOffice.opened(fixture());
      const one = await office.sent('bank');
      const own = one.items.find(({ partner }) => partner === office.own.id);
      await office.run('8', `/${own?.id}/returned`, { run: one.run.id, ...WHY });
      await office.sent('bank');
      for (const what of ['paid', 'returned']) {
        const stale = { run: one.run.id, ...WHY };
        const answer = await office.call('8', 'POST', `/${own?.id}/${what}`, stale);
        expect([what, await outcomeOf(answer)]).toEqual([what, 'CONFLICT']);
      }
      expect(await office.payout()).toMatchObject({ state: 'scheduled' });
      expect(await office.closes()).toBe(true);
    });

    it('marked returned by mistake are under way again, until they go to another account', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const own = items.find(({ partner }) => partner === office.own.id);
      const mark = async (what: string) =>
        outcomeOf(await office.call('8', 'POST', `/${own?.id}/${what}`, WHY));
      expect(await mark('under-way')).toBe('CONFLICT');
      const answer = (status: 'ACSC' | 'RJCT') =>
        office.answer(run.id, bankAnswer(run.messageId, [[own?.receipt.number ?? '', status]]));
      await answer('ACSC');
      for (const what of ['returned', 'under-way']) expect(await mark(what)).toBe('200');
      expect(await office.figures()).toMatchObject({ paid: 0, scheduled: 73_08 });
      expect(await office.closes()).toBe(true);
      fixture().skip(1_000);
      await answer('ACSC');
      expect(await office.figures()).toMatchObject({ paid: 73_08, scheduled: 0 });
      await fixture().settle();
      const subjects = (await inbox(fixture())).map(({ subject }) => subject);
      expect(subjects.slice(-3).toSorted()).toEqual([
        `Deine Auszahlung ${own?.receipt.number} ist unterwegs`,
        `Deine Auszahlung ${own?.receipt.number} ist unterwegs`,
        `Deine Auszahlung ${own?.receipt.number} kam zurück`,
      ]);
      const recorded = await fixture().database.operatorActions.list(50);
      const detail = { receipt: own?.receipt.number, file: run.messageId };
      for (const action of ['payout.returned', 'payout.under-way'])
        expect(recorded.find((one) => one.action === action)).toMatchObject({ detail, ...WHY });
      expect(await mark('returned')).toBe('200');
      const { gateway } = somePreferences();
      await office.save({ gateway: { ...gateway, iban: 'DE02120300000000202051' } });
      expect(await mark('under-way')).toBe('CONFLICT');
      expect(await office.closes()).toBe(true);
    });

    it('of which the bank refused something are void for the rest', async () => {
      const office = await PayoutOffice.opened(fixture());
      const { run, items } = await office.sent('bank');
      const [first, second] = items;
      await office.run('8', `/${first?.id}/returned`, WHY);
      const after = await office.run('8', `/runs/${run.id}/void`, WHY);
      expect(after.items.map(({ state }) => state)).toEqual(['returned', 'scheduled']);
      const next = await office.sent('bank');
      expect(next.items.map(({ id }) => id)).toEqual([first?.id, second?.id]);
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

    it('take back VAT that was objected to, and settle it with the receipt in its place', async () => {
      const office = await PayoutOffice.opened(fixture());
      const payout = await office.payout();
      expect(await office.object({ ...payout, id: '999999' })).toBe('NOT_FOUND');
      expect(await office.object(payout)).toBe('200');
      expect(await office.object(payout)).toBe('ALREADY_OBJECTED');
      const { partnerPayouts } = fixture().database;
      await partnerPayouts.noteRaise(payout.receipt.number, cents(5_00), payout.createdAt);
      const raised = { payout: Number(payout.id), receipt: payout.receipt.number, cents: 5_00 };
      const waits = await (await office.call('7', 'GET', '/raised-vat')).json();
      expect(waits).toMatchObject({ items: [{ ...raised, name: 'Agentur Nord' }] });
      expect(await office.payout()).toMatchObject({ isRaiseAwaited: true });
      const agree = (sum = 5_00) =>
        office.call('7', 'POST', `/${payout.id}/raise`, { cents: sum, ...WHY });
      expect(await outcomeOf(await agree(4_99))).toBe('CONFLICT');
      expect(await (await agree()).json()).toEqual({ items: [] });
      expect(await office.payout()).toMatchObject({ isRaiseAwaited: false });
      expect(await outcomeOf(await agree())).toBe('CONFLICT');
      const { items } = await office.sent('bank');
      expect(items).toHaveLength(1);
      expect(await office.closes()).toBe(true);
      fixture().skip(1_000);
      await office.save({ vatStatus: 'small', vatValidFrom: '01/2026', name: 'Nord & Süd GmbH' });
      const [renamed] = await fixture().database.operatorActions.list(1);
      expect(renamed).toMatchObject({
        action: 'partner.renamed',
        actor: 'partner',
        before: { name: 'Agentur Nord' },
        after: { name: 'Nord & Süd GmbH' },
      });
      await office.night();
      const { number: former } = payout.receipt;
      const mended = await office.payout();
      expect(mended).toMatchObject({
        net: 61_41,
        vat: 0,
        amount: 61_41,
        carried: 0,
        receipt: { objectedAt: null, former: [former] },
      });
      const facts = await fixture().database.partnerPayouts.receipt(mended.receipt.number);
      expect(facts).toMatchObject({ taxCase: 'small', replaces: former });
      expect(await office.object(payout)).toBe('ALREADY_OBJECTED');
      expect(await office.payout()).toEqual(mended);
      expect(await office.closes()).toBe(true);
      const read = async (path: string) => {
        const answer = await office.call('8', 'GET', `/receipts/${path}`);
        return answer.ok ? receiptText(await answer.json()) : outcomeOf(answer);
      };
      expect(await read(former)).toMatch(/Agentur Nord .*Sie ist keine Rechnung mehr/);
      expect(await read(former)).not.toContain('Nord & Süd');
      const anew = await read(mended.receipt.number);
      for (const one of [former, 'Nord & Süd GmbH']) expect(anew).toContain(one);
      expect(await read('GS-2026-9999')).toBe('NOT_FOUND');
      const recorded = await fixture().database.operatorActions.list(50);
      const looks = recorded.filter(({ action }) => action === 'receipt.opened');
      expect(looks).toHaveLength(3);
      expect(looks[0]).toMatchObject({
        actor: expect.stringContaining('Person 8 (8,'),
        detail: { receipt: mended.receipt.number },
      });
      const seen = supportAccessAnswer.parse(await fixture().get('/api/support-accesses'));
      expect(seen.items.filter(({ text }) => text.startsWith('Gutschrift'))).toHaveLength(3);
      const next = await office.sent('bank');
      await office.run('7', `/${next.items[0]?.id}/paid`, WHY);
      expect(await office.figures()).toMatchObject({ scheduled: 0, paid: 61_41 });
      expect(await office.closes()).toBe(true);
    });
  },
  { env: OPERATED, connect: false },
);
