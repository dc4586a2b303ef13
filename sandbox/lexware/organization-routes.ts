import { berlinTime } from './clock';
import { type ApiRoute, json } from './gateway/api-route';
import type { Connection } from './oauth/connections';
import type { Office } from './office';
import { COMPANY_ADDRESS, type Organization, USER } from './organization';

export function organizationRoutes(office: Office): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/profile',
      scopes: ['profile.read'],
      handle: ({ connection }) => json(profile(office.organization, connection)),
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

function profile(organization: Organization, { id: connectionId, userId }: Connection) {
  return {
    organizationId: organization.id,
    companyName: organization.companyName,
    created: {
      userId,
      userName: USER.name,
      userEmail: USER.email,
      date: berlinTime(organization.createdAtMs),
    },
    connectionId,
    businessFeatures: organization.businessFeatures,
    taxType: organization.taxType,
    smallBusiness: organization.smallBusiness,
    ...(organization.distanceSalesPrinciple && {
      distanceSalesPrinciple: organization.distanceSalesPrinciple,
    }),
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
