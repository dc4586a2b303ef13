import type { z } from 'zod';
import type { Failure } from '../../web/ports/app-error';

export type MediaType =
  | 'application/json'
  | 'application/pdf'
  | 'application/xml'
  | 'application/zip'
  | 'text/csv'
  | 'text/html'
  | 'text/plain';

/** What a route takes and answers; which routes there are, and who may call them, the app knows. */
export interface Description {
  does: string;
  query?: z.ZodObject;
  /** What is searched for comes in a header, and never stands in an address. */
  isSearched?: true;
  body?: z.ZodType;
  answer: z.ZodType | MediaType | readonly MediaType[] | 'nothing' | 'redirect';
  /** Those with this answer; left out: 200, or what an empty answer and a redirect have. */
  status?: number | readonly number[];
  /** Failures of its own, beyond those that any route may have. */
  fails?: readonly Failure[];
  /** Refusals that are no failures of ours, by status: their code, and a German sentence. */
  refusals?: Readonly<Record<number, readonly string[]>>;
}

/** By method and path, as Express has them. */
export type Described = Readonly<Record<string, Description>>;

/** Of an order that is read anew in Shopify. */
export const ORDER = ['NOT_FOUND', 'ORDER_HIDDEN', 'SHOPIFY_SCOPE_MISSING'] as const;
export const CREATION = ['NOT_ACTIVATED', 'CREATION_PAUSED', 'OTHER_APP'] as const;
export const LEXWARE = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'LEXWARE_THROTTLED',
  'LEXWARE_UNAVAILABLE',
  'LEXWARE_NOT_SENT',
  'LEXWARE_UNCERTAIN',
  'LEXWARE_NOT_READY',
  'LEXWARE_NOT_FOUND',
  'LEXWARE_REFUSED',
  'LEXWARE_SCOPE',
  'LEXWARE_PLAN',
] as const;
/** Of a document's PDF. */
export const FILE = [...LEXWARE, 'FILE_NOT_READY', 'DRAFT_NOT_DOWNLOADABLE'] as const;
export const PREVIEW = ['PREVIEW_BUSY', 'PREVIEW_TOO_LARGE', 'PREVIEW_FAILED'] as const;
export const MAIL = [
  'PLAN_FEATURE',
  'ACTION_NOT_POSSIBLE',
  'MISSING_CUSTOMER_EMAIL',
  'MAIL_UNCERTAIN',
  'MAIL_UNAVAILABLE',
  'MAIL_REFUSED',
  'MAIL_SIGN_IN',
  'MAIL_LIMIT',
  'MAIL_NOT_SET_UP',
] as const;
export const IMPORT = [
  'PLAN_FEATURE',
  'IMPORT_NOT_BOUGHT',
  'IMPORT_DAY_CLOSED',
  'IMPORT_DAY_HIDDEN',
  'IMPORT_BUSY',
] as const;
/** What a plan would cost. */
export const QUOTE = [
  'PLAN_NOT_OFFERED',
  'PLAN_UNCHANGED',
  'PLAN_CHANGING',
  'PLAN_FROZEN',
  'COUPON_REFUSED',
  'PLAN_FEATURE',
  'BILLING_CURRENCY',
] as const;
/** Shopify takes it. */
export const CHARGE = [
  'CONFLICT',
  'CHARGE_OPEN',
  'BILLING_CLOSED',
  'BILLING_CURRENCY',
  'BILLING_REFUSED',
] as const;
/** A file of payouts leaves. */
export const PAYOUT_FILE = ['PAYOUT_LOCKED', 'PAYOUT_OBJECTED', 'RUN_HELD'] as const;

/** Any request may fail so. */
export const ANY_ROUTE = [
  'INVALID_REQUEST',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'INTERNAL',
] as const satisfies readonly Failure[];
/** The shop itself is read at Shopify where it is not known, or its session is over. */
export const SESSION = [
  'UNAUTHORIZED',
  'SHOP_GONE',
  'INVALID_PAYLOAD',
  'SHOPIFY_UNAVAILABLE',
  'SHOPIFY_THROTTLED',
  'SHOPIFY_TOKEN_REJECTED',
  'SHOPIFY_REFUSED',
  'SHOPIFY_DATA_NOT_APPROVED',
  'SHOPIFY_SHOP_FROZEN',
] as const satisfies readonly Failure[];
