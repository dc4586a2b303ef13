import { type PlanFeature, cheapestPlanWith } from '../domain/plans/plan';
import type { Detail, DetailOf } from '../domain/reasons/detail';

interface Handling {
  /** Status of our own HTTP answer. */
  status: number;
  level: 'info' | 'warning' | 'critical';
  /** Whether a job that failed so is tried again. */
  retry: boolean;
}

/** What can go wrong, by code. How each code is handled is defined here only. */
export const HANDLING = {
  INVALID_REQUEST: { status: 400, level: 'info', retry: false },
  UNAUTHORIZED: { status: 401, level: 'info', retry: false },
  /** In the operator's area: the role lacks it. */
  FORBIDDEN: { status: 403, level: 'warning', retry: false },
  /** The operator's session is over, or somebody else's. */
  OPERATOR_SIGN_IN: { status: 403, level: 'info', retry: false },
  /** What the operator wants to do needs a code of the last minutes. */
  OPERATOR_CODE: { status: 403, level: 'info', retry: false },
  /** The operator's webhook for alerts did not answer, or not with 2xx. */
  ALERT_NOT_TAKEN: { status: 502, level: 'warning', retry: true },
  /** Wrong, too old, or used before. */
  OPERATOR_CODE_WRONG: { status: 403, level: 'warning', retry: false },
  /** The operator has given no reason to look into the shop, or the time is over. */
  VIEW_CLOSED: { status: 403, level: 'info', retry: false },
  /** Without an admin nobody could admit or reset operators. */
  LAST_ADMIN: { status: 409, level: 'info', retry: false },
  /** A second factor is reset by another admin only. */
  OWN_FACTOR: { status: 409, level: 'info', retry: false },
  /** Used, older than 15 minutes, or somebody else's. */
  INVITATION_OVER: { status: 410, level: 'info', retry: false },
  NOT_FOUND: { status: 404, level: 'info', retry: false },
  /** Shopify does not show the order to us. */
  ORDER_HIDDEN: { status: 404, level: 'info', retry: false },
  CONFLICT: { status: 409, level: 'info', retry: false },
  DRAFT_NOT_DOWNLOADABLE: { status: 409, level: 'info', retry: false },
  /** The document's state does not allow it; `detail` has the reason. */
  ACTION_NOT_POSSIBLE: { status: 409, level: 'info', retry: false },
  /** Shopify wrote nothing into the order; `detail` has the reason. */
  ORDER_NOT_UPDATED: { status: 409, level: 'info', retry: false },
  /** The shop's plan with us does not include it. */
  PLAN_FEATURE: { status: 402, level: 'info', retry: false },
  MISSING_CUSTOMER_EMAIL: { status: 409, level: 'info', retry: false },
  /** A mail may have been sent; sending again could mail it twice. */
  MAIL_UNCERTAIN: { status: 503, level: 'warning', retry: false },
  MAIL_UNAVAILABLE: { status: 503, level: 'warning', retry: true },
  /** The mail server refuses this mail; `detail` has the reason. */
  MAIL_REFUSED: { status: 502, level: 'warning', retry: false },
  MAIL_SIGN_IN: { status: 409, level: 'warning', retry: false },
  /** The shop's mails of today are used up; `detail` names the limit. */
  MAIL_LIMIT: { status: 429, level: 'warning', retry: false },
  MAIL_NOT_SET_UP: { status: 409, level: 'warning', retry: false },
  PAYLOAD_TOO_LARGE: { status: 413, level: 'warning', retry: false },
  INVALID_PAYLOAD: { status: 502, level: 'critical', retry: false },
  SHOP_GONE: { status: 410, level: 'info', retry: false },
  SHOPIFY_UNAVAILABLE: { status: 503, level: 'warning', retry: true },
  SHOPIFY_THROTTLED: { status: 503, level: 'info', retry: true },
  SHOPIFY_TOKEN_REJECTED: { status: 502, level: 'warning', retry: true },
  SHOPIFY_REFUSED: { status: 502, level: 'critical', retry: false },
  /** The merchant has to allow the app more. */
  SHOPIFY_SCOPE_MISSING: { status: 403, level: 'warning', retry: false },
  /** Only the operator can apply for it at Shopify. */
  SHOPIFY_DATA_NOT_APPROVED: { status: 503, level: 'critical', retry: false },
  /** The merchant owes Shopify money, or Shopify locked the shop. */
  SHOPIFY_SHOP_FROZEN: { status: 503, level: 'warning', retry: true },
  NOT_CONNECTED: { status: 409, level: 'info', retry: false },
  CONNECTION_INTERRUPTED: { status: 409, level: 'warning', retry: false },
  LEXWARE_THROTTLED: { status: 503, level: 'info', retry: true },
  LEXWARE_UNAVAILABLE: { status: 503, level: 'warning', retry: true },
  /** It could not leave in time, as after a pause of the process: certainly nothing was done. */
  LEXWARE_NOT_SENT: { status: 503, level: 'warning', retry: true },
  /** The request may have been carried out: search before sending again. */
  LEXWARE_UNCERTAIN: { status: 503, level: 'warning', retry: true },
  LEXWARE_REFUSED: { status: 502, level: 'critical', retry: false },
  /** As before, because of the document's contact. */
  LEXWARE_CONTACT_REFUSED: { status: 502, level: 'critical', retry: false },
  /**
   * Late, not refused: Lexware still takes in what was written a moment ago. Certainly nothing was
   * done.
   */
  LEXWARE_NOT_READY: { status: 503, level: 'info', retry: true },
  /** The document exists, its PDF is still being created. */
  FILE_NOT_READY: { status: 503, level: 'info', retry: true },
  /** Our connection is not allowed to do this: the merchant has to connect again and consent. */
  LEXWARE_SCOPE: { status: 409, level: 'warning', retry: false },
  LEXWARE_NOT_FOUND: { status: 404, level: 'warning', retry: false },
  LEXWARE_PLAN: { status: 402, level: 'critical', retry: false },
  /** Lexware stores at most 59,999 customers; no further one was sent. */
  CONTACT_LIMIT: { status: 409, level: 'warning', retry: false },
  /** The contact permits no tax-free documents, and it is not ours to change that. */
  CONTACT_NOT_TAX_FREE: { status: 409, level: 'warning', retry: false },
  /** No document is created before the merchant has activated the creation, not even on request. */
  NOT_ACTIVATED: { status: 409, level: 'info', retry: false },
  /** Operators have paused the creation of documents: nothing is created on request, either. */
  CREATION_PAUSED: { status: 409, level: 'info', retry: false },
  /** The same, until the merchant has decided what becomes of another app. */
  OTHER_APP: { status: 409, level: 'info', retry: false },
  NO_TRANSFERS: { status: 402, level: 'warning', retry: false },
  /** A Shopify bill is unpaid: the subscription is frozen, and documents wait. */
  PLAN_FROZEN: { status: 402, level: 'warning', retry: false },
  /** Private, or for other plans of Shopify. */
  PLAN_NOT_OFFERED: { status: 409, level: 'info', retry: false },
  /** The shop has exactly that already. */
  PLAN_UNCHANGED: { status: 409, level: 'info', retry: false },
  /** Shopify does not say until when the running interval is paid: nothing can be quoted. */
  PLAN_CHANGING: { status: 503, level: 'warning', retry: true },
  NO_SUBSCRIPTION: { status: 409, level: 'info', retry: false },
  /** The subscription is not on trial (any more). */
  NO_TRIAL: { status: 409, level: 'info', retry: false },
  /** Shopify was asked to extend it a moment ago, and whether it did is not known. */
  TRIAL_EXTENSION_OPEN: { status: 409, level: 'info', retry: false },
  /** Another request for a charge has not been answered yet. */
  CHARGE_OPEN: { status: 409, level: 'info', retry: false },
  /** Sold once, and the shop has not bought it. */
  IMPORT_NOT_BOUGHT: { status: 402, level: 'info', retry: false },
  ALREADY_BOUGHT: { status: 409, level: 'info', retry: false },
  /** The coupon does not apply to the plan, or not any more. */
  COUPON_REFUSED: { status: 409, level: 'info', retry: false },
  /** No payout waits for a file. */
  NOTHING_TO_PAY: { status: 409, level: 'info', retry: false },
  /** Whoever prepared a file of payouts cannot release it. */
  SAME_PERSON: { status: 403, level: 'warning', retry: false },
  /** It is no pain.002, or of another file. */
  BANK_ANSWER_UNREADABLE: { status: 422, level: 'info', retry: false },
  /** The bank refused a file as a copy of one that it has. */
  BANK_ANSWER_DUPLICATE: { status: 409, level: 'warning', retry: false },
  /** The bank refuses a whole file of which it has paid something. */
  BANK_ANSWER_CONTRADICTS: { status: 409, level: 'warning', retry: false },
  /** The shop is no partner, or not approved (any more). */
  NO_PARTNER: { status: 403, level: 'info', retry: false },
  /** The shop waits for the operator, is a partner, or was locked. */
  ALREADY_PARTNER: { status: 409, level: 'info', retry: false },
  /** A partner has objected to the receipt of a payout in a file that has not left. */
  PAYOUT_OBJECTED: { status: 409, level: 'info', retry: false },
  /** The partner of a payout in a file that has not left was locked. */
  PAYOUT_LOCKED: { status: 409, level: 'warning', retry: false },
  /** An earlier file, which was void, has paid a payout of this one. */
  RUN_HELD: { status: 409, level: 'warning', retry: false },
  /** The bank paid something of the file. */
  RUN_EXECUTED: { status: 409, level: 'info', retry: false },
  /** The receipt was objected to before; what was issued in its place is another one. */
  ALREADY_OBJECTED: { status: 409, level: 'info', retry: false },
  /** It is not the 3rd of the next month yet, or nobody compared it with Lexware since. */
  MONTH_NOT_CLOSABLE: { status: 409, level: 'info', retry: false },
  /** Nobody said that an adviser books from our file, or its documents cannot be booked. */
  DATEV_UNAVAILABLE: { status: 409, level: 'info', retry: false },
  /** The app is not distributed by Shopify's App Store, or uses another way to bill. */
  BILLING_CLOSED: { status: 502, level: 'critical', retry: false },
  BILLING_CURRENCY: { status: 409, level: 'warning', retry: false },
  /** `detail` has Shopify's words. */
  BILLING_REFUSED: { status: 502, level: 'critical', retry: false },
  /** Our own limit: too many requests from the shop or the address. */
  TOO_MANY_REQUESTS: { status: 429, level: 'info', retry: false },
  /** The app is down on purpose; what came in meanwhile is done afterwards. */
  MAINTENANCE: { status: 503, level: 'info', retry: false },
  /** The limit of waiting previews is reached, for the shop or for all; the user tries again. */
  PREVIEW_BUSY: { status: 503, level: 'info', retry: false },
  /** More text than a preview is drawn of. */
  PREVIEW_TOO_LARGE: { status: 413, level: 'info', retry: false },
  /** A letter could not be drawn, or not in time. */
  PREVIEW_FAILED: { status: 500, level: 'critical', retry: false },
  /** A run of the same action is in progress; the user waits for its end or cancels it. */
  BULK_BUSY: { status: 409, level: 'info', retry: false },
  /** Operators replay failed steps or webhooks by filter once at a time. */
  REPLAY_BUSY: { status: 409, level: 'info', retry: false },
  /** The step or webhook did not fail, or runs again. */
  NOTHING_TO_REPLAY: { status: 409, level: 'info', retry: false },
  /** The order has no document of the wanted kinds that could be mailed. */
  NOTHING_TO_SEND: { status: 409, level: 'info', retry: false },
  /**
   * The limit of prints in preparation is reached, for the shop or for all; the user tries again.
   */
  PRINT_BUSY: { status: 503, level: 'info', retry: false },
  /** Documents could not be bound into one, or not in time. */
  PRINT_FAILED: { status: 500, level: 'critical', retry: false },
  /** The receipt of a payout could not be drawn, or not in time. */
  RECEIPT_FAILED: { status: 500, level: 'critical', retry: true },
  /** The day lies before the store or after the installation. */
  IMPORT_DAY_CLOSED: { status: 409, level: 'info', retry: false },
  /** Shopify shows orders of that day only once the merchant allows the app more. */
  IMPORT_DAY_HIDDEN: { status: 409, level: 'info', retry: false },
  /** Days of the shop are being read already; the user tries again. */
  IMPORT_BUSY: { status: 409, level: 'info', retry: false },
  /** The limit of running exports is reached, for the shop or for all; the user tries again. */
  EXPORT_BUSY: { status: 503, level: 'info', retry: false },
  /** Steps of the set-up are left. */
  SETUP_INCOMPLETE: { status: 409, level: 'info', retry: false },
  STATE_EXPIRED: { status: 400, level: 'info', retry: false },
  LINK_EXPIRED: { status: 410, level: 'info', retry: false },
  INTERNAL: { status: 500, level: 'critical', retry: true },
} as const satisfies Record<string, Handling>;

