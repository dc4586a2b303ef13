import type { ShopId } from '../../../../domain/ids';
import type { Sql, Value } from '../../sql/sql';
import type { RowOf } from '../../sql/table';
import type { documents } from './model';
import { LAST_NUMBER_BEFORE } from './statements';

/** Sorts after every character that a number may have. */
const AFTER_ASCII = '\u007f';
const MAX_SERIES = 8;

export interface NumberSearch {
  /** How many prefixes of numbers the word is expanded to. */
  count: number;
  /** Those of the statements that find numbers with so many beginnings. */
  values: Value[];
}

/**
 * The shop's documents whose number begins with the word as it was typed, or in capitals, as
 * Lexware's numbers are; digits alone find the number by its end, too.
 */
export async function numberedWith(sql: Sql, shopId: ShopId, word: string): Promise<NumberSearch> {
  // Numbers are ASCII, and so must be what they are compared with: else no index is used.
  const shown = /^[\x20-\x7e]+$/.test(word) ? word : AFTER_ASCII;
  const further = /^\d+$/.test(word) ? await inEachSeries(sql, shopId, word) : [];
  const begins = [...new Set([shown.toUpperCase(), shown, ...further])];
  return {
    count: begins.length,
    values: [shopId, ...begins.flatMap((begin) => [begin, begin + AFTER_ASCII])],
  };
}

/**
 * `42` stands for `RE42…` and `RE0042…` where the latest number is `RE0107`: what precedes the
 * digits at the end makes a series, of which the last ones by the alphabet count.
 */
async function inEachSeries(sql: Sql, shopId: ShopId, digits: string): Promise<string[]> {
  const begins: string[] = [];
  let before = AFTER_ASCII;
  for (let series = 0; series < MAX_SERIES; series += 1) {
    const last = await sql.row<Pick<RowOf<typeof documents>, 'number'>>(LAST_NUMBER_BEFORE, [
      shopId,
      before,
    ]);
    const number = last?.number ?? null;
    if (number === null) break;
    const [end = ''] = /\d*$/.exec(number) ?? [];
    const name = number.slice(0, number.length - end.length);
    begins.push(name + digits, name + digits.padStart(end.length, '0'));
    before = end === '' ? name : `${name}0`;
  }
  return begins;
}
