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

const income = (id: string, name: string, contactRequired = false) => ({
  id,
  name,
  type: 'income',
  contactRequired,
  splitAllowed: true,
  groupName: 'Einnahmen',
});

const POSTING_CATEGORIES = [
  income('8f8664a8-fd86-11e1-a21f-0800200c9a66', 'Warenverkäufe'),
  income('8f8664a0-fd86-11e1-a21f-0800200c9a66', 'Dienstleistungen'),
  income('8f8664a1-fd86-11e1-a21f-0800200c9a66', 'Einnahmen'),
  income('9075a4e3-66de-4795-a016-3889feca0d20', 'Innergemeinschaftliche Lieferung', true),
  income('93d24c20-ea84-424e-a731-5e1b78d1e6a9', 'Ausfuhrlieferung an Drittländer', true),
  income('f5c7fee8-f184-4e7a-ab04-8f7e7ad6c207', 'Einnahmen als Kleinunternehmer'),
  income('7c112b66-0565-479c-bc18-5845e080880a', 'Fernverkauf (Ursprungsland)'),
  income('4ebd965a-7126-416c-9d8c-a5c9366ee473', 'Fernverkauf (Bestimmungsland)'),
];

export function settingsRoutes(salesReadScopes: readonly string[]): ApiRoute[] {
  return [
    { method: 'GET', path: '/payment-conditions', scopes: [], handle: () => json(PAYMENT_CONDITIONS) },
    { method: 'GET', path: '/posting-categories', scopes: [], handle: () => json(POSTING_CATEGORIES) },
    { method: 'GET', path: '/print-layouts', scopes: salesReadScopes, handle: () => json(PRINT_LAYOUTS) },
  ];
}
