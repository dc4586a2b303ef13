import { z } from 'zod';
import type { PartnerId } from '../../domain/billing/coupon';
import { endIn, readToken, refuseExpired, signToken } from '../../http/signed-token';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partners/partner-store';

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
  email: z.string(),
  expiresAt: z.string(),
});

/** It names the address, so that one that went to a former address is over. */
export function createMailedLink({ url, secret, minutes, clock }: MailedLinks) {
  return ({ id: partnerId, email }: Pick<Partner, 'id' | 'email'>): string => {
    const value = { partnerId, email, expiresAt: endIn(minutes, clock.now()) };
    return `${url}/${signToken(value, secret)}`;
  };
}

/** Null where the link is over, forged, or about another address. */
export async function partnerOfLink(
  { partners }: StoresOf<'partners'>,
  { secret, clock }: Pick<MailedLinks, 'secret' | 'clock'>,
  token: string,
): Promise<Partner | null> {
  try {
    const { partnerId, email, expiresAt } = readToken(token, secret, mailed);
    refuseExpired(expiresAt, clock.now());
    const partner = await partners.byId(partnerId);
    return partner?.email === email ? partner : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LINK_EXPIRED') return null;
    throw error;
  }
}