export type Failure = keyof typeof HANDLING;

type OfFailures<Data extends { [Code in keyof Data]: Code extends Failure ? Carried : never }> =
  Data;
type Data = OfFailures<FailureData>;
type Nothing = { [Name in keyof Carried]?: undefined };
type DataOf<Code extends Failure> = Code extends keyof Data
  ? Data[Code] & Omit<Nothing, keyof Data[Code]>
  : Nothing;
/** What is given with a code: nothing at all where it carries nothing that must be known. */
type Given<Code extends Failure> =
  Nothing extends DataOf<Code>
    ? [data?: DataOf<Code> & ErrorOptions]
    : [data: DataOf<Code> & ErrorOptions];

/**
 * The external service is down or overloaded, whatever the request: retries bridge about six hours
 * of that.
 */
export const OUTAGES: ReadonlySet<string> = new Set<Failure>([
  'SHOPIFY_UNAVAILABLE',
  'SHOPIFY_THROTTLED',
  'SHOPIFY_SHOP_FROZEN',
  'LEXWARE_THROTTLED',
  'LEXWARE_UNAVAILABLE',
  'LEXWARE_NOT_SENT',
  'LEXWARE_UNCERTAIN',
  'LEXWARE_NOT_READY',
  'FILE_NOT_READY',
  'MAIL_UNAVAILABLE',
]);

