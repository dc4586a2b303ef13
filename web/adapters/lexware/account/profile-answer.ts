import { z } from 'zod';
import { type LexwareProfile, lexwareProfile } from '../../../domain/lexware-profile';
import { optionalText } from '../requests/answer-fields';

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
