import { documentText } from '../../../web/domain/documents/model/document';
import type { Cause } from '../../../web/domain/documents/model/cause';
import fc from 'fast-check';
import type { OrderAnswer } from '../../../web/contract/order/order';
import {
  describeWithEmbeddedFixture,
  describeWithFixture,
} from '../../support/app-fixture/on-both-databases';
import { ShopifyStory } from '../../support/histories/shopify-story';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { saveSettings } from '../../support/app-fixture/save-settings';
import {
  euros,
  balance,
  changeOrder,
  transfersUsed,
  lineOf,
  actOn,
  creditDecision,
  askFor,
} from '../../support/documents/corrected-orders';
import { ABROAD, AT_HOME, voidInLexware } from '../../support/documents/voided-documents';
import { askForInvoice } from '../../support/stories/acts-on-documents';

jest.setTimeout(120_000);

const SEED = 20_261_122;
const ORDERS = 6;

const basket = fc.record({
  taxesIncluded: fc.boolean(),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 100, max: 9_999 }),
      taxRate: fc.constantFrom('0.19', '0.07'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.constantFrom(0, 490),
  discount: fc.constantFrom(0, 10),
  off: fc.constantFrom(0, 77),
  tip: fc.constant(0),
  isPaid: fc.constant(true),
});

/**
 * What a merchant does with us and in Lexware Office; `which` counts round the documents there are.
 */
const act = fc.record({
  does: fc.constantFrom(
    'void',
    'void',
    'cancel',
    'issue abroad',
    'choose tax',
    'goodwill',
    'return',
    'raise',
    'reduce',
  ),
  which: fc.nat(9),
});

const lives = fc.array(fc.record({ basket, acts: fc.array(act, { minLength: 3, maxLength: 5 }) }), {
  minLength: ORDERS,
  maxLength: ORDERS,
});

type Life = (typeof lives extends fc.Arbitrary<infer T> ? T : never)[number];

/** A request that may be refused: what is not possible now changes nothing. */
async function ask(fixture: AppFixture, path: string, body?: object): Promise<void> {
  const { status } = await fixture.request('POST', `/api/orders/${path}`, { body });
  if (status >= 500) throw new Error(`${path} answered ${status}`);
  await fixture.settle();
}

async function play(
  fixture: AppFixture,
  story: ShopifyStory,
  { does, which }: Life['acts'][number],
): Promise<void> {
  const { id } = story.order;
  const page = await fixture.orderPage(story.order);
  const document = page.documents[which % Math.max(page.documents.length, 1)];
  switch (does) {
    case 'void':
      return voidInLexware(fixture, story, which);
    case 'cancel':
      if (document) await ask(fixture, `${id}/documents/${document.id}/cancel`);
      return;
    case 'issue abroad':
      await fixture.shopify.post(`/orders/${id}/edit`, { address: ABROAD });
      await fixture.settle();
      await ask(fixture, `${id}/documents/invoice`, { cause: nextReissue(page) });
      await fixture.shopify.post(`/orders/${id}/edit`, { address: AT_HOME });
      return fixture.settle();
    case 'choose tax':
      return ask(fixture, `${id}/tax`, { treatment: 'domestic' });
    case 'goodwill':
      await story.play({ does: 'goodwill', percent: 3 });
      return fixture.settle();
    case 'return':
      await story.play({ does: 'return', line: which, units: 1, kept: 0 });
      return fixture.settle();
    case 'raise':
      await story.play({ does: 'raise', line: which, units: 1 });
      // What was added is billed once it was paid.
      await story.pay();
      return fixture.settle();
    case 'reduce':
      await story.reduce({ line: which, percent: 7 });
      return fixture.settle();
  }
}

function nextReissue({ documents }: OrderAnswer): Cause {
  return {
    of: 'reissue',
    number: documents.filter(({ cause }) => cause.of === 'reissue').length + 1,
  };
}

/** Requests everything that was withdrawn, until nothing more comes of it. */
async function makeAnew(fixture: AppFixture, story: ShopifyStory): Promise<OrderAnswer> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { decisions } = await fixture.orderPage(story.order);
    const lost = decisions.filter(({ reason, canCreate }) => reason === 'CANCELLED' && canCreate);
    // A credit note needs the invoice that it corrects.
    const missing = lost.find(({ document }) => document === 'invoice') ?? lost[0];
    if (!missing) break;
    await ask(fixture, `${story.order.id}/documents/${missing.document}`, { cause: missing.cause });
  }
  return fixture.orderPage(story.order);
}