/**
 * A failure with a stable code. `message` is for engineers and logs (never customer data or
 * tokens); the text for people comes from contract/error-texts by code, plus `detail` where an
 * external service gave a useful reason. Further data depends on the code (failure-data.ts).
 */
class ErrorOf<Code extends Failure> extends Error {
  readonly detail: DataOf<Code>['detail'];
  readonly waitMs: DataOf<Code>['waitMs'];
  readonly reply: DataOf<Code>['reply'];

  constructor(
    readonly code: Code,
    message: string,
    data?: DataOf<Code> & ErrorOptions,
  ) {
    super(message, data);
    this.name = 'AppError';
    this.detail = data?.detail;
    this.waitMs = data?.waitMs;
    this.reply = data?.reply;
  }
}

/** A failure of one code, or of one of several. */
export type AppErrorOf<Code extends Failure> = { [One in Code]: ErrorOf<One> }[Code];
/** Any failure: what it carries is known once its code is. */
export type AppError = AppErrorOf<Failure>;

interface AppErrorClass {
  new <Code extends Failure>(code: Code, message: string, ...data: Given<Code>): AppErrorOf<Code>;
  readonly prototype: AppError;
}
export const AppError: AppErrorClass = ErrorOf;

/**
 * Invalid input; `fields` has by path what is wrong with each, in the terms of the contract.
 */
