import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import { readToken, signToken } from '../../http/signed-token';
import { AppError } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import type { Adviser } from '../../ports/stores/adviser-store';

/** By which an adviser ends the mails: the same link for ever, for mails are kept for years. */
export interface StopLinks {
  /** Up to the token. */
  url: string;
  /** The newest first; links that a former one signed are good as well. */
  secrets: readonly Buffer[];
}

type Addressee = Pick<Adviser, 'shopId' | 'email'>;

const stop = z.object({
  shopId: z.number().transform((id) => id as ShopId),
  /** Of the address that it went to, which nobody can tell from it. */
  mark: z.string(),
});

export function stopLink({ url, secrets: [newest] }: StopLinks, adviser: Addressee): string {
  if (!newest) throw new Error('No key to sign links with');
  const value = { shopId: adviser.shopId, mark: markOf(adviser, newest) };
  return `${url}/${signToken(value, newest)}`;
}

function markOf({ shopId, email }: Addressee, secret: Buffer): string {
  return createHmac('sha256', secret).update(`${shopId} ${email}`).digest('base64url');
}

/** Null where the link is forged, or the shop mails to another address or to none. */
export async function adviserOfStop(
  { advisers }: StoresOf<'advisers'>,
  { secrets }: Pick<StopLinks, 'secrets'>,
  token: string,
): Promise<Adviser | null> {
  for (const secret of secrets) {
    const read = readStop(token, secret);
    const adviser = read && (await advisers.byShop(read.shopId));
    if (adviser) return markOf(adviser, secret) === read.mark ? adviser : null;
  }
  return null;
}

function readStop(token: string, secret: Buffer): z.output<typeof stop> | null {
  try {
    return readToken(token, secret, stop);
  } catch (error) {
    if (error instanceof AppError && error.code === 'LINK_EXPIRED') return null;
    throw error;
  }
}
