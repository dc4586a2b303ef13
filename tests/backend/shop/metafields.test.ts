import type {
  PlaceholderListAnswer,
  PlaceholderPreviewAnswer,
} from '../../../web/contract/placeholders';
import type { ShopAnswer } from '../../../web/contract/shop';
import { invoiceOf, placeWith, setInvoiceWords } from '../../support/documents/printed-invoices';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';

const GRANTED = ['read_orders', 'read_customers', 'read_payment_terms'];
const READ = (
  [
    ['shop', 'slogan'],
    ['order', 'kostenstelle'],
    ['customer', 'seit'],
    ['product', 'material'],
    ['variant', 'farben'],
  ] as const
).map(([resource, key]) => ({ resource, namespace: 'custom', key }));

const custom = (key: string, value: string, type = 'single_line_text_field') => ({
  namespace: 'custom',
  key,
  type,
  value,
});

/** A cup whose shop, order, customer, product and variant have metafields, and a spoon without. */
async function orderWithMetafields(fixture: AppFixture): Promise<object> {
  const [customer, product, variant] = ['Customer', 'Product', 'ProductVariant'].map(
    (type) => `gid://shopify/${type}/77`,
  );
  const give = (owner: string | undefined, ...metafields: object[]) =>
    fixture.shopify.put('/metafields', { owner, metafields });
  await give('gid://shopify/Shop/1', custom('slogan', 'Abwarten und Tee trinken'));
  await give(customer, custom('seit', '2019-05-01', 'date'));
  await give(product, custom('material', 'Porzellan'), custom('einkauf', '2,10 €'));
  await give(variant, custom('farben', '["rot","blau"]', 'list.single_line_text_field'));
  return {
    customer: { id: customer, firstName: 'Mia', lastName: 'Muster' },
    metafields: [custom('kostenstelle', '4711')],
    lineItems: [
      { title: 'Becher', product: { id: product }, variant: { id: variant } },
      { title: 'Löffel', product: { id: 'gid://shopify/Product/78' } },
    ],
  };
}

const AROUND = ['shop.metafield["custom.slogan"]', 'order.metafield["custom.kostenstelle"]'];
const OF_ITEM = ['material', 'einkauf'].map((key) => `item.product_metafield["custom.${key}"]`);
const printing = (...paths: string[]) => paths.map((path) => `{{ ${path} }}`).join('·');

describeWithFixture('metafields that texts name', (fixture) => {
  beforeEach(async () => {
    await fixture().shopify.put('/scopes', { granted: GRANTED });
    await fixture().settle();
    await setInvoiceWords(fixture(), {
      read: READ,
      layout: {
        remark: printing(...AROUND, 'customer.metafield["custom.seit"]'),
        itemDetail: printing(...OF_ITEM, 'item.variant_metafield["custom.farben"]'),
      },
    });
  });

  it('are printed, those of products once they may be read, and others never', async () => {
    const order = await orderWithMetafields(fixture());
    const remark = 'Abwarten und Tee trinken·4711·01.05.2019';
    const first = await invoiceOf(fixture(), order);
    expect(first.remark).toContain(remark);
    expect(first.lineItems.map(({ description }) => description)).toEqual(['··', '··']);
    const { shopify } = await fixture().get<ShopAnswer>('/api/shop');
    expect(shopify.missingScopes).toEqual(['read_products']);

    await fixture().shopify.put('/scopes', { granted: [...GRANTED, 'read_products'] });
    await fixture().settle();
    await placeWith(fixture(), order);
    const { invoices } = await fixture().lexware.get<{ invoices: (typeof first)[] }>('/books');
    const second = invoices.find(({ lineItems }) => lineItems[0]?.description !== '··');
    expect(second?.remark).toContain(remark);
    expect(second?.lineItems.map(({ description }) => description)).toEqual([
      'Porzellan··rot, blau',
      '··',
    ]);
  });

  it('stand in the list of what texts may name, where they are filled in', async () => {
    const pathsFor = async (field: string) => {
      const place = `type=invoice&field=${field}`;
      const list = await fixture().get<PlaceholderListAnswer>(
        `/api/lexoffice/placeholders?${place}`,
      );
      const group = list.groups.find(({ title }) => title === 'Metafelder');
      return group?.values.map(({ path }) => path);
    };
    expect(await pathsFor('itemDetail')).toEqual([
      ...AROUND,
      'customer.metafield["custom.seit"]',
      OF_ITEM[0],
      'item.variant_metafield["custom.farben"]',
    ]);
    expect(await pathsFor('remark')).toEqual([...AROUND, 'customer.metafield["custom.seit"]']);
  });

  it('are warned of where a text names one that prints nothing, with what to do about it', async () => {
    const warnings = async (value: string) => {
      const query = new URLSearchParams({ value, field: 'itemDetail' }).toString();
      const answer = await fixture().get<PlaceholderPreviewAnswer>(`/api/lexoffice/vars?${query}`);
      return answer.warnings;
    };
    const unread =
      '„order.metafield["custom.projekt"]“ druckt nichts, weil Belegfluss dieses Metafeld nicht liest. Füge es auf der Seite „Einstellungen“ unter „Metafelder“ hinzu.';
    const hidden =
      '„item.product_metafield["custom.material"]“ druckt nichts, weil Belegfluss keine Produkte lesen darf. Erlaube es auf der Seite „Übersicht“ mit „Berechtigung erteilen“.';
    expect(await warnings(printing(...AROUND))).toEqual([]);
    const projekt = '{{ order.metafield["custom.projekt"] }}';
    expect(await warnings(`${projekt} {% if shop.name %}${projekt}{% endif %}`)).toEqual([unread]);
    const inLoop =
      '{% for one in items %}{{ one.product_metafield["custom.material"] }}{% endfor %}';
    expect(await warnings(inLoop)).toEqual([hidden]);
    await fixture().shopify.put('/scopes', { granted: [...GRANTED, 'read_products'] });
    await fixture().settle();
    expect(await warnings(inLoop)).toEqual([]);
    expect(await warnings('{{ item.product_metafield["custom.einkauf"] }}')).toHaveLength(1);
  });
});

describeWithFixture(
  'metafields, in a plan without them',
  (fixture) => {
    it('print nothing', async () => {
      await setInvoiceWords(fixture(), {
        read: READ,
        layout: { remark: `x${printing(...AROUND)}x` },
      });
      const made = await invoiceOf(fixture(), await orderWithMetafields(fixture()));
      expect(made.remark).toContain('x·x');
    });
  },
  { env: { NAMED_PLANS: '*=standard' } },
);
