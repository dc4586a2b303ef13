import type { AttachmentProblem, AttachmentSource } from '../../ports/mail/attachment-source';
import type { MailAttachment } from '../../ports/mail/mailer';
import type { Order } from '../../domain/order/order';

const MEGABYTE = 1_024 * 1_024;
const MAX_EACH = 10 * MEGABYTE;
const MAX_TOGETHER = 20 * MEGABYTE;

export interface Attachments {
  files: MailAttachment[];
  /** Addresses without their query, which may name the customer. */
  missing: { address: string; problem: AttachmentProblem }[];
}

/**
 * The merchant's files for one order; their server is told which order and customer they are for.
 */
export async function fetchAttachments(
  source: AttachmentSource,
  urls: readonly string[],
  order: Order,
): Promise<Attachments> {
  const found: Attachments = { files: [], missing: [] };
  let left = MAX_TOGETHER;
  for (const url of urls) {
    const answer = await source.fetch(forOrder(url, order), Math.min(MAX_EACH, left));
    if (answer.kind === 'file') {
      left -= answer.file.bytes.length;
      found.files.push(answer.file);
    } else {
      const { origin, pathname } = new URL(url);
      found.missing.push({ address: origin + pathname, problem: answer.problem });
    }
  }
  return found;
}

function forOrder(address: string, { id, name, customer, email }: Order): string {
  const url = new URL(address);
  url.searchParams.set('orderId', id);
  url.searchParams.set('orderName', name);
  url.searchParams.set('customerId', customer?.id ?? '');
  // An address in a query stands in the logs of whoever passes it on: only a merchant who names it
  // gets it.
  if (url.searchParams.has('customerEmail')) {
    url.searchParams.set('customerEmail', email ?? customer?.email ?? '');
  }
  return url.toString();
}
