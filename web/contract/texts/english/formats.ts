import { where } from './english-places';
import type { DetailCode, DetailOf } from '../../../domain/reasons/detail';

/** How the viewer writes what sentences name. */
export interface Formats {
  /** Whole cents. */
  amount(cents: number, currency: string): string;
  /** The day in Germany, as documents name it. */
  day(iso: string): string;
}

/** English fallbacks for codes that a newer server knows and these tables do not. */

const GERMAN_THERE = `has no English explanation here; a German one is shown ${where('orderDecisions')}`;

export const unknownReason = (code: string): string =>
  `The reason has the code ${code}, which ${GERMAN_THERE}.`;

export const unknownDetail = (code: string): string =>
  `There is more about it under the code ${code}, which ${GERMAN_THERE}.`;

export const unknownError = (code: string): string =>
  `This did not work, for a reason with the code ${code}, which has no English explanation here. Try again; if it keeps failing, contact our support with this code.`;

/** An English sentence for each code, made of its values where it has any. */
export type EnglishDetailTexts<Code extends DetailCode> = {
  [One in Code]: string | ((detail: DetailOf<One>, formats: Formats) => string);
};
