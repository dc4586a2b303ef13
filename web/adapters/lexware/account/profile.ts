import { z } from 'zod';
import { parseVatId } from '../../../domain/contacts/vat-id/vat-id';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import { optionalText } from '../requests/values';
import type { LexwareRequests } from '../requests/request';
import { type LexwareProfile, lexwareProfile } from '../../../domain/lexware-profile';

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

/**
 * Recorded answers lack fields that the documentation shows; only what every answer has is
 * required.
 */
export const profileAnswer = z
  .object({
    organizationId: z.string().min(1),
    connectionId: optionalText,
    companyName: optionalText,
    created: z
      .object({ userId: optionalText, userName: optionalText, userEmail: optionalText })
      .nullish(),
    taxType: lexwareProfile.shape.taxType,
    smallBusiness: lexwareProfile.shape.smallBusiness.nullish(),
    distanceSalesPrinciple: lexwareProfile.shape.distanceSalesPrinciple.optional(),
    businessFeatures: lexwareProfile.shape.businessFeatures.nullish(),
  })
  .transform((profile): LexwareProfile => ({
    organizationId: profile.organizationId,
    connectionId: profile.connectionId,
    companyName: profile.companyName ?? '',
    userId: profile.created?.userId ?? null,
    userName: profile.created?.userName ?? null,
    userEmail: profile.created?.userEmail ?? null,
    taxType: profile.taxType,
    smallBusiness: profile.smallBusiness ?? false,
    distanceSalesPrinciple: profile.distanceSalesPrinciple ?? null,
    businessFeatures: profile.businessFeatures ?? [],
  }));
