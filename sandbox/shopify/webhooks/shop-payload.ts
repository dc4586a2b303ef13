import type { Shop } from '../shop';
import type { Json } from './payload-money';

const SAME_IN_EVERY_SHOP = {
  province: null,
  address1: 'Ladenstraße 5',
  zip: '10115',
  city: 'Berlin',
  source: null,
  phone: null,
  latitude: 52.53,
  longitude: 13.38,
  primary_locale: 'de',
  address2: null,
  created_at: '2025-01-01T00:00:00+01:00',
  updated_at: '2025-01-01T00:00:00+01:00',
  timezone: '(GMT+01:00) Europe/Berlin',
  iana_timezone: 'Europe/Berlin',
  shop_owner: 'Erika Mustermann',
  money_with_currency_format: '{{amount_with_comma_separator}} € EUR',
  money_with_currency_in_emails_format: '{{amount_with_comma_separator}} € EUR',
  money_format: '{{amount_with_comma_separator}} €',
  weight_unit: 'kg',
  province_code: null,
  auto_configure_tax_inclusivity: null,
  tax_shipping: true,
  county_taxes: true,
  has_discounts: true,
  has_gift_cards: true,
  google_apps_domain: null,
  google_apps_login_enabled: null,
  money_in_emails_format: '{{amount_with_comma_separator}} €',
  eligible_for_payments: true,
  requires_extra_payments_agreement: false,
  password_enabled: false,
  has_storefront: true,
  finances: true,
  primary_location_id: 1,
  checkout_api_supported: true,
  multi_location_enabled: false,
  setup_required: false,
  pre_launch_enabled: false,
};

/** The shop as `app/uninstalled` and `shop/update` carry it. */
export function shopPayload({ facts, account, number }: Shop): Json {
  const { domain, name, email, currency, taxesIncluded, countryCode } = facts;
  return {
    ...SAME_IN_EVERY_SHOP,
    plan_display_name: account.plan.publicDisplayName,
    plan_name: account.plan.planName,
    id: number,
    name,
    email,
    domain,
    country: countryCode,
    country_code: countryCode,
    country_name: countryCode,
    currency,
    customer_email: email,
    taxes_included: taxesIncluded,
    myshopify_domain: domain,
    enabled_presentment_currencies: [currency],
  };
}

const PERSON = { id: 1, email: 'kunde@example.com', phone: null };

/**
 * The fields that a webhook about the shop or a person has by itself; a caller may change any of
 * it.
 */
export function noticePayload(of: Shop, topic: string): Json {
  const shop = { shop_id: of.number, shop_domain: of.facts.domain };
  switch (topic) {
    case 'app/uninstalled':
    case 'shop/update':
      return shopPayload(of);
    case 'shop/redact':
      return shop;
    case 'customers/redact':
      return { ...shop, customer: PERSON, orders_to_redact: [] };
    case 'customers/data_request':
      return { ...shop, customer: PERSON, orders_requested: [], data_request: { id: 1 } };
    default:
      return {};
  }
}

/** What the shop granted before and grants now. */
export function scopesPayload(
  { granted: current, number }: Shop,
  previous: readonly string[],
  at: string,
): Json {
  return { previous, current, updated_at: at, shop_id: `gid://shopify/Shop/${number}` };
}
