import { bankAnswerAnswer } from '../../../web/contract/operator/payouts';
import { supportAccessAnswer } from '../../../web/contract/operator/access';
import { cents } from '../../../web/domain/money/cents';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { receiptText } from '../../support/documents/receipt-text';
import { inbox } from '../../support/mail/inbox';
import { bankAnswer } from '../../support/partner/bank-answer';
import { somePreferences } from '../../support/partner/payable-partner';
import { OPERATED, outcomeOf } from '../../support/stories/operators';
import { PayoutOffice, WHY } from '../../support/partner/payout-office';

describeWithFixture(
  'payments of a file',
  (fixture) => {
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
