import { z } from 'zod';

/** The merchant's Lexware account, as it was read last and is stored. */
export const lexwareProfile = z.object({
  organizationId: z.string(),
  connectionId: z.string().nullable(),
  companyName: z.string(),
  /** The user who agreed to the connection; left out, or null, where Lexware does not report it. */
  userId: z.string().nullish(),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  taxType: z.enum(['net', 'gross', 'vatfree']),
  smallBusiness: z.boolean(),
  distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullable(),
  /** Empty when not known. */
  businessFeatures: z.array(z.string()),
  /** The merchant's own, normalised; null when Lexware has none or hides it. */
  vatId: z.string().nullish(),
});
export type LexwareProfile = z.infer<typeof lexwareProfile>;
