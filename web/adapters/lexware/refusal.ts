import { z } from 'zod';
import { AppError } from '../../ports/app-error';

const regularBody = z.object({
  message: z.string().nullish(),
  details: z.array(
    z.object({ field: z.string().nullish(), message: z.string().nullish(), violation: z.string().nullish() }),
  ),
});

const issue = z.object({ i18nKey: z.string().nullish(), source: z.string().nullish() });
const legacyBody = z
  .object({ IssueList: z.array(issue).optional(), issueList: z.array(issue).optional() })
  .transform((body) => body.IssueList ?? body.issueList)
  .pipe(z.array(issue));

const gatewayBody = z.object({ message: z.string() });

/** The legacy form carries keys instead of sentences; these are the ones Lexware is known to send. */
const ISSUE_TEXTS: Record<string, string> = {
  missing_entity: 'fehlt',
  invalid_value: 'ist ungültig',
  countrycode_is_not_valid: 'Das Land wird von Lexware Office nicht unterstützt',
  bad_request_error: 'ist ungültig',
  technical_error: 'Lexware Office kann den Kontakt nicht verarbeiten',
};

const LONGEST_DETAIL = 300;

/** What Lexware gave as the reason, in one line for the merchant; undefined when it gave none. Reads all three forms. */
export function reasonIn(body: string): string | undefined {
  const json = parseJson(body);
  const text = fromDetails(json) ?? fromIssues(json) ?? fromMessage(json);
  return text?.slice(0, LONGEST_DETAIL);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function fromDetails(json: unknown): string | undefined {
  const parsed = regularBody.safeParse(json);
  if (!parsed.success || parsed.data.details.length === 0) return undefined;
  return parsed.data.details
    .map(({ field, message, violation }) => [field, message ?? violation].filter(Boolean).join(': '))
    .join('; ');
}

function fromIssues(json: unknown): string | undefined {
  const parsed = legacyBody.safeParse(json);
  if (!parsed.success || parsed.data.length === 0) return undefined;
  return parsed.data
    .map(({ i18nKey, source }) => [source, ISSUE_TEXTS[i18nKey ?? ''] ?? i18nKey].filter(Boolean).join(': '))
    .join('; ');
}

function fromMessage(json: unknown): string | undefined {
  const parsed = gatewayBody.safeParse(json);
  return parsed.success && parsed.data.message !== '' ? parsed.data.message : undefined;
}

const PLAN_HINT = 'Dein Lexware-Office-Tarif enthält diese Funktion nicht oder ist nicht mehr aktiv.';

/** An answer of the 4xx range as the error it means: nothing was carried out. `call` names the endpoint, without ids. */
export function refusal(status: number, body: string, call: string): AppError {
  const message = `Lexware answered ${status} to ${call}`;
  const reason = reasonIn(body);
  if (status === 402) return new AppError('LEXWARE_PLAN', message, reason ?? PLAN_HINT);
  if (status === 403) return new AppError('LEXWARE_SCOPE', message);
  if (status === 404) return new AppError('LEXWARE_NOT_FOUND', message);
  return new AppError('LEXWARE_REFUSED', message, reason);
}
