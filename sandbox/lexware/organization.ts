import { randomUUID } from 'node:crypto';
import { z } from 'zod';

export const organizationChange = z.object({
  /** Of another organisation, whose vouchers are its own; the former's come back with its id. */
  id: z.uuid().optional(),
  companyName: z.string().min(1).optional(),
  smallBusiness: z.boolean().optional(),
  taxType: z.enum(['net', 'gross', 'vatfree']).optional(),
  distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullable().optional(),
  businessFeatures: z.array(z.enum(['INVOICING', 'INVOICING_PRO', 'BOOKKEEPING'])).optional(),
  vatIdentificationNumber: z.string().nullable().optional(),
});

export type OrganizationSettings = Required<z.infer<typeof organizationChange>>;

export interface Organization extends OrganizationSettings {
  userId: string;
  createdAtMs: number;
}

export const USER = { name: 'Mara Muster', email: 'mara@muster-handel.example' };

export const COMPANY_ADDRESS = {
  street: 'Musterweg 12',
  zip: '79100',
  city: 'Freiburg',
  countryCode: 'DE',
  taxNumber: '06123/45678',
  vatId: 'DE123456788',
};

export function aNewOrganization(nowMs: number): Organization {
  return {
    id: randomUUID(),
    userId: randomUUID(),
    createdAtMs: nowMs,
    companyName: 'Muster Handel GmbH',
    smallBusiness: false,
    taxType: 'gross',
    distanceSalesPrinciple: null,
    businessFeatures: ['INVOICING', 'INVOICING_PRO', 'BOOKKEEPING'],
    vatIdentificationNumber: COMPANY_ADDRESS.vatId,
  };
}
