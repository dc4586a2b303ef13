import { z } from 'zod';
import type { VatCheck, VatCheckAnswer } from '../../ports/vat-check';

export interface ViesOptions {
  /** Base of the REST service, e.g. `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  url: string;
  timeoutMs: number;
  fetch?: typeof fetch;
}

/** Errors in place of an answer; all but the first mean that nobody looked. */
const MALFORMED = 'INVALID_INPUT';

const viesAnswer = z.object({
  valid: z.boolean().optional(),
  requestDate: z.string().optional(),
  requestIdentifier: z.string().nullish(),
  userError: z.string().nullish(),
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
});

/**
 * The VAT information exchange system of the European Commission, which asks the register of each state; Northern
 * Ireland answers there as well. Switzerland has no register that can be asked here, so its ids stay unknown.
 */
export function createVies({ url, timeoutMs, fetch: request = fetch }: ViesOptions): VatCheck {
  return {
    async check(question) {
      if (question.vatId.startsWith('CHE')) return unknown('NOT_OFFERED');
      try {
        const response = await request(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify(bodyOf(question)),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const answer = viesAnswer.safeParse(await response.json());
        return answer.success ? toAnswer(answer.data) : unknown(`HTTP ${response.status}`);
      } catch {
        // Timeouts, lost connections and pages in place of data all mean the same: nobody answered.
        return unknown('NO_ANSWER');
      }
    },
  };
}

function bodyOf({ vatId, requester }: Parameters<VatCheck['check']>[0]) {
  const own = requester && { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) };
  return { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...own };
}

function toAnswer(answer: z.output<typeof viesAnswer>): VatCheckAnswer {
  const { requestDate, requestIdentifier } = answer;
  const error = errorOf(answer);
  const proof = {
    requestId: requestIdentifier || null,
    raw: JSON.stringify({ valid: answer.valid, requestDate, error }),
  };
  if (error === MALFORMED) return { result: 'invalid', ...proof };
  if (error !== null || answer.valid === undefined) return { result: 'unknown', ...proof };
  return { result: answer.valid ? 'valid' : 'invalid', ...proof };
}

/** `userError` repeats the result where there is one. */
function errorOf({ errorWrappers, userError, actionSucceed }: z.output<typeof viesAnswer>): string | null {
  const [wrapped] = errorWrappers ?? [];
  if (wrapped) return wrapped.error;
  if (actionSucceed === false) return 'FAILED';
  return userError && userError !== 'VALID' && userError !== 'INVALID' ? userError : null;
}

function unknown(reason: string): VatCheckAnswer {
  return { result: 'unknown', requestId: null, raw: JSON.stringify({ error: reason }) };
}