export class InvalidInput extends AppError<'INVALID_REQUEST'> {
  constructor(readonly fields: Record<string, string>) {
    super('INVALID_REQUEST', 'The request does not fit its schema', {
      detail: { code: 'INVALID_FIELDS', fields },
    });
  }
}

/** The shop's plan lacks something; names the cheapest one that has it. */
export function planLacks(feature: PlanFeature): AppError {
  const detail = { code: 'PLAN_NEEDED', plan: cheapestPlanWith(feature) } as const;
  return new AppError('PLAN_FEATURE', `The plan does not include ${feature}`, { detail });
}

/** Our own limit was reached; `waitMs` until the next request is taken. */
export function tooManyRequests(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000);
  const detail = { code: 'WAIT_SECONDS', seconds } as const;
  return new AppError('TOO_MANY_REQUESTS', 'Too many requests', { detail, waitMs });
}

/** Unexpected errors become INTERNAL; an AppError stays what it is. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('INTERNAL', 'An unforeseen error', { cause: error });
}

/** What a failure may carry in addition to code and message. */
interface Carried {
  /** The reason given by an external service, or details beyond the code; shown to a person. */
  detail?: Detail;
  /** How long to wait before another try makes sense. */
  waitMs?: number;
  /** A mail server's answer by its numbers. */
  reply?: string | null;
}

type LexwareReason = DetailOf<'LEXWARE_ERROR' | 'LEXWARE_OBJECTS' | 'ACCOUNT_DEACTIVATED'>;

/** What failures carry, by code; of the codes that are left out there is nothing more to know. */
interface FailureData {
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
  LEXWARE_UNAVAILABLE: { waitMs?: number };
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
