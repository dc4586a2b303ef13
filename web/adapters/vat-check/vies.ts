import { z } from 'zod';
import { isOfThirdCountry } from '../../domain/contacts/vat-id/vat-id';
import type { SendRequest } from '../../ports/network';
import type { VatCheck, VatCheckAnswer } from '../../ports/vat-check';

interface ViesOptions {
  /** Base of the REST service, e.g. `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  url: string;
  timeoutMs: number;
  send: SendRequest;
}

/** Errors in place of an answer; all but the first mean that the id was not checked. */
const MALFORMED = 'INVALID_INPUT';
/**
 * A mistake in the merchant's own id, or an outage of its register, must not prevent the check of
 * the buyer's.
 */
const BETTER_UNNAMED: readonly (string | null)[] = ['INVALID_REQUESTER_INFO', 'MS_UNAVAILABLE'];

const viesAnswer = z.object({
  valid: z.boolean().optional(),
  requestDate: z.string().optional(),
  requestIdentifier: z.string().nullish(),
  userError: z.string().nullish(),
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
});

type Question = Parameters<VatCheck['check']>[0];
type Reply = z.output<typeof viesAnswer>;

/**
 * The VAT information exchange system of the European Commission, which queries the register of
 * each state; Northern Ireland is covered as well. Switzerland and Great Britain have no register
 * there, so their ids stay unknown.
 */
export function createVies(options: ViesOptions): VatCheck {
  return {
    async check({ vatId, requester }) {
      if (isOfThirdCountry(vatId)) return toAnswer(failed('NOT_OFFERED'));
      if (!requester || isOfThirdCountry(requester))
        return toAnswer(await query(options, { vatId }));
      const reply = await query(options, { vatId, requester });
      return toAnswer(
        BETTER_UNNAMED.includes(errorOf(reply)) ? await query(options, { vatId }) : reply,
      );
    },
  };
}

async function query({ url, timeoutMs, send }: ViesOptions, question: Question): Promise<Reply> {
  try {
    const response = await send(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(bodyOf(question)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = viesAnswer.safeParse(await response.json());
    return answer.success ? answer.data : failed(`HTTP ${response.status}`);
  } catch {
    // Timeouts, lost connections and pages in place of data all mean the same: no answer.
    return failed('NO_ANSWER');
  }
}

function failed(error: string): Reply {
  return { errorWrappers: [{ error }] };
}

function bodyOf({ vatId, requester }: Question) {
  const own = requester && {
    requesterMemberStateCode: requester.slice(0, 2),
    requesterNumber: requester.slice(2),
  };
  return { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...own };
}

function toAnswer(answer: Reply): VatCheckAnswer {
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
function errorOf({ errorWrappers, userError, actionSucceed }: Reply): string | null {
  const [wrapped] = errorWrappers ?? [];
  if (wrapped) return wrapped.error;
  if (actionSucceed === false) return 'FAILED';
  return userError && userError !== 'VALID' && userError !== 'INVALID' ? userError : null;
}
