import { gtinOf } from './line-texts';

describe('the GTIN in a barcode', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['978-3-16-148410-0', '9783161484100'],
    ['036000291452', '036000291452'],
    ['9638 5074', '96385074'],
    ['10012345678902', '10012345678902'],
  ])('is read: %s', (barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin));

  it.each([null, '', 'REGAL-7', '4006381333932', '12345', '400638133393A'])(
    'is not taken from what is none: %s',
    (barcode) => expect(gtinOf(barcode)).toBeNull(),
  );
});
