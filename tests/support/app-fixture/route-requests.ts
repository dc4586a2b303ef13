import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';

/** A preview of a text. */
export const PREVIEW = new URLSearchParams({
  value: '{{ customer.name }} {{ order.name }}',
  field: 'remark',
}).toString();

/** Settings that would move every order. */
export const UNSAVED = {
  section: 'invoice',
  value: { ...DEFAULT_SETTINGS.invoice, event: 'created' },
};

interface RouteRequest {
  route: string;
  path: (own: Own) => string;
  body?: (own: Own) => object;
  /** What the stranger gets: nothing of the other shop in any case. */
  status: number;
}

/** What the shop that is asked about has. */
export interface Own {
  orderId: string;
  documentId: number;
  deadJobId: number;
  chargeId: number;
  mailId: string;
  /** Names a print of the order. */
  print: string;
  /** A run of the order. */
  bulk: string;
  /** A saved view of the order list. */
  viewId: number;
}

/** Every route of our API; the test fails when one is missing here. */
export const ROUTE_REQUESTS: RouteRequest[] = [
  { route: 'GET /shop', path: () => '/shop', status: 200 },
  { route: 'POST /shop/review', path: () => '/shop/review', status: 200 },
  { route: 'DELETE /shop/review', path: () => '/shop/review', status: 200 },
  { route: 'GET /setup', path: () => '/setup', status: 200 },
  { route: 'POST /setup/done', path: () => '/setup/done', status: 400 },
  { route: 'POST /setup/complete', path: () => '/setup/complete', status: 409 },
  { route: 'POST /setup/reset', path: () => '/setup/reset', status: 200 },
  { route: 'POST /coupons/:code', path: () => '/coupons/UNKNOWN', status: 422 },
  { route: 'GET /partner', path: () => '/partner', status: 200 },
  { route: 'POST /partner/application', path: () => '/partner/application', status: 400 },
  { route: 'POST /partner/confirmation', path: () => '/partner/confirmation', status: 403 },
  { route: 'GET /partner/coupons', path: () => '/partner/coupons', status: 403 },
  { route: 'POST /partner/coupons/:code', path: () => '/partner/coupons/NEUER', status: 403 },
  {
    route: 'POST /partner/coupons/:code/lock',
    path: () => '/partner/coupons/NEUER/lock',
    status: 403,
  },
  { route: 'DELETE /partner/coupons/:code', path: () => '/partner/coupons/NEUER', status: 403 },
  { route: 'GET /partner/preferences', path: () => '/partner/preferences', status: 403 },
  { route: 'PATCH /partner/preferences', path: () => '/partner/preferences', status: 403 },
  { route: 'GET /partner/payouts', path: () => '/partner/payouts', status: 403 },
  {
    route: 'GET /partner/receipts/:number',
    path: () => '/partner/receipts/GS-2026-0001',
    status: 403,
  },
  {
    route: 'POST /partner/payouts/:id/objection',
    path: () => '/partner/payouts/1/objection',
    status: 403,
  },
  { route: 'GET /partner/redemptions', path: () => '/partner/redemptions', status: 403 },
  { route: 'GET /plan/transfers', path: () => '/plan/transfers', status: 200 },
  { route: 'GET /plan', path: () => '/plan', status: 200 },
  { route: 'POST /plan/quote', path: () => '/plan/quote', status: 400 },
  { route: 'POST /plan/charges', path: () => '/plan/charges', status: 400 },
  { route: 'POST /plan/purchases/quote', path: () => '/plan/purchases/quote', status: 400 },
  { route: 'POST /plan/purchases', path: () => '/plan/purchases', status: 400 },
  { route: 'POST /plan/cancel/quote', path: () => '/plan/cancel/quote', status: 409 },
  { route: 'POST /plan/cancel', path: () => '/plan/cancel', status: 409 },
  { route: 'GET /plan/charges', path: () => '/plan/charges', status: 200 },
  {
    route: 'GET /plan/charges/:id',
    path: ({ chargeId }) => `/plan/charges/${chargeId}`,
    status: 404,
  },
  { route: 'DELETE /plan/coupon', path: () => '/plan/coupon', status: 200 },
  { route: 'GET /dashboard', path: () => '/dashboard', status: 200 },
  { route: 'GET /month/:month', path: () => '/month/2026-03', status: 200 },
  {
    route: 'GET /month/:month/buckets/:bucket',
    path: () => '/month/2026-03/buckets/waiting',
    status: 200,
  },
  { route: 'GET /month/:month/documents', path: () => '/month/2026-03/documents', status: 200 },
  { route: 'GET /month/:month/check', path: () => '/month/2026-03/check', status: 200 },
  { route: 'POST /month/:month/check', path: () => '/month/2026-03/check', status: 409 },
  { route: 'PUT /adviser', path: () => '/adviser', body: () => ({ email: '' }), status: 400 },
  { route: 'DELETE /adviser', path: () => '/adviser', status: 200 },
  { route: 'GET /month/:month/adviser', path: () => '/month/2026-03/adviser', status: 200 },
  { route: 'POST /month/:month/adviser', path: () => '/month/2026-03/adviser', status: 409 },
  { route: 'DELETE /month/:month/adviser', path: () => '/month/2026-03/adviser', status: 200 },
  { route: 'GET /month/:month/archive', path: () => '/month/2026-03/archive', status: 200 },
  { route: 'POST /month/:month/archive', path: () => '/month/2026-03/archive', status: 409 },
  {
    route: 'GET /month/:month/archive/file',
    path: () => '/month/2026-03/archive/file',
    status: 404,
  },
  { route: 'GET /month/:month/datev', path: () => '/month/2026-03/datev', status: 200 },
  { route: 'GET /month/:month/datev/file', path: () => '/month/2026-03/datev/file', status: 409 },
  { route: 'GET /month/:month/closing', path: () => '/month/2026-03/closing', status: 200 },
  {
    route: 'POST /month/:month/closing',
    path: () => '/month/2026-03/closing',
    body: () => ({ number: 1 }),
    status: 409,
  },
  { route: 'GET /month/:month/payouts', path: () => '/month/2026-03/payouts', status: 200 },
  { route: 'GET /month/:month/oss', path: () => '/month/2026-03/oss', status: 200 },
  { route: 'POST /lexoffice/import', path: () => '/lexoffice/import', status: 409 },
  { route: 'GET /settings', path: () => '/settings', status: 200 },
  { route: 'PUT /settings/:section', path: () => '/settings/invoice', status: 400 },
  {
    route: 'POST /settings/preview',
    path: () => '/settings/preview',
    body: ({ orderId }) => ({ ...UNSAVED, orderId: String(orderId), type: 'invoice' }),
    status: 404,
  },
  {
    route: 'POST /vat-test',
    path: () => '/vat-test',
    body: ({ orderId }) => ({ orderId: String(orderId) }),
    status: 404,
  },
  {
    route: 'POST /settings/changes',
    path: () => '/settings/changes',
    body: () => UNSAVED,
    status: 200,
  },
  { route: 'GET /shop/smtp', path: () => '/shop/smtp', status: 200 },
  { route: 'GET /shop/smtp/domain', path: () => '/shop/smtp/domain', status: 200 },
  { route: 'POST /shop/smtp/validate', path: () => '/shop/smtp/validate', status: 400 },
  { route: 'DELETE /shop/smtp', path: () => '/shop/smtp', status: 200 },
  { route: 'GET /creation', path: () => '/creation', status: 200 },
  {
    route: 'POST /creation/other-app',
    path: () => '/creation/other-app',
    body: () => ({ startsAt: null }),
    status: 200,
  },
  { route: 'POST /shop/enable/:enabled', path: () => '/shop/enable/true', status: 200 },
  { route: 'POST /lexoffice/auth', path: () => '/lexoffice/auth', status: 200 },
  { route: 'POST /lexoffice/pull', path: () => '/lexoffice/pull', status: 409 },
  { route: 'POST /lexoffice/disconnect', path: () => '/lexoffice/disconnect', status: 200 },
  { route: 'GET /orders', path: () => '/orders', status: 200 },
  { route: 'GET /orders/reasons', path: () => '/orders/reasons', status: 200 },
  { route: 'GET /orders/countries', path: () => '/orders/countries', status: 200 },
  { route: 'GET /orders/import', path: () => '/orders/import', status: 200 },
  {
    route: 'GET /orders/import/count',
    path: () => '/orders/import/count?first=2026-01-01&last=2026-01-02',
    status: 200,
  },
  { route: 'GET /orders/import/progress', path: () => '/orders/import/progress', status: 200 },
  { route: 'POST /orders/import', path: () => '/orders/import?date=2026-01-01', status: 409 },
  { route: 'POST /orders/import/cancel', path: () => '/orders/import/cancel', status: 200 },
  { route: 'GET /orders/:orderId', path: ({ orderId }) => `/orders/${orderId}`, status: 404 },
  {
    route: 'POST /orders/:orderId/documents/:kind',
    path: ({ orderId }) => `/orders/${orderId}/documents/invoice`,
    status: 404,
  },
  {
    route: 'DELETE /orders/:orderId/documents/:kind',
    path: ({ orderId }) => `/orders/${orderId}/documents/invoice`,
    status: 404,
  },
  { route: 'GET /orders/views', path: () => '/orders/views', status: 200 },
  {
    route: 'POST /orders/views',
    path: () => '/orders/views',
    body: () => ({ name: 'Offen', query: {} }),
    status: 201,
  },
  {
    route: 'PUT /orders/views/:viewId',
    path: ({ viewId }) => `/orders/views/${viewId}`,
    body: () => ({ name: 'Anders', query: {} }),
    status: 404,
  },
  {
    route: 'DELETE /orders/views/:viewId',
    path: ({ viewId }) => `/orders/views/${viewId}`,
    status: 200,
  },
  {
    route: 'GET /orders/:orderId/recipient',
    path: ({ orderId }) => `/orders/${orderId}/recipient`,
    status: 404,
  },
  {
    route: 'PUT /orders/:orderId/recipient',
    path: ({ orderId }) => `/orders/${orderId}/recipient`,
    body: () => ({ version: '', address: null, email: null, vatId: null }),
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/tax',
    path: ({ orderId }) => `/orders/${orderId}/tax`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/tax',
    path: ({ orderId }) => `/orders/${orderId}/tax`,
    status: 400,
  },
  { route: 'GET /export/choices', path: () => '/export/choices', status: 200 },
  { route: 'GET /export/count', path: () => '/export/count', status: 200 },
  { route: 'GET /export/log', path: () => '/export/log', status: 200 },
  { route: 'GET /export', path: () => '/export', status: 200 },
  { route: 'GET /document-links', path: () => '/document-links', status: 200 },
  { route: 'POST /document-links/renew', path: () => '/document-links/renew', status: 200 },
  {
    route: 'POST /orders/:orderId/document-link/renew',
    path: ({ orderId }) => `/orders/${orderId}/document-link/renew`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/document-link/revoke',
    path: ({ orderId }) => `/orders/${orderId}/document-link/revoke`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/documents/:documentId/link',
    path: ({ orderId, documentId }) => `/orders/${orderId}/documents/${documentId}/link`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/documents/:documentId/:action',
    path: ({ orderId, documentId }) => `/orders/${orderId}/documents/${documentId}/cancel`,
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/:type/email',
    path: ({ orderId, documentId }) => `/orders/${orderId}/invoice/email?receipt=${documentId}`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/:type/email',
    path: ({ orderId }) => `/orders/${orderId}/invoice/email`,
    body: ({ documentId }) => ({ receipt: documentId }),
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/:type/email/preview',
    path: ({ orderId }) => `/orders/${orderId}/invoice/email/preview`,
    body: ({ documentId }) => ({ receipt: documentId }),
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/mails',
    path: ({ orderId }) => `/orders/${orderId}/mails`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/mails/:mailId/recipient',
    path: ({ orderId, mailId }) => `/orders/${orderId}/mails/${mailId}/recipient`,
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/explanation',
    path: ({ orderId }) => `/orders/${orderId}/explanation`,
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/details',
    path: ({ orderId }) => `/orders/${orderId}/details`,
    status: 404,
  },
  {
    route: 'GET /orders/:orderId/lexoffice/:type/preview',
    path: ({ orderId }) => `/orders/${orderId}/lexoffice/invoice/preview`,
    status: 404,
  },
  {
    route: 'POST /orders/:orderId/lexoffice/:type/preview/link',
    path: ({ orderId }) => `/orders/${orderId}/lexoffice/invoice/preview/link`,
    status: 404,
  },
  { route: 'GET /bulk', path: () => '/bulk', status: 200 },
  { route: 'POST /bulk', path: () => '/bulk', status: 400 },
  {
    route: 'POST /bulk/forecast',
    path: () => '/bulk/forecast',
    body: ({ orderId }) => ({ kinds: ['invoice'], orderIds: [String(orderId)] }),
    status: 200,
  },
  { route: 'GET /bulk/:id', path: ({ bulk }) => `/bulk/${bulk}`, status: 404 },
  { route: 'POST /bulk/:id/cancel', path: ({ bulk }) => `/bulk/${bulk}/cancel`, status: 404 },
  {
    route: 'POST /print',
    path: () => '/print',
    body: ({ orderId }) => ({ orderIds: [String(orderId)] }),
    status: 202,
  },
  { route: 'GET /print/:token', path: ({ print }) => `/print/${print}`, status: 410 },
  {
    route: 'GET /lexoffice/vars',
    path: () => `/lexoffice/vars?${PREVIEW}`,
    status: 200,
  },
  { route: 'GET /lexoffice/placeholders', path: () => '/lexoffice/placeholders', status: 200 },
  { route: 'GET /metafields/definitions', path: () => '/metafields/definitions', status: 200 },
  { route: 'GET /transactions/accounts', path: () => '/transactions/accounts', status: 200 },
  { route: 'GET /shop/logs', path: () => '/shop/logs', status: 200 },
  { route: 'GET /support-accesses', path: () => '/support-accesses', status: 200 },
  { route: 'GET /failures', path: () => '/failures', status: 200 },
  { route: 'POST /failures/retry', path: () => '/failures/retry', status: 200 },
  {
    route: 'POST /failures/:id/retry',
    path: ({ deadJobId }) => `/failures/${deadJobId}/retry`,
    status: 404,
  },
];
