/** What is said in English of codes that a newer server knows and these tables do not. */

export const unknownReason = (code: string): string =>
  `The reason has the code ${code}, which has no English explanation here yet. The page of the order in Belegfluss explains it.`;

export const unknownDetail = (code: string): string =>
  `There is more about it under the code ${code}, which has no English explanation here yet. The page of the order in Belegfluss explains it.`;

export const unknownError = (code: string): string =>
  `That did not work, for a reason with the code ${code}, which has no English explanation here yet. Try again; if it keeps failing, contact our support with this code.`;
