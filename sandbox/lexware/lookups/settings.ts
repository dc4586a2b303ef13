import { POSTING_CATEGORIES } from './posting-categories';
import { type ApiRoute, json } from '../gateway/api-route';

export const DEFAULT_PRINT_LAYOUT_ID = '28c212c4-b6dd-11ee-b80a-dbc65f4ceccf';

export const PRINT_LAYOUTS = [
  { id: DEFAULT_PRINT_LAYOUT_ID, name: 'Standard', default: true },
  { id: '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10', name: 'Onlineshop', default: false },
] as const;

export const PAYMENT_CONDITIONS = [
  {
    id: 'b7f9d1a4-3c53-4d8e-9a50-5f2f6d0a1c01',
    paymentTermLabelTemplate: 'Zahlbar sofort, rein netto',
    paymentTermDuration: 0,
    organizationDefault: true,
  },
  {
    id: 'b7f9d1a4-3c53-4d8e-9a50-5f2f6d0a1c02',
    paymentTermLabelTemplate: 'Zahlbar innerhalb von {paymentRange} Tagen ohne Abzug',
    paymentTermDuration: 14,
    organizationDefault: false,
  },
  {
    id: 'b7f9d1a4-3c53-4d8e-9a50-5f2f6d0a1c03',
    paymentTermLabelTemplate: '{paymentRange} Tage netto, {discountRange} Tage {discount} % Skonto',
    paymentTermDuration: 30,
    paymentDiscountConditions: { discountPercentage: 2, discountRange: 10 },
    organizationDefault: false,
  },
];

export function settingsRoutes(salesReadScopes: readonly string[]): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/payment-conditions',
      scopes: [],
      handle: () => json(PAYMENT_CONDITIONS),
    },
    {
      method: 'GET',
      path: '/posting-categories',
      scopes: [],
      handle: () => json(POSTING_CATEGORIES),
    },
    {
      method: 'GET',
      path: '/print-layouts',
      scopes: salesReadScopes,
      handle: () => json(PRINT_LAYOUTS),
    },
  ];
}
