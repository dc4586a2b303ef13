import type { AttachmentProblem, AttachmentSource, MailAttachment } from '../../ports/mail';
import type { ShopId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';

const MEGABYTE = 1_024 * 1_024;
const MAX_EACH = 10 * MEGABYTE;
const MAX_TOGETHER = 20 * MEGABYTE;

export interface Attachments {
  files: MailAttachment[];
  /** Addresses without their query, which may name the customer. */
  missing: { address: string; problem: AttachmentProblem }[];
  /** Frees the memory of the files once the mail was sent or given up. */
  release(): void;
}

/**
 * The merchant's files for one order; the file server receives the order and the customer. Mails
 * with files are queued, so that many at once do not fill the memory.
 */
export async function fetchAttachments(
  source: AttachmentSource,
  urls: readonly string[],
  { shopId, order }: { shopId: ShopId; order: Order },
): Promise<Attachments> {
  const room = urls.length > 0 ? await source.reserve(shopId, MAX_TOGETHER) : null;
  const found: Attachments = { files: [], missing: [], release: () => room?.release() };
  try {
    const left = await fetchOneByOne(source, urls, order, found);
    room?.shrinkTo(MAX_TOGETHER - left);
    return found;
  } catch (error) {
    found.release();
    throw error;
  }
}

/** Returns how many bytes all further files together may have. */
async function fetchOneByOne(
  source: AttachmentSource,
  urls: readonly string[],
  order: Order,
  { files, missing }: Attachments,
): Promise<number> {
  let left = MAX_TOGETHER;
  for (const url of urls) {
    const answer = await source.fetch(forOrder(url, order), Math.min(MAX_EACH, left));
    if (answer.kind === 'file') {
      left -= answer.file.bytes.length;
      files.push(answer.file);
    } else {
      const { origin, pathname } = new URL(url);
      missing.push({ address: origin + pathname, problem: answer.problem });
    }
  }
  return left;
}

function forOrder(address: string, { id, name, customer, email }: Order): string {
  const url = new URL(address);
  url.searchParams.set('orderId', id);
  url.searchParams.set('orderName', name);
  url.searchParams.set('customerId', customer?.id ?? '');
  // A query ends up in the logs of every server on the way, so only a merchant who names the
  // parameter gets the address.
  if (url.searchParams.has('customerEmail')) {
    url.searchParams.set('customerEmail', email ?? customer?.email ?? '');
  }
  return url.toString();
}
