/**
 * Characters with a meaning in HTML, each with a stand-in from the private-use range, and its HTML
 * entity. Values to be inserted into HTML contain the stand-ins until everything is filled in.
 */
export const STAND_INS: [character: string, standIn: string, entity: string][] = [
  ['&', '\uE000', '&amp;'],
  ['<', '\uE001', '&lt;'],
  ['>', '\uE002', '&gt;'],
  ['"', '\uE003', '&quot;'],
  ["'", '\uE004', '&#39;'],
];

const ANY = /[\uE000-\uE004]/;

export function withStandIns(text: string): string {
  return STAND_INS.reduce((so, [character, standIn]) => so.replaceAll(character, standIn), text);
}

/** A value as it was written, for comparison with the merchant's own text. */
export function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'string' || !ANY.test(value)) return value;
  return STAND_INS.reduce((so, [character, standIn]) => so.replaceAll(standIn, character), value);
}
