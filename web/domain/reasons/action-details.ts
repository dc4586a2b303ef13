import { z } from 'zod';
import { PLAN_IDS } from '../plans/plan-id';
import { detail, fixedValue, plainDetails } from './detail-parts';

/** Why a document does not allow an action. */
export const ACTION_REFUSALS = [
  'NOT_DONE',
  'IS_DRAFT',
  'NOT_DRAFT',
  'IS_CANCELLED',
  'IS_PAID',
  'NOT_PAID',
  'NO_PAYMENT',
  'UNDER_WAY',
  'BELONGS_TOGETHER',
] as const;

/** Why a requested action cannot be done. */
export const ACTION_DETAILS = [
  plainDetails([
    'SEND_FROM_LEXWARE',
    'TAX_CHOICE_NOT_OFFERED',
    'INVOICE_STANDS',
    'NOT_STORED_BY_SHOPIFY',
    'NO_PLACE_FOR_VAT_ID',
  ]),
  detail('ACTION_REFUSED', { why: z.enum(ACTION_REFUSALS) }),
  /** The cheapest plan that includes what was requested. */
  detail('PLAN_NEEDED', { plan: z.enum(PLAN_IDS) }),
  detail('WAIT_SECONDS', { seconds: z.int() }),
  /** By path: what is wrong with each field, as the contract names it. */
  detail('INVALID_FIELDS', { fields: z.record(z.string(), z.string()) }),
  detail('SHOPIFY_SAYS', { said: z.string() }),
  /** By Shopify's names of types. */
  detail('METAFIELD_OF_OTHER_TYPE', { wanted: fixedValue, found: fixedValue }),
  /** Of each list one is enough. */
  detail('SCOPES_MISSING', { scopes: z.array(z.array(fixedValue)) }),
] as const;
