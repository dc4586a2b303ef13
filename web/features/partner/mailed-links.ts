import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PartnerId } from '../../domain/billing/coupon';
import { endIn, readToken, refuseExpired, signToken } from '../../http/signed-token';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partner-stores';

/** Links of one kind that partners are mailed; each kind has a secret of its own. */
export interface MailedLinks {
  /** Up to the token. */
  url: string;
  secret: Buffer;
  minutes: number;
  clock: Clock;
}

const mailed = z.object({
  partnerId: z.number().transform((id) => id as PartnerId),
  /** Of the address that it went to. */
  mark: z.string(),
  expiresAt: z.string(),
});

/**
 * It refers to the partner by our number, and to the address by a mark from which nobody can tell
 * it: addresses of pages stand in histories and logs. One that went to a former address is over.
 */
export function createMailedLink({ url, secret, minutes, clock }: MailedLinks) {
  return (partner: Pick<Partner, 'id' | 'email'>): string => {
    const expiresAt = endIn(minutes, clock.now());
    const value = { partnerId: partner.id, mark: markOf(partner, secret), expiresAt };
    return `${url}/${signToken(value, secret)}`;
  };
}

function markOf({ id, email }: Pick<Partner, 'id' | 'email'>, secret: Buffer): string {
  return createHmac('sha256', secret).update(`${id} ${email}`).digest('base64url');
}

/** Null where the link is over, forged, or about another address. */
export async function partnerOfLink(
  { partners }: StoresOf<'partners'>,
  { secret, clock }: Pick<MailedLinks, 'secret' | 'clock'>,
  token: string,
): Promise<Partner | null> {
  try {
    const { partnerId, mark, expiresAt } = readToken(token, secret, mailed);
    refuseExpired(expiresAt, clock.now());
    const partner = await partners.byId(partnerId);
    return partner && markOf(partner, secret) === mark ? partner : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LINK_EXPIRED') return null;
    throw error;
  }
}
