import { where } from './english-places';

/** English fallbacks for codes that a newer server knows and these tables do not. */

const GERMAN_THERE = `has no English explanation here; a German one is shown ${where('orderDecisions')}`;

export const unknownReason = (code: string): string =>
  `The reason has the code ${code}, which ${GERMAN_THERE}.`;

export const unknownDetail = (code: string): string =>
  `There is more about it under the code ${code}, which ${GERMAN_THERE}.`;

export const unknownError = (code: string): string =>
  `This did not work, for a reason with the code ${code}, which has no English explanation here. Try again; if it keeps failing, contact our support with this code.`;
