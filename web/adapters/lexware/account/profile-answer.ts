import { z } from 'zod';
import type { LexwareProfile } from '../../../ports/stores/connection-store';
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
    taxType: z.enum(['net', 'gross', 'vatfree']),
    smallBusiness: z.boolean().nullish(),
    distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullish(),
    businessFeatures: z.array(z.string()).nullish(),
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
