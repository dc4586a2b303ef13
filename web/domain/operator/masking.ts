import { storedDetail, type Detail } from '../reasons/detail';
import { withTexts } from '../reasons/detail-texts';

/** What stands in place of a hidden value; its length tells nothing. */
export const MASKED = '•••';

/**
 * Hides customers' data from an operator who looks into a shop, until it is uncovered with a
 * reason. Hidden values are replaced before the answer is written, so that no JSON holds them.
 */
export interface Mask {
  isUncovered: boolean;
  /** A name, an address, a phone number, a mail's text: whatever names or describes a person. */
  value<Text extends string | null | undefined>(text: Text): Text | typeof MASKED;
  /** Any JSON from outside, such as the body of a webhook. */
  json(value: unknown): unknown;
  /** Why something is so: its free texts come from orders and from other services. */
  detail(detail: Detail | null): Detail | null;
  /** What a line of the log was made of. */
  facts(body: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

export function maskOf({ isUncovered }: { isUncovered: boolean }): Mask {
  if (isUncovered)
    return {
      isUncovered,
      value: (text) => text,
      json: (value) => value,
      detail: (detail) => detail,
      facts: (body) => body,
    };
  return {
    isUncovered,
    value: (text) => (text === null || text === undefined || text === '' ? text : MASKED),
    json: (value) => maskedJson(value, ''),
    detail: maskedDetail,
    facts: (body) =>
      Object.fromEntries(Object.entries(body).map(([key, one]) => [key, maskedFact(key, one)])),
  };
}

function maskedDetail(detail: Detail | null): Detail | null {
  return detail && storedDetail(withTexts(detail, () => MASKED));
}

/** Facts of the log that are codes, numbers, or the merchant's own; all other texts are hidden. */
const OWN_FACTS: readonly string[] = [
  'code',
  'currency',
  'status',
  'number',
  'second',
  'organization',
  'gateway',
  'fields',
  'parts',
  'companyName',
  'step',
  'failure',
  'stack',
  'plan',
  'until',
  'firstDay',
  'lastDay',
  'notification',
  'profile',
  'requestId',
  'difference',
];

function maskedFact(key: string, value: unknown): unknown {
  if (key === 'detail') return withTexts(value, () => MASKED);
  if (typeof value !== 'string' || value === '' || OWN_FACTS.includes(key)) return value;
  return MASKED;
}

/**
 * Keys whose values say nothing about a person; of all others, known or not, the value is hidden.
 */
const HARMLESS =
  /^(id|gid|ids|admin_graphql_api_id|.*(_id|_ids|_at|At|Id|Ids)|number|order_number|currency|.*_currency|.*(price|amount|total|quantity|subtotal|discount|tax)s?|total_.*|subtotal_.*|current_.*|rate|taxable|taxes_included|status|.*_status|.*Status|state|topic|type|eventType|kind|test|confirmed|reason|position|grams|weight|requires_shipping|gift_card|version|.*_version|code|.*_code_id|presentment_.*|shop_money|.*_set)$/u;
/** Though they fit above. */
const PERSONAL =
  /customer_note|note|name|email|phone|address|ip$|token|zip|city|vat|tax_id|taxId|iban/iu;

function maskedJson(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => maskedJson(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, maskedJson(one, name)]),
    );
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (isOrderName(value, key)) return value;
  return HARMLESS.test(key) && !PERSONAL.test(key) ? value : MASKED;
}

/** `#1001`, which support looks for; any other name is hidden. */
function isOrderName(value: unknown, key: string): boolean {
  return key === 'name' && typeof value === 'string' && /^#?[A-Z]{0,4}-?\d{1,12}$/u.test(value);
}
