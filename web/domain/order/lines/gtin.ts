/** Lengths of the numbers that GS1 gives: EAN-8, UPC, EAN-13 (ISBNs among them) and GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

/**
 * The GTIN in a barcode; null where a shop stores something else there. The last digit checks the
 * others, which count three times and once alternately from the right.
 */
export function gtinOf(barcode: string | null): string | null {
  const digits = barcode?.replaceAll(/[\s-]/g, '') ?? '';
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
