import { z } from 'zod';
import { parseVatId } from '../../../domain/contacts/vat-id/vat-id';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import { optionalText } from '../requests/answer-fields';
import type { LexwareRequests } from '../requests/request';

const organization = z.object({ vatIdentificationNumber: optionalText });
const call = { method: 'GET', name: '/v1/organization', path: '/v1/organization' } as const;

/**
 * Nice to have, so a refusal (older connections lack the scope organization.read) means that it is
 * not known.
 */
export async function ownVatId(requests: LexwareRequests, shopId: ShopId): Promise<string | null> {
  try {
    const { vatIdentificationNumber } = await requests.json(shopId, call, organization);
    return parseVatId(vatIdentificationNumber ?? '')?.id ?? null;
  } catch (error) {
    if (error instanceof AppError && NO_VAT_ID.has(error.code)) return null;
    throw error;
  }
}

const NO_VAT_ID: ReadonlySet<string> = new Set([
  'LEXWARE_SCOPE',
  'LEXWARE_NOT_FOUND',
  'LEXWARE_REFUSED',
  'LEXWARE_PLAN',
  'LEXWARE_UNAVAILABLE',
]);
