import { anOrder, aLine, aShippingLine } from '../testing/builders';
import {
  sourceOfLine,
  sourceOfShipping,
  lineOfSource,
  shippingOfSource,
  isItemSource,
  originOf,
} from './item-source';

describe('where an item comes from', () => {
  const order = anOrder({
    lines: [aLine({ id: '1' }), aLine({ id: '12' })],
    shippingLines: [aShippingLine({ id: '1' })],
  });
  const [, line] = order.lines;
  const [shipping] = order.shippingLines;

  it('is written as documents store it', () => {
    expect([sourceOfLine('12'), sourceOfShipping('1')]).toEqual(['line:12', 'shipping:1']);
  });

  it('leads back to the line', () => {
    expect(lineOfSource(order, 'line:12')).toBe(line);
    expect(shippingOfSource(order, 'shipping:1')).toBe(shipping);
  });

  it.each(['line:2', 'line:', 'shipping:12', 'tip'] as const)('leads to no line: %s', (source) => {
    expect(lineOfSource(order, source)).toBeUndefined();
    expect(shippingOfSource(order, source)).toBeUndefined();
  });

  it.each([
    ['line:12', 'line'],
    ['shipping:', 'shipping'],
    ['tip', 'tip'],
    ['cashRounding', 'cashRounding'],
    ['duties', 'duties'],
    ['fees', 'fees'],
    ['amount', 'amount'],
    ['cardAmount', 'cardAmount'],
  ] as const)('is known for what it is: %s', (source, origin) => {
    expect(isItemSource(source)).toBe(true);
    expect(originOf(source)).toBe(origin);
  });

  it.each(['', 'line', 'lines:1', 'shipping', 'tips', 'TIP', 'toString'])(
    'is nothing else: "%s"',
    (text) => expect(isItemSource(text)).toBe(false),
  );
});
