import { laidOut } from '../../testing/drafts/laid-out-invoice';
import { DEFAULT_TAGS } from '../../setting-sections/tag-settings';

describe('the tags of an invoice', () => {
  const all = { shopify: true, shop: true, orderId: true, orderTags: true, custom: ['b2b'] };
  const order = { tags: ['Messe', 'B2B', ' '] };

  it('close the remark, each once', () => {
    expect(laidOut({ order, invoice: { tag: all }, layout: { remark: 'Danke' } }).remark).toBe(
      'Zahlung erhalten am 02.03.2026.\nDanke\nStichworte: Shopify, Kaffeehaus, 5001, Messe, b2b',
    );
    expect(laidOut({ order, invoice: { tag: all }, language: 'en' }).remark).toMatch(
      /\nKeywords: Shopify, Kaffeehaus, 5001, Messe, b2b$/,
    );
  });

  it('are no line where there are none', () => {
    const tag = { ...DEFAULT_TAGS, orderTags: true };
    expect(laidOut({ order: { tags: [] }, invoice: { tag } }).remark).toBe(
      'Zahlung erhalten am 02.03.2026.',
    );
  });

  it('never replace what makes the document the order’s own', () => {
    const tag = {
      ...all,
      custom: Array<string>(10)
        .fill('x')
        .map((one, at) => one.repeat(45) + at),
    };
    const draft = laidOut({
      order: { tags: Array.from({ length: 250 }, (_, at) => `Tag ${at}`) },
      invoice: { tag, referencePlaces: [] },
      layout: { remark: 'Wort '.repeat(390) },
    });
    expect(draft.remark.length).toBeLessThanOrEqual(2_000);
    expect(draft.remark.startsWith(draft.reference)).toBe(true);
  });
});
