import { inbox, mailManually, mailFault, mailsOf } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { actOnDocument } from '../../support/stories/acts-on-documents';
import { interruptedCalls } from '../../support/stories/lost-answer';
import { aGate } from '../../support/time/gate';
import { expectNoFailures } from '../../support/app-fixture/failures';

const calls = interruptedCalls();
const NEW_INVOICE = 'POST /v1/invoices';
const CREDIT_NOTE = 'POST /v1/credit-notes';

/** Sends the request of a window that is closed before its answer comes, once `isFarEnough`. */
async function askAndLeave(
  fixture: AppFixture,
  { path, body = {} }: { path: string; body?: object },
  isFarEnough: () => Promise<boolean>,
): Promise<void> {
  const closing = new AbortController();
  const request = fetch(`${fixture.url}${path}`, {
    method: 'POST',
    signal: closing.signal,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await fixture.sessionToken()}`,
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  while (!(await isFarEnough()));
  closing.abort();
  await request;
}

const page = (fixture: AppFixture, order: PlacedOrder) => fixture.orderPage(order);

async function booked(fixture: AppFixture): Promise<[invoices: number, creditNotes: number]> {
  const { invoices, creditNotes } = await fixture.books();
  return [invoices.length, creditNotes.length];
}

describeWithFixture(
  'a window that is closed in mid-call',
  (fixture) => {
    it('shows on return that the invoice is being made, then its number, and asking again makes no second one', async () => {
      const order = await fixture().placeScenario('gross-19');
      await fixture().settle();
      const lexware = aGate();
      calls.during(NEW_INVOICE, () => lexware.opened);
      const path = `/api/orders/${order.id}/documents/invoice`;
      const isSending = async () =>
        (await page(fixture(), order)).documents.some(({ standing }) => standing === 'sending');
      await askAndLeave(fixture(), { path }, isSending);
      await fixture().post(path);
      lexware.open();
      await fixture().settle();
      expect((await page(fixture(), order)).documents).toMatchObject([
        { number: 'RE0001', standing: 'open' },
      ]);
      await fixture().post(path);
      await fixture().settle();
      expect(await booked(fixture())).toEqual([1, 0]);
    });

    it('had a mail sent that a slow server takes a minute for: it is under way, then out, and never twice', async () => {
      const order = await fixture().buy('gross-19');
      const [document] = (await page(fixture(), order)).documents;
      await mailFault(fixture(), 'slow');
      const mail = {
        path: `/api/orders/${order.id}/invoice/email`,
        body: { receipt: document?.id },
      };
      await askAndLeave(fixture(), mail, async () => (await inbox(fixture())).length === 1);
      expect((await page(fixture(), order)).documents).toMatchObject([
        { emailedAt: null, isBeingMailed: true },
      ]);
      expect(await mailsOf(fixture(), order)).toMatchObject([{ state: 'sending' }]);
      expect(await mailManually(fixture(), order)).toMatchObject({
        status: 409,
        body: {
          code: 'CONFLICT',
          detail: { text: expect.stringContaining('wird gerade versendet') as unknown },
        },
      });
      await fixture().mail.post('/clock', { advanceSeconds: 60 });
      while ((await page(fixture(), order)).documents[0]?.isBeingMailed);
      expect((await page(fixture(), order)).documents).toMatchObject([
        { emailedAt: expect.any(String) as unknown, mailTrouble: null },
      ]);
      expect(await mailsOf(fixture(), order)).toMatchObject([
        { state: 'handed-over', reply: '250' },
      ]);
      expect(await inbox(fixture())).toHaveLength(1);
    });
  },
  { fetch: calls.fetch },
);

describeWithFixture(
  'a connection that Lexware ends while a document is changed',
  (fixture) => {
    const end = () => fixture().lexware.post<void>('/tokens/kill', { kind: 'all' });
    const interrupted = { reason: 'CONNECTION_INTERRUPTED', canCreate: false };
    const newAddress = { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' };

    async function billedWithOldAddress(): Promise<PlacedOrder> {
      const order = await fixture().buy('gross-19');
      await fixture().shopify.post(`/orders/${order.id}/edit`, { address: newAddress });
      await fixture().settle();
      return order;
    }

    async function connectAgain(): Promise<void> {
      await fixture().connect();
      await fixture().settle();
      await expectNoFailures(fixture());
    }

    it('leaves an invoice as it is, says what holds up its cancellation, and cancels it once after it was made anew', async () => {
      const order = await fixture().buy('gross-19');
      calls.during(CREDIT_NOTE, end);
      expect(await actOnDocument(fixture(), order, 'cancel')).toMatchObject({ status: 200 });
      await fixture().settle();
      const held = await page(fixture(), order);
      expect(held.documents).toMatchObject([{ number: 'RE0001', cancelled: false }]);
      expect(held.missing?.[0]).toMatchObject({ document: 'credit-note', ...interrupted });
      expect(held.obstacles).toMatchObject([
        { code: 'CONNECTION_INTERRUPTED', path: '/preferences' },
      ]);
      await actOnDocument(fixture(), order, 'cancel');
      await connectAgain();
      expect(await booked(fixture())).toEqual([1, 1]);
      expect((await page(fixture(), order)).documents).toMatchObject([
        { number: 'RE0001', cancelled: true },
        { number: 'GS0001' },
      ]);
    });

    it.each([
      ['before the old invoice is cancelled', CREDIT_NOTE, 0],
      ['between its cancellation and the new invoice', NEW_INVOICE, 1],
    ])('changes an address once, though it ends %s', async (_name, call, cancelled) => {
      const order = await billedWithOldAddress();
      calls.during(call, end);
      expect(await actOnDocument(fixture(), order, 'address')).toMatchObject({ status: 200 });
      await fixture().settle();
      expect(await booked(fixture())).toEqual([1, cancelled]);
      const held = await page(fixture(), order);
      expect(held.missing).toContainEqual(
        expect.objectContaining({ document: 'invoice', ...interrupted }),
      );
      expect(held.obstacles).toMatchObject([{ code: 'CONNECTION_INTERRUPTED' }]);
      await connectAgain();
      expect(await booked(fixture())).toEqual([2, 1]);
      const { invoices } = await fixture().books();
      expect(invoices[1]?.address).toMatchObject({ street: 'Neue Straße 7' });
      expect((await page(fixture(), order)).balance).toMatchObject({ isComplete: true });
    });
  },
  { fetch: calls.fetch },
);