it('documents voided, cancelled and issued anew come to the order in the end, and no state is a dead end', async () => {
  const [generated = []] = fc.sample(lives, { numRuns: 1, seed: SEED });
  const ends = await describeWithEmbeddedFixture(async (fixture) => {
    const found = [];
    for (const life of generated) {
      const story = await ShopifyStory.place(fixture.shopify, life.basket);
      await fixture.settle();
      for (const one of life.acts) await play(fixture, story, one);
      const { balance, decision, documents } = await makeAnew(fixture, story);
      const causes = documents.map(documentText);
      found.push({
        life: JSON.stringify(life),
        missing: balance.differenceCents,
        invoice: decision?.reason,
        twice: causes.filter((cause, index) => causes.indexOf(cause) !== index),
      });
    }
    return found;
  });
  expect(ends).toEqual(
    ends.map(({ life }) => ({ life, missing: 0, invoice: 'EXISTING', twice: [] })),
  );
});

describeWithFixture('a draft that was deleted in Lexware', (fixture) => {
  it('a draft credit note that was deleted in Lexware comes back at the merchant’s request only, and once', async () => {
    await saveSettings(fixture(), { credit: { finalize: false } });
    const order = await fixture().buy('gross-19');
    await changeOrder(fixture(), order, 'refund', { amount: 5 });
    const before = await balance(fixture());
    const [first] = (await fixture().books()).creditNotes;
    await fixture().lexware.delete(`/vouchers/${first?.id}`);
    await fixture().settle();
    const deleted = await creditDecision(fixture(), order);
    expect(deleted).toMatchObject({ reason: 'CANCELLED', canCreate: true });
    expect(deleted?.text).toContain('kannst du sie jetzt neu erstellen');
    await fixture().shopify.post('/webhooks/replay', {
      orderId: order.id,
      topic: 'orders/updated',
    });
    await fixture().settle();
    expect((await fixture().books()).creditNotes).toEqual([]);
    expect((await fixture().orderPage(order)).balance).toMatchObject({ differenceCents: -500 });

    await fixture().lexware.fails('POST /v1/credit-notes', 'cut-after-commit');
    for (const cause of [deleted?.cause, deleted?.cause]) await askFor(fixture(), order, cause);
    await fixture().settle();
    expect((await fixture().books()).creditNotes).toMatchObject([
      {
        introduction: expect.stringContaining('Neuausstellung 1') as unknown,
        totalPrice: { totalGrossAmount: 5 },
      },
    ]);
    expect(await balance(fixture())).toBe(before);
    expect(await creditDecision(fixture(), order)).toMatchObject({ reason: 'EXISTING' });
    expect((await fixture().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
    expect(await transfersUsed(fixture())).toBe(2);
  });

  it('a draft cancellation that was deleted in Lexware can be made once more', async () => {
    await saveSettings(fixture(), { credit: { finalize: false } });
    const order = await fixture().buy('gross-19');
    await actOn(fixture(), order, 'cancel');
    const [first] = (await fixture().books()).creditNotes;
    await fixture().lexware.delete(`/vouchers/${first?.id}`);
    await fixture().settle();
    await actOn(fixture(), order, 'cancel');
    await actOn(fixture(), order, 'cancel');
    const { creditNotes } = await fixture().books();
    expect(creditNotes).toMatchObject([
      { introduction: expect.stringMatching(/Storno \d+, Neuausstellung 1/) as unknown },
    ]);
    expect(await balance(fixture())).toBe(0);
  });

  it('a draft invoice that was deleted in Lexware comes back at the merchant’s request, and others stay', async () => {
    await saveSettings(fixture(), { invoice: { finalize: false, event: 'paid' } });
    const order = await fixture().buy('gross-19');
    const [line] = [await lineOf(fixture(), order)];
    await changeOrder(fixture(), order, 'edit', {
      setQuantity: [{ id: line.id, quantity: line.quantity + 1 }],
    });
    await fixture().pay(order);
    await fixture().settle();
    const { invoices } = await fixture().books();
    expect(invoices).toHaveLength(2);
    for (const [index, invoice] of invoices.entries()) {
      await fixture().lexware.delete(`/vouchers/${invoice.id}`);
      await fixture().settle();
      const kept = (await fixture().books()).invoices.map(({ id }) => id);
      const { documents } = await fixture().orderPage(order);
      expect(documents.find(({ cancelled }) => cancelled)).toMatchObject({
        standing: 'deleted',
        isDownloadable: false,
      });
      await askForInvoice(fixture(), order);
      const now = (await fixture().books()).invoices;
      expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
      expect([index, now.map(euros).toSorted()]).toEqual([index, invoices.map(euros).toSorted()]);
      expect((await fixture().books()).creditNotes).toEqual([]);
    }
    expect((await fixture().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
  });
});
