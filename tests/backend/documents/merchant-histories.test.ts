import { documentText } from '../../../web/domain/documents/model/document-key';
import type { Cause } from '../../../web/domain/documents/model/cause';
import fc from 'fast-check';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { onEmbeddedStage, onStages } from '../../support/stage/on-stages';
import { ShopifyStory } from '../../support/histories/shopify-story';
import type { Stage } from '../../support/stage/stage';
import { saveSettings } from '../../support/stage/save-settings';
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
async function ask(stage: Stage, path: string, body?: object): Promise<void> {
  const { status } = await stage.request('POST', `/api/orders/${path}`, { body });
  if (status >= 500) throw new Error(`${path} answered ${status}`);
  await stage.settle();
}

async function play(
  stage: Stage,
  story: ShopifyStory,
  { does, which }: Life['acts'][number],
): Promise<void> {
  const { id } = story.order;
  const page = await stage.orderPage(story.order);
  const document = page.documents[which % Math.max(page.documents.length, 1)];
  switch (does) {
    case 'void':
      return voidInLexware(stage, story, which);
    case 'cancel':
      if (document) await ask(stage, `${id}/documents/${document.id}/cancel`);
      return;
    case 'issue abroad':
      await stage.shopify.post(`/orders/${id}/edit`, { address: ABROAD });
      await stage.settle();
      await ask(stage, `${id}/documents/invoice`, { cause: nextReissue(page) });
      await stage.shopify.post(`/orders/${id}/edit`, { address: AT_HOME });
      return stage.settle();
    case 'choose tax':
      return ask(stage, `${id}/tax`, { treatment: 'domestic' });
    case 'goodwill':
      await story.play({ does: 'goodwill', percent: 3 });
      return stage.settle();
    case 'return':
      await story.play({ does: 'return', line: which, units: 1, kept: 0 });
      return stage.settle();
    case 'raise':
      await story.play({ does: 'raise', line: which, units: 1 });
      // What was added is billed once it was paid.
      await story.pay();
      return stage.settle();
    case 'reduce':
      await story.reduce({ line: which, percent: 7 });
      return stage.settle();
  }
}

function nextReissue({ documents }: OrderAnswer): Cause {
  return {
    of: 'reissue',
    number: documents.filter(({ cause }) => cause.of === 'reissue').length + 1,
  };
}

/** Asks for everything that was taken back, until nothing more comes of it. */
async function makeAnew(stage: Stage, story: ShopifyStory): Promise<OrderAnswer> {
  for (let asked = 0; asked < 8; asked += 1) {
    const { decisions } = await stage.orderPage(story.order);
    const lost = decisions.filter(({ reason, canCreate }) => reason === 'CANCELLED' && canCreate);
    // A credit note needs the invoice that it corrects.
    const missing = lost.find(({ document }) => document === 'invoice') ?? lost[0];
    if (!missing) break;
    await ask(stage, `${story.order.id}/documents/${missing.document}`, { cause: missing.cause });
  }
  return stage.orderPage(story.order);
}

it('documents voided, cancelled and issued anew come to the order in the end, and no state is a dead end', async () => {
  const [generated = []] = fc.sample(lives, { numRuns: 1, seed: SEED });
  const ends = await onEmbeddedStage(async (stage) => {
    const found = [];
    for (const life of generated) {
      const story = await ShopifyStory.place(stage.shopify, life.basket);
      await stage.settle();
      for (const one of life.acts) await play(stage, story, one);
      const { balance, decision, documents } = await makeAnew(stage, story);
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

onStages('a draft that was deleted in Lexware', (stage) => {
  it('a draft credit note that was deleted in Lexware comes back at the merchant’s request only, and once', async () => {
    await saveSettings(stage(), { credit: { finalize: false } });
    const order = await stage().buy('gross-19');
    await changeOrder(stage(), order, 'refund', { amount: 5 });
    const before = await balance(stage());
    const [first] = (await stage().books()).creditNotes;
    await stage().lexware.delete(`/vouchers/${first?.id}`);
    await stage().settle();
    const deleted = await creditDecision(stage(), order);
    expect(deleted).toMatchObject({ reason: 'CANCELLED', canCreate: true });
    expect(deleted?.text).toContain('kannst du sie jetzt neu erstellen');
    await stage().shopify.post('/webhooks/replay', { orderId: order.id, topic: 'orders/updated' });
    await stage().settle();
    expect((await stage().books()).creditNotes).toEqual([]);
    expect((await stage().orderPage(order)).balance).toMatchObject({ differenceCents: -500 });

    await stage().lexware.fails('POST /v1/credit-notes', 'cut-after-commit');
    for (const cause of [deleted?.cause, deleted?.cause]) await askFor(stage(), order, cause);
    await stage().settle();
    expect((await stage().books()).creditNotes).toMatchObject([
      {
        introduction: expect.stringContaining('Neuausstellung 1') as unknown,
        totalPrice: { totalGrossAmount: 5 },
      },
    ]);
    expect(await balance(stage())).toBe(before);
    expect(await creditDecision(stage(), order)).toMatchObject({ reason: 'EXISTING' });
    expect((await stage().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
    expect(await transfersUsed(stage())).toBe(2);
  });

  it('a draft cancellation that was deleted in Lexware can be made once more', async () => {
    await saveSettings(stage(), { credit: { finalize: false } });
    const order = await stage().buy('gross-19');
    await actOn(stage(), order, 'cancel');
    const [first] = (await stage().books()).creditNotes;
    await stage().lexware.delete(`/vouchers/${first?.id}`);
    await stage().settle();
    await actOn(stage(), order, 'cancel');
    await actOn(stage(), order, 'cancel');
    const { creditNotes } = await stage().books();
    expect(creditNotes).toMatchObject([
      { introduction: expect.stringMatching(/Storno \d+, Neuausstellung 1/) as unknown },
    ]);
    expect(await balance(stage())).toBe(0);
  });

  it('a draft invoice that was deleted in Lexware comes back at the merchant’s request, and others stay', async () => {
    await saveSettings(stage(), { invoice: { finalize: false, event: 'paid' } });
    const order = await stage().buy('gross-19');
    const [line] = [await lineOf(stage(), order)];
    await changeOrder(stage(), order, 'edit', {
      setQuantity: [{ id: line.id, quantity: line.quantity + 1 }],
    });
    await stage().pay(order);
    await stage().settle();
    const { invoices } = await stage().books();
    expect(invoices).toHaveLength(2);
    for (const [index, invoice] of invoices.entries()) {
      await stage().lexware.delete(`/vouchers/${invoice.id}`);
      await stage().settle();
      const kept = (await stage().books()).invoices.map(({ id }) => id);
      const { documents } = await stage().orderPage(order);
      expect(documents.find(({ cancelled }) => cancelled)).toMatchObject({
        standing: 'deleted',
        isDownloadable: false,
      });
      await askForInvoice(stage(), order);
      const now = (await stage().books()).invoices;
      expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
      expect([index, now.map(euros).toSorted()]).toEqual([index, invoices.map(euros).toSorted()]);
      expect((await stage().books()).creditNotes).toEqual([]);
    }
    expect((await stage().orderPage(order)).balance).toMatchObject({ differenceCents: 0 });
  });
});
