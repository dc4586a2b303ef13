import type { Detail, DetailOf } from '../domain/reasons/detail';

/** What a failure may carry in addition to code and message. */
export interface Carried {
  /** The reason given by an external service, or details beyond the code; shown to a person. */
  detail?: Detail;
  /** How long to wait before another try makes sense. */
  waitMs?: number;
  /** A mail server's answer by its numbers. */
  reply?: string | null;
}

type LexwareReason = DetailOf<'LEXWARE_ERROR' | 'LEXWARE_OBJECTS' | 'ACCOUNT_DEACTIVATED'>;

/** What failures carry, by code; of the codes that are left out there is nothing more to know. */
export interface FailureData {
  INVALID_REQUEST: { detail?: DetailOf<'INVALID_FIELDS'> };
  ORDER_HIDDEN: { detail?: DetailOf<'SEND_FROM_LEXWARE'> };
  CONFLICT: { detail?: DetailOf<'MAILED_JUST_NOW' | 'BEING_MAILED'> };
  ACTION_NOT_POSSIBLE: {
    detail?: DetailOf<'ACTION_REFUSED' | 'TAX_CHOICE_NOT_OFFERED' | 'INVOICE_STANDS'>;
  };
  ORDER_NOT_UPDATED: {
    detail: DetailOf<'NOT_STORED_BY_SHOPIFY' | 'NO_PLACE_FOR_VAT_ID' | 'SHOPIFY_SAYS'>;
  };
  PLAN_FEATURE: { detail: DetailOf<'PLAN_NEEDED'> };
  MAIL_UNAVAILABLE: {
    detail?: DetailOf<
      | 'NO_ENCRYPTED_CONNECTION'
      | 'NO_CONNECTION'
      | 'CONNECTION_BROKE'
      | 'MAIL_SERVER_SILENT'
      | 'HOST_UNKNOWN'
      | 'MAIL_SERVER_FULL'
    >;
    reply?: string | null;
  };
  MAIL_REFUSED: {
    detail?: DetailOf<'SENDER_REFUSED' | 'RECIPIENT_REFUSED' | 'CONTENT_REFUSED'>;
    reply?: string | null;
  };
  MAIL_SIGN_IN: { reply?: string | null };
  MAIL_LIMIT: { detail: DetailOf<'DAY_OF_MAILS_USED_UP'> };
  BILLING_REFUSED: { detail: DetailOf<'SHOPIFY_SAYS'> };
  SHOPIFY_THROTTLED: { waitMs: number };
  SHOPIFY_SCOPE_MISSING: { detail?: DetailOf<'SCOPES_MISSING'> };
  LEXWARE_THROTTLED: { waitMs: number };
  LEXWARE_UNCERTAIN: { waitMs?: number };
  LEXWARE_NOT_READY: { waitMs?: number };
  LEXWARE_REFUSED: { detail?: LexwareReason };
  LEXWARE_CONTACT_REFUSED: { detail?: LexwareReason | DetailOf<'GONE_IN_LEXWARE'> };
  LEXWARE_NOT_FOUND: { detail?: DetailOf<'GONE_IN_LEXWARE'> };
  LEXWARE_PLAN: { detail: DetailOf<'LEXWARE_PLAN_LACKS_IT'> };
  TOO_MANY_REQUESTS: { detail: DetailOf<'WAIT_SECONDS'>; waitMs: number };
  MAINTENANCE: { waitMs: number };
  PREVIEW_BUSY: { waitMs: number };
  PRINT_BUSY: { waitMs: number };
  EXPORT_BUSY: { waitMs: number };
}
