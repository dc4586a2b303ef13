import type { ShopAnswer } from '../../../web/contract/shop';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import {
  connectElsewhere,
  connectTo,
  deleteOrder,
  expectTakenOver,
  interruptedCalls,
  listsAgain,
  mailInvoices,
  unbook,
  usedTransfers,
  WAYS_TO_GO,
} from '../../support/stories/lost-answer';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import {
  loseInvoice,
  loseInvoiceElsewhere,
  writeManually,
} from '../../support/stories/lost-invoice';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures } from '../../support/app-fixture/failures';

const calls = interruptedCalls();

describeWithFixture(
  'a document whose answer was lost',
  (fixture) => {
    describe.each(WAYS_TO_GO)(
      'of an order that is $how after the answer was lost',
      ({ goes, hasNoEvent, adopted, absent }) => {
        it('is taken over from Lexware, and the log says why nobody gets it by mail', async () => {
          await mailInvoices(fixture());
          const order = await loseInvoice(fixture());
          await goes(fixture(), order);
          await listsAgain(fixture());
          await expectTakenOver(fixture(), order);
          expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: adopted });
          expect((await fixture().log(order.id)).map(({ text }) => text)).toContainEqual(
            expect.stringMatching(/zeigt .* nicht/),
          );
          expect(await fixture().mail.get('/mails')).toEqual([]);
          await expectNoFailures(fixture());
        });

        it('uses no transfer where the request was lost as well, and none is made any more', async () => {
          const order = await loseInvoice(fixture());
          await unbook(fixture());
          await goes(fixture(), order);
          await listsAgain(fixture());
          expect(await fixture().orderPage(order)).toMatchObject({
            documents: [],
            decision: { reason: absent },
          });
          expect((await fixture().books()).invoices).toEqual([]);
          expect(await usedTransfers(fixture())).toBe(0);
          await expectNoFailures(fixture());
        });

        it('is never given up for one that cannot be made: where it is in a former account, that account is asked', async () => {
          const order = await loseInvoice(fixture());
          const { id: first } = await fixture().lexware.put<{ id: string }>('/profile', {});
          await fixture().lexware.works();
          await connectElsewhere(fixture());
          const asks = async () => {
            await askForInvoice(fixture(), order);
            const { documents, decision, decisions } = await fixture().orderPage(order);
            const answers = [decision, ...decisions].map(
              (one) => `${one?.reason} ${one?.canCreate}`,
            );
            expect(documents).toMatchObject([{ standing: 'sending' }]);
            expect(answers).toContain('OTHER_ACCOUNT_ONLY false');
          };
          await hasNoEvent(fixture(), order);
          await asks();
          await fixture().app.regularWork('sweep');
          await fixture().settle();
          await asks();
          const { shopify } = await fixture().get<ShopAnswer>('/api/shop');
          expect(shopify.missingScopes).toEqual(['read_all_orders']);
          expect(await eventsOf(fixture(), order)).not.toContain('invoice.given-up');
          expect(await usedTransfers(fixture())).toBe(1);

          await connectTo(fixture(), first);
          await expectTakenOver(fixture(), order);
          await expectNoFailures(fixture());
        });

        it('is looked for as soon as there is a connection again, and nobody is told to write it meanwhile', async () => {
          const order = await loseInvoice(fixture());
          await fixture().lexware.works();
          await fixture().post('/api/lexoffice/disconnect');
          await goes(fixture(), order);
          await fixture().settle();
          const page = await fixture().orderPage(order);
          expect(page.documents).toMatchObject([{ standing: 'sending' }]);
          expect([page.decision, ...page.decisions].map((one) => one?.reason)).toContain(
            'ANSWER_LOST',
          );
          expect(await usedTransfers(fixture())).toBe(1);
          await expectNoFailures(fixture());

          await fixture().connect();
          await fixture().settle();
          await expectTakenOver(fixture(), order);
          const after = await fixture().orderPage(order);
          expect(after.decision).toMatchObject({ reason: adopted });
          expect(after.decisions.map(({ reason }) => reason)).not.toContain('ANSWER_LOST');
          await expectNoFailures(fixture());
        });
      },
    );

    it('is not sent again to another account that the shop is connected to since, and taken over from the first one', async () => {
      const order = await loseInvoice(fixture());
      const { id: first } = await fixture().lexware.put<{ id: string }>('/profile', {});
      await fixture().post('/api/lexoffice/disconnect');
      // Granted before there was another account, so it does not lead to a request for that.
      await askForInvoice(fixture(), order);
      expect((await fixture().orderPage(order)).decision).toMatchObject({
        reason: 'ANSWER_LOST',
        text: expect.stringContaining('verbinde dein Konto und erstelle sie nicht selbst'),
      });
      await fixture().lexware.works();
      await connectElsewhere(fixture());
      for (let rounds = 0; rounds < 2; rounds += 1) {
        await fixture().app.regularWork('sweep', 'reconcile');
        await fixture().settle();
        expect(await fixture().orderPage(order)).toMatchObject({
          documents: [{ standing: 'sending', isUnderWay: false }],
          canCreateInvoice: true,
          decision: { reason: 'OTHER_ACCOUNT', canCreate: true },
        });
      }
      expect((await fixture().books()).invoices).toHaveLength(1);
      expect(await usedTransfers(fixture())).toBe(1);

      await connectTo(fixture(), first);
      await expectTakenOver(fixture(), order);
      await expectNoFailures(fixture());
    });

    it('is made anew in the account that is connected now at the request of the merchant, who read that it may be in the former', async () => {
      const order = await loseInvoiceElsewhere(fixture());
      const [lost] = (await fixture().books()).invoices;
      await fixture().lexware.post(`/vouchers/${lost?.id}/void`);
      await askForInvoice(fixture(), order);
      const { invoices } = await fixture().books();
      expect(await fixture().orderPage(order)).toMatchObject({
        decision: { reason: 'EXISTING' },
        documents: [{ standing: 'open', number: invoices[1]?.voucherNumber }],
      });
      expect(invoices).toHaveLength(2);
      const line = (await fixture().log(order.id)).find(
        ({ event }) => event === 'invoice.given-up',
      );
      expect(line?.text).toMatch(/; deshalb gilt er als nicht entstanden\.$/);
      expect(await usedTransfers(fixture())).toBe(1);

      await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
      await fixture().settle();
      expect((await fixture().books()).creditNotes).toHaveLength(1);
      await expectNoFailures(fixture());
    });

    it('is taken over as voided where somebody voided it, and is made anew at the merchant’s request only', async () => {
      await mailInvoices(fixture());
      const order = await loseInvoice(fixture());
      const [booked] = (await fixture().books()).invoices;
      await fixture().lexware.post(`/vouchers/${booked?.id}/void`);
      await fixture().lexware.works();
      await fixture().app.regularWork('sweep', 'reconcile');
      await fixture().settle();
      expect(await fixture().orderPage(order)).toMatchObject({
        decision: { reason: 'CANCELLED', canCreate: true },
        documents: [{ standing: 'voided', cancelled: true }],
      });
      expect((await fixture().books()).invoices).toHaveLength(1);
      const events = await eventsOf(fixture(), order);
      expect(events.filter((event) => event.startsWith('invoice.')).toSorted()).toEqual([
        'invoice.adopted',
        'invoice.voided',
      ]);
      expect(await fixture().mail.get('/mails')).toEqual([]);
      expect(await usedTransfers(fixture())).toBe(1);

      await askForInvoice(fixture(), order);
      expect(
        (await fixture().books()).invoices.map(({ voucherStatus }) => voucherStatus).toSorted(),
      ).toEqual(['open', 'voided']);
      await expectNoFailures(fixture());
    });

    it('asks the merchant when two documents fit and the order was deleted', async () => {
      const order = await loseInvoice(fixture());
      const [booked] = (await fixture().books()).invoices;
      await writeManually(fixture(), booked);
      await deleteOrder(fixture(), order);
      await listsAgain(fixture());
      const unclearDecision = async () => {
        const { decision, decisions } = await fixture().orderPage(order);
        return [decision, ...decisions].find((one) => one?.reason === 'UNCLEAR');
      };
      expect(await unclearDecision()).toMatchObject({ canCreate: true });
      expect(
        (await fixture().get<{ items: { id: string }[] }>('/api/orders?filter=attention')).items,
      ).toHaveLength(1);

      await fixture().lexware.delete(`/vouchers/${booked?.id}`);
      await askForInvoice(fixture(), order);
      await expectTakenOver(fixture(), order);
      expect(await unclearDecision()).toBeUndefined();
      expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: 'DELETED' });
      await expectNoFailures(fixture());
    });

    /** The order is deleted while the call is under way, and closed before the answer comes. */
    async function buyAndDelete(call: string): Promise<PlacedOrder> {
      await saveSettings(fixture(), { contact: { ...DEFAULT_SETTINGS.contact, create: 'all' } });
      const order = await fixture().placeScenario('gross-19');
      const isClosed = async () =>
        (await fixture().orderPage(order)).decision?.reason === 'DELETED';
      const happens = async () => {
        await deleteOrder(fixture(), order);
        while (!(await isClosed())) await fixture().shopify.post('/webhooks/settle');
      };
      calls.during(call, happens);
      await fixture().pay(order);
      await fixture().settle();
      expect(await isClosed()).toBe(true);
      await expectNoFailures(fixture());
      return order;
    }

    it('comes into being where the order is deleted while it is sent, and stays', async () => {
      const { documents } = await fixture().orderPage(await buyAndDelete('POST /v1/invoices'));
      expect(documents).toMatchObject([{ number: 'RE0001', standing: 'open' }]);
      expect(await usedTransfers(fixture())).toBe(1);
    });

    it('is not sent any more where the order is deleted just before', async () => {
      const { documents } = await fixture().orderPage(await buyAndDelete('POST /v1/contacts'));
      expect(documents).toEqual([]);
      expect((await fixture().books()).invoices).toEqual([]);
      expect(await usedTransfers(fixture())).toBe(0);
    });
  },
  { fetch: calls.fetch },
);
