import { TemplateWork } from './template-work';
import { isRead, metafieldsIn } from './values-in';

const namedIn = (text: string) =>
  metafieldsIn(text, new TemplateWork()).map(({ resource, name }) => `${resource} ${name}`);

it.each([
  ['nothing to fill in', 'order.metafield["custom.a"]', []],
  ['other values', '{{ order.name }}{{ order.attribute["custom.a"] }}', []],
  ['one', '{{ order.metafield["custom.a"] }}', ['order custom.a']],
  ['one twice', '{{ shop.metafield["b.c"] }}{{ shop.metafield["b.c"] }}', ['shop b.c']],
  ['one in a condition', '{% if customer.metafield["b.c"] %}x{% endif %}', ['customer b.c']],
  ['one of an article', '{{ item.product_metafield["b.c"] }}', ['product b.c']],
  ['one of the first article', '{{ items[0].variant_metafield["b.c"] }}', ['variant b.c']],
  [
    'one of an article in a loop',
    '{% for it in items %}{{ it.product_metafield["b.c"] }}{% endfor %}',
    ['product b.c'],
  ],
  ['a name that is only known when it is printed', '{{ order.metafield[order.name] }}', []],
  ['what cannot be read', '{{ order.metafield["b.c"] ', []],
])('finds %s', (_what, text, expected) => expect(namedIn(text)).toEqual(expected));

it('knows whether the shop reads it', () => {
  const named = { resource: 'order', name: 'custom.a' } as const;
  const read = { namespace: 'custom', key: 'a' };
  expect(isRead(named, [{ ...read, resource: 'order' }])).toBe(true);
  expect(isRead(named, [{ ...read, resource: 'shop' }])).toBe(false);
  expect(isRead(named, [])).toBe(false);
});
