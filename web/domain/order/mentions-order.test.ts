import { mentionsOrder } from './mentions-order';

describe('mentionsOrder', () => {
  it.each([
    ['Bestellung #1001 vom 02.03.2026', '#1001'],
    ['Auftrag 1001', '#1001'],
    ['Ihre Bestellung: DE-1001.', 'DE-1001'],
    ['re. #B(7)+', '#B(7)+'],
  ])('%j names %s', (text, name) => expect(mentionsOrder(text, name)).toBe(true));

  it.each([
    ['Bestellung #10010', '#1001'],
    ['Bestellung 21001', '#1001'],
    ['Bestellung A1001', '#1001'],
    ['Bestellung', '#1001'],
    ['Bestellung #', '#'],
    ['DEX1001', 'DE.1001'],
  ])('%j does not name %s', (text, name) => expect(mentionsOrder(text, name)).toBe(false));
});
