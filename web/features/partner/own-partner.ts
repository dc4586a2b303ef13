import type { Response } from 'express';
import { currentShop } from '../../http/current-shop';
import { AppError } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partner-stores';

/** Of the shop that asks; a locked one reads what was earned and changes nothing. */
export async function ownPartner(
  { partners }: StoresOf<'partners'>,
  res: Response,
  allowed: 'approved' | 'approved-or-locked' = 'approved',
): Promise<Partner> {
  const partner = await partners.byShop(currentShop(res).id);
  const isLocked = partner?.state === 'locked' && allowed === 'approved-or-locked';
  if (partner?.state === 'approved' || (partner && isLocked)) return partner;
  throw new AppError('NO_PARTNER', 'The shop is no approved partner');
}
