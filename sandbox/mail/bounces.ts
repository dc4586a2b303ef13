import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { StoredMail } from './mailbox';

/** Where the operator's mail service reports what came back, and what it signs with. */
export const reportTarget = z.object({ url: z.url(), secret: z.string().min(1) });
export type ReportTarget = z.output<typeof reportTarget>;

export const bounce = z.object({
  status: z.string().default('5.1.1'),
  /** By default the first recipient of the envelope. */
  recipient: z.string().optional(),
});

/** Reports a bounced mail to the app, as a mail service does; returns the app's status. */
export async function report(
  { url, secret }: ReportTarget,
  { envelope }: StoredMail,
  { status, recipient = envelope.to[0] }: z.output<typeof bounce>,
): Promise<number> {
  const body = JSON.stringify({ address: envelope.from, status, recipient });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Mail-Signature': signature },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  return answer.status;
}
