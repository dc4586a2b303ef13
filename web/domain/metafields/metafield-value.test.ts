import { metafieldValue } from './metafield-value';

const german = (type: string, value: string) => {
  const named = metafieldValue({ namespace: 'custom', key: 'x', type, value }, 'de');
  return typeof named === 'string' ? named.replaceAll('\u00a0', ' ') : named;
};
const richText = JSON.stringify({
  type: 'root',
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'Aus ' },
        { type: 'text', bold: true, value: 'Merinowolle' },
      ],
    },
    {
      type: 'list',
      children: [{ type: 'list-item', children: [{ type: 'text', value: 'waschbar' }] }],
    },
  ],
});

describe('what texts name of a metafield', () => {
  it.each<[string, string, string | number | boolean | null]>([
    ['single_line_text_field', ' 4711 ', '4711'],
    ['multi_line_text_field', 'Erste\nZweite', 'Erste\nZweite'],
    ['number_integer', '12', 12],
    ['number_integer', '9007199254740991', '9007199254740991'],
    ['number_decimal', '2.50', 2.5],
    ['number_decimal', '-0.5', -0.5],
    ['number_decimal', '1234567890123.123456789', '1234567890123,123456789'],
    ['list.number_decimal', '["2.5","3"]', '2,5, 3'],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['date', '2026-03-02', '02.03.2026'],
    ['date_time', '2026-03-01T23:30:00Z', '02.03.2026'],
    ['date', '2026-13-02', '2026-13-02'],
    ['money', '{"amount":"1234.50","currency_code":"EUR"}', '1.234,50 €'],
    ['money', '{"amount":"viel","currency_code":"EUR"}', null],
    ['weight', '{"value":2.5,"unit":"kg"}', '2,5 kg'],
    ['weight', '{"value":2.5,"unit":"KILOGRAMS"}', '2,5 kg'],
    ['volume', '{"value":1.0,"unit":"m3"}', '1 m³'],
    ['dimension', '{"value":7.25,"unit":"in"}', '7,25 in'],
    ['rating', '{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}', '4,5'],
    ['link', '{"text":"Mehr","url":"https://teehaus.example"}', 'https://teehaus.example'],
    ['rich_text_field', richText, 'Aus Merinowolle\nwaschbar'],
    ['list.single_line_text_field', '["rot","blau"]', 'rot, blau'],
    ['list.date', '["2026-03-02","2026-03-03"]', '02.03.2026, 03.03.2026'],
    ['list.weight', '[{"value":1,"unit":"g"}]', '1 g'],
    ['list.single_line_text_field', 'kein JSON', null],
    ['product_reference', 'gid://shopify/Product/1', null],
    ['list.metaobject_reference', '["gid://shopify/Metaobject/1"]', null],
    ['json', '{"a":1}', null],
    ['single_line_text_field', '{nicht JSON', '{nicht JSON'],
    ['single_line_text_field', '', null],
  ])('%s %s', (type, value, expected) => expect(german(type, value)).toBe(expected));

  it('in the language of the document', () => {
    const english = (type: string, value: string) =>
      metafieldValue({ namespace: 'custom', key: 'x', type, value }, 'en');
    expect(english('date', '2026-03-02')).toBe('2 March 2026');
    expect(english('weight', '{"value":2.5,"unit":"kg"}')).toBe('2.5 kg');
  });

  it('is shortened to what a text has room for', () => {
    expect(german('multi_line_text_field', 'x'.repeat(70_000))).toHaveLength(2_000);
  });

  it('takes little time, however deep a text is nested', () => {
    const deep = `${'{"type":"list","children":['.repeat(3_000)}${']}'.repeat(3_000)}`;
    expect(german('rich_text_field', deep)).toBeNull();
  });
});
