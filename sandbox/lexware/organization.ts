import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { berlinTime } from './clock';
import { type ApiRoute, json } from './gateway/api-route';
import type { Office } from './office';

export const organizationChange = z.object({
  companyName: z.string().min(1).optional(),
  smallBusiness: z.boolean().optional(),
  taxType: z.enum(['net', 'gross', 'vatfree']).optional(),
  distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullable().optional(),
  businessFeatures: z.array(z.enum(['INVOICING', 'INVOICING_PRO', 'BOOKKEEPING'])).optional(),
  vatIdentificationNumber: z.string().nullable().optional(),
});

export type OrganizationSettings = Required<z.infer<typeof organizationChange>>;

export interface Organization extends OrganizationSettings {
  id: string;
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

export function organizationRoutes(office: Office): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/profile',
      scopes: ['profile.read'],
      handle: ({ connection }) => json(profile(office.organization, connection.id)),
    },
    { method: 'GET', path: '/ping', scopes: [], handle: () => json({ userEmail: USER.email }) },
    {
      method: 'GET',
      path: '/organization',
      scopes: ['organization.read'],
      handle: () => json(organizationAnswer(office.organization)),
    },
  ];
}

function profile(organization: Organization, connectionId: string) {
  return {
    organizationId: organization.id,
    companyName: organization.companyName,
    created: {
      userId: organization.userId,
      userName: USER.name,
      userEmail: USER.email,
      date: berlinTime(organization.createdAtMs),
    },
    connectionId,
    businessFeatures: organization.businessFeatures,
    taxType: organization.taxType,
    smallBusiness: organization.smallBusiness,
    ...(organization.distanceSalesPrinciple && { distanceSalesPrinciple: organization.distanceSalesPrinciple }),
  };
}

function organizationAnswer({ companyName, vatIdentificationNumber }: Organization) {
  const { street, zip, city, countryCode, taxNumber } = COMPANY_ADDRESS;
  return {
    companyName,
    branchOfIndustryName: 'Versand- und Internet-Einzelhandel',
    branchOfIndustryWzCode: '47.91',
    address: { street, zip, city, countryCode },
    organizationType: 'Gesellschaft mit beschränkter Haftung',
    organizationTypeKey: 'GMBH',
    ...(vatIdentificationNumber !== null && { vatIdentificationNumber }),
    taxNumber,
    website: 'https://muster-handel.example',
  };
}
