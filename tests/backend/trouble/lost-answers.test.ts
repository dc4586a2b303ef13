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
import { loseInvoice, loseInvoiceElsewhere, writeByHand } from '../../support/stories/lost-invoice';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { PlacedOrder } from '../../support/stage/stage';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures } from '../../support/stage/failures';

const calls = interruptedCalls();

onStages(
  'a document whose answer was lost',
  (stage) => {
    describe.each(WAYS_TO_GO)(
      'of an order that is $how after the answer was lost',
      ({ goes, goesUnnoticed, adopted, absent }) => {
        it('is taken over from Lexware, and the log says why nobody gets it by mail', async () => {
          await mailInvoices(stage());
          const order = await loseInvoice(stage());
          await goes(stage(), order);
          await listsAgain(stage());
          await expectTakenOver(stage(), order);
          expect((await stage().orderPage(order)).decision).toMatchObject({ reason: adopted });
          expect((await stage().log(order.id)).map(({ text }) => text)).toContainEqual(
            expect.stringMatching(/zeigt .* nicht/),
          );
          expect(await stage().mail.get('/mails')).toEqual([]);
          await expectNoFailures(stage());
        });

        it('uses no transfer where the request was lost as well, and none is made any more', async () => {
          const order = await loseInvoice(stage());
          await unbook(stage());
          await goes(stage(), order);
          await listsAgain(stage());
          expect(await stage().orderPage(order)).toMatchObject({
            documents: [],
            decision: { reason: absent },
          });
          expect((await stage().books()).invoices).toEqual([]);
          expect(await usedTransfers(stage())).toBe(0);
          await expectNoFailures(stage());
        });

        it('is never given up for one that cannot be made: where it is in a former account, that account is asked', async () => {
          const order = await loseInvoice(stage());
          const { id: first } = await stage().lexware.put<{ id: string }>('/profile', {});
          await stage().lexware.works();
          await connectElsewhere(stage());
          const asks = async () => {
            await askForInvoice(stage(), order);
            const { documents, decision, decisions } = await stage().orderPage(order);
            const answers = [decision, ...decisions].map(
              (one) => `${one?.reason} ${one?.canCreate}`,
            );
            expect(documents).toMatchObject([{ standing: 'sending' }]);
            expect(answers).toContain('OTHER_ACCOUNT_ONLY false');
          };
          await goesUnnoticed(stage(), order);
          await asks();
          await stage().app.regularWork('sweep');
          await stage().settle();
          await asks();
          const { shopify } = await stage().get<ShopAnswer>('/api/shop');
          expect(shopify.missingScopes).toEqual(['read_all_orders']);
          expect(await eventsOf(stage(), order)).not.toContain('invoice.given-up');
          expect(await usedTransfers(stage())).toBe(1);

          await connectTo(stage(), first);
          await expectTakenOver(stage(), order);
          await expectNoFailures(stage());
        });

        it('is looked for as soon as there is a connection again, and nobody is told to write it meanwhile', async () => {
          const order = await loseInvoice(stage());
          await stage().lexware.works();
          await stage().post('/api/lexoffice/disconnect');
          await goes(stage(), order);
          await stage().settle();
          const page = await stage().orderPage(order);
          expect(page.documents).toMatchObject([{ standing: 'sending' }]);
          expect([page.decision, ...page.decisions].map((one) => one?.reason)).toContain(
            'ANSWER_LOST',
          );
          expect(await usedTransfers(stage())).toBe(1);
          await expectNoFailures(stage());

          await stage().connect();
          await stage().settle();
          await expectTakenOver(stage(), order);
          const after = await stage().orderPage(order);
          expect(after.decision).toMatchObject({ reason: adopted });
          expect(after.decisions.map(({ reason }) => reason)).not.toContain('ANSWER_LOST');
          await expectNoFailures(stage());
        });
      },
    );

    it('is not sent again to another account that the shop is connected to since, and taken over from the first one', async () => {
      const order = await loseInvoice(stage());
      const { id: first } = await stage().lexware.put<{ id: string }>('/profile', {});
      await stage().post('/api/lexoffice/disconnect');
      // Given before anybody knew of another account, so it does not ask for that.
      await askForInvoice(stage(), order);
      expect((await stage().orderPage(order)).decision).toMatchObject({
        reason: 'ANSWER_LOST',
        text: expect.stringContaining(
          'sobald dein Konto verbunden ist, sehen wir nach, erstelle sie bis dahin nicht',
        ),
      });
      await stage().lexware.works();
      await connectElsewhere(stage());
      for (let looks = 0; looks < 2; looks += 1) {
        await stage().app.regularWork('sweep', 'reconcile');
        await stage().settle();
        expect(await stage().orderPage(order)).toMatchObject({
          documents: [{ standing: 'sending', isUnderWay: false }],
          canCreateInvoice: true,
          decision: { reason: 'OTHER_ACCOUNT', canCreate: true },
        });
      }
      expect((await stage().books()).invoices).toHaveLength(1);
      expect(await usedTransfers(stage())).toBe(1);

      await connectTo(stage(), first);
      await expectTakenOver(stage(), order);
      await expectNoFailures(stage());
    });

    it('is made anew in the account that is connected now at the request of the merchant, who read that it may be in the former', async () => {
      const order = await loseInvoiceElsewhere(stage());
      const [lost] = (await stage().books()).invoices;
      await stage().lexware.post(`/vouchers/${lost?.id}/void`);
      await askForInvoice(stage(), order);
      const { invoices } = await stage().books();
      expect(await stage().orderPage(order)).toMatchObject({
        decision: { reason: 'EXISTING' },
        documents: [{ standing: 'open', number: invoices[1]?.voucherNumber }],
      });
      expect(invoices).toHaveLength(2);
      const line = (await stage().log(order.id)).find(({ event }) => event === 'invoice.given-up');
      expect(line?.text).toMatch(/; deshalb gilt er als nicht entstanden\.$/);
      expect(await usedTransfers(stage())).toBe(1);

      await stage().shopify.post(`/orders/${order.id}/refund`, { amount: '5.00' });
      await stage().settle();
      expect((await stage().books()).creditNotes).toHaveLength(1);
      await expectNoFailures(stage());
    });

    it('is taken over as voided where somebody voided it, and is made anew at the merchant’s request only', async () => {
      await mailInvoices(stage());
      const order = await loseInvoice(stage());
      const [booked] = (await stage().books()).invoices;
      await stage().lexware.post(`/vouchers/${booked?.id}/void`);
      await stage().lexware.works();
      await stage().app.regularWork('sweep', 'reconcile');
      await stage().settle();
      expect(await stage().orderPage(order)).toMatchObject({
        decision: { reason: 'CANCELLED', canCreate: true },
        documents: [{ standing: 'voided', cancelled: true }],
      });
      expect((await stage().books()).invoices).toHaveLength(1);
      const events = await eventsOf(stage(), order);
      expect(events.filter((event) => event.startsWith('invoice.')).toSorted()).toEqual([
        'invoice.adopted',
        'invoice.voided',
      ]);
      expect(await stage().mail.get('/mails')).toEqual([]);
      expect(await usedTransfers(stage())).toBe(1);

      await askForInvoice(stage(), order);
      expect(
        (await stage().books()).invoices.map(({ voucherStatus }) => voucherStatus).toSorted(),
      ).toEqual(['open', 'voided']);
      await expectNoFailures(stage());
    });

    it('asks the merchant when two documents fit and the order was deleted', async () => {
      const order = await loseInvoice(stage());
      const [booked] = (await stage().books()).invoices;
      await writeByHand(stage(), booked);
      await deleteOrder(stage(), order);
      await listsAgain(stage());
      const asked = async () => {
        const { decision, decisions } = await stage().orderPage(order);
        return [decision, ...decisions].find((one) => one?.reason === 'UNCLEAR');
      };
      expect(await asked()).toMatchObject({ canCreate: true });
      expect(
        (await stage().get<{ items: { id: string }[] }>('/api/orders?filter=attention')).items,
      ).toHaveLength(1);

      await stage().lexware.delete(`/vouchers/${booked?.id}`);
      await askForInvoice(stage(), order);
      await expectTakenOver(stage(), order);
      expect(await asked()).toBeUndefined();
      expect((await stage().orderPage(order)).decision).toMatchObject({ reason: 'DELETED' });
      await expectNoFailures(stage());
    });

    /** The order is deleted while the call is under way, and closed before the answer comes. */
    async function buyAndDelete(call: string): Promise<PlacedOrder> {
      await saveSettings(stage(), { contact: { ...DEFAULT_SETTINGS.contact, create: 'all' } });
      const order = await stage().placeScenario('gross-19');
      const isClosed = async () => (await stage().orderPage(order)).decision?.reason === 'DELETED';
      const happens = async () => {
        await deleteOrder(stage(), order);
        while (!(await isClosed())) await stage().shopify.post('/webhooks/settle');
      };
      calls.during(call, happens);
      await stage().pay(order);
      await stage().settle();
      expect(await isClosed()).toBe(true);
      await expectNoFailures(stage());
      return order;
    }

    it('comes into being where the order is deleted while it is sent, and stays', async () => {
      const { documents } = await stage().orderPage(await buyAndDelete('POST /v1/invoices'));
      expect(documents).toMatchObject([{ number: 'RE0001', standing: 'open' }]);
      expect(await usedTransfers(stage())).toBe(1);
    });

    it('is not sent any more where the order is deleted just before', async () => {
      const { documents } = await stage().orderPage(await buyAndDelete('POST /v1/contacts'));
      expect(documents).toEqual([]);
      expect((await stage().books()).invoices).toEqual([]);
      expect(await usedTransfers(stage())).toBe(0);
    });
  },
  { fetch: calls.fetch },
);
