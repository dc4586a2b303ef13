export type VatCheckResult = 'valid' | 'invalid' | 'unknown';

export interface VatCheckAnswer {
  /** `unknown`: the service or the state's own register did not answer; it never means invalid. */
  result: VatCheckResult;
  /** The service's number of this consultation, a proof; only given when `requester` is. */
  requestId: string | null;
  /** The answer of the service without name and address of the business. */
  raw: string;
}

/**
 * Checks in a register whether a VAT id is valid. Has a timeout and never throws: no answer is
 * `unknown`.
 */
export interface VatCheck {
  /** Both ids normalised, e.g. `ATU12345675`; `requester` is the merchant's own. */
  check(question: { vatId: string; requester?: string }): Promise<VatCheckAnswer>;
}
