import type { ShopId, Instant, OrderId, LexwareId } from '../../domain/ids';
import type { PlanId } from '../../domain/plans/plan-id';
import type { BillingCurrency } from '../../domain/plans/price';
import type { Settings } from '../../domain/settings/settings';
import type { ShopFacts } from '../shopify';
import type { PAUSES } from '../../domain/documents/model/reason';
import type { Taxation } from '../../domain/setup/taxation';
import type { AcceptedVersion } from '../../domain/setup/legal-texts';
import type { SetupProgress } from '../../domain/setup/setup-step';

export interface Shop {
  id: ShopId;
  /** `….myshopify.com` */
  domain: string;
  name: string;
  email: string | null;
  /** Whom its customers may write to, by Shopify; `email` is the owner's. */
  contactEmail: string | null;
  /** `#rrggbb`, the first color of its brand; null where it has none, or none was read. */
  brandColor: string | null;
  /** ISO 4217 code of the shop's own currency. */
  currency: string;
  countryCode: string | null;
  /**
   * Shopify's own plan of the shop and its IANA time zone; null until they were read from Shopify.
   */
  shopifyPlan: string | null;
  timeZone: string | null;
  /**
   * What the shop grants the app in Shopify, as last heard: the one source of truth, see
   * refreshScopes.
   */
  grantedScopes: readonly string[];
  installedAt: Instant;
  /**
   * By its day of the month the transfers of a period are counted: when the app was installed for
   * the first time. Who removes the app and comes back has what is left of the period.
   */
  meteredSince: Instant;
  uninstalledAt: Instant | null;
  /** What it may use, as computed last from its charges: see features/billing. */
  planId: PlanId;
  /** Transfers per month of that plan. */
  quota: number;
  /** The larger quota from before a downgrade, until the meter's next month begins. */
  previousQuota: { quota: number; until: Instant } | null;
  /** Since when the subscription is frozen: documents wait. */
  frozenAt: Instant | null;
  /** Since when Shopify does not answer about the shop's billing; null while it does. */
  billingSilentSince: Instant | null;
  billingReadAt: Instant | null;
  /** Null until it was read from Shopify. */
  billingCurrency: BillingCurrency | null;
  /** `plan_name` as `shop/update` brings it; null until one came. */
  shopifyPlanName: string | null;
  /** A development store of Shopify's, which pays for nothing; null until it was read. */
  isDevelopmentStore: boolean | null;
  /** It imported orders while paid plans included that, and need not buy it. */
  isImportIncluded: boolean;
  /** What holds: merged with the defaults, so always complete, and limited to the plan. */
  settings: Settings;
  /** What was chosen, also for what the present plan does not include; for the merchant's eyes. */
  chosenSettings: Settings;
  /** When the merchant last saved settings; null before. */
  settingsSavedAt: Instant | null;
  /**
   * The newest change, by Shopify's clock, that was compared with ours; null before the first sweep
   * that found one.
   */
  sweptAt: Instant | null;
  /** When a change was last found of which no event had come; null: never. */
  missedAt: Instant | null;
  /** When all open documents and orders were last compared with Lexware and Shopify. */
  reconciledAt: Instant | null;
  /** When the merchant was through with the set-up; going through it again changes nothing. */
  setupCompletedAt: Instant | null;
  /**
   * When the merchant had the creation of documents begin; null before that, and after they stopped
   * it. Until then nothing real leaves the app, see docs/decisions/0054.
   */
  activatedAt: Instant | null;
  /**
   * Why operators paused the creation of documents, of this shop or of all; null while it is not.
   * Documents that become due meanwhile wait.
   */
  pauseReason: string | null;
  /**
   * Since when nothing is created because another app bills the same orders; null while the merchant
   * has nothing to decide.
   */
  otherAppSince: Instant | null;
}

/** Left out: as it is. */
export type ShopBilling = Partial<
  Pick<
    Shop,
    | ('planId' | 'quota' | 'previousQuota' | 'frozenAt')
    | ('billingSilentSince' | 'billingReadAt' | 'billingCurrency' | 'isDevelopmentStore')
  >
>;

export interface InstallInput extends ShopFacts {
  domain: string;
  planId: PlanId;
  /** Transfers per month; left out: those of the plan. */
  quota?: number;
  at: Instant;
  /**
   * The app was removed for so short a time that work continues where it stopped: with the orders
   * from before, and those placed meanwhile.
   */
  isContinued?: boolean;
}

interface Installation {
  shop: Shop;
  /** This call installed it: of several at once exactly one did. */
  isNew: boolean;
}

/** Whom a privacy request of Shopify names. Their other orders are found by the customer's id. */
export interface NamedPerson {
  customerId: string | null;
  email: string | null;
  orderIds: string[];
}

/** How much the app stores about a person, in rows. */
export interface PersonalDataCounts {
  orders: number;
  documents: number;
  /** Contacts in Lexware with a stored link or copy of name, e-mail address and VAT id. */
  contacts: number;
  /** Mails with a stored recipient. */
  mails: number;
  vatChecks: number;
}

/** Data protection requests on everything stored for a shop. */
export interface ShopRedaction {
  /**
   * Deletes what shop/redact requires: all rows of the shop except document numbers, which are
   * evidence.
   */
  redact(id: ShopId): Promise<void>;
  /** Blanks what names a person (customers/redact); answers on how many orders. */
  redactCustomer(id: ShopId, person: NamedPerson): Promise<number>;
  /** What redactCustomer would find (customers/data_request). */
  countPersonalData(id: ShopId, person: NamedPerson): Promise<PersonalDataCounts>;
}

export interface ShopStore extends ShopRedaction {
  byId(id: ShopId): Promise<Shop | null>;
  byDomain(domain: string): Promise<Shop | null>;
  /**
   * Ids of every shop that has the app installed, after `after`; each is read by itself, so that
   * one odd row stops no other.
   */
  installedAfter(after: ShopId | null, limit: number): Promise<ShopId[]>;
  /**
   * Creates the shop or, when it comes back, revives it; a present installation keeps its date and
   * plan.
   */
  install(input: InstallInput): Promise<Installation>;
  /** Stores Shopify's present data of the shop. */
  refresh(id: ShopId, facts: ShopFacts): Promise<void>;
  saveBrandColor(id: ShopId, color: string | null): Promise<void>;
  /**
   * What the shop grants as last heard, locked until the transaction ends, so that no younger
   * answer is lost.
   */
  lockScopes(id: ShopId): Promise<readonly string[]>;
  saveScopes(id: ShopId, granted: readonly string[]): Promise<void>;
  /**
   * Whether the app is installed there: it stays so until the transaction ends, since the shop is
   * locked, with the app or without.
   */
  lockInstalled(id: ShopId): Promise<boolean>;
  markUninstalled(id: ShopId, at: Instant): Promise<void>;
  markSwept(id: ShopId, at: Instant): Promise<void>;
  markMissed(id: ShopId, at: Instant): Promise<void>;
  markReconciled(id: ShopId, at: Instant): Promise<void>;
  markSetUp(id: ShopId, at: Instant): Promise<void>;
  /** What the shop may use, and what was read about its billing. */
  saveBilling(id: ShopId, billing: ShopBilling): Promise<void>;
  /** `plan_name` of Shopify's plan. */
  savePlanName(id: ShopId, planName: string): Promise<void>;
  /** The creation of documents begins, or stops (null); false where it was so before. */
  setActivated(id: ShopId, at: Instant | null): Promise<boolean>;
  /** Records that a review is requested now; false where one was requested since then. */
  claimReview(id: ShopId, at: Instant, since: Instant): Promise<boolean>;
  /** Shopify showed no request for a review: somebody may be asked at the next success. */
  releaseReview(id: ShopId): Promise<void>;
  /**
   * The settings as they are now, locked until the transaction ends, so that no other save is lost.
   */
  lockSettings(id: ShopId): Promise<Settings | null>;
  /** `at`: when the merchant saved; left out, that time stays as it is. */
  saveSettings(id: ShopId, settings: Settings, at?: Instant): Promise<void>;
}

/** Ends by itself or by one decision for all orders; what is due waits until then. */
export type PauseReason = (typeof PAUSES)[number];

/** Operators paused the creation, or the merchant has to say what becomes of another app. */
export function pausedBy({
  pauseReason,
  otherAppSince,
}: Pick<Shop, 'pauseReason' | 'otherAppSince'>): PauseReason | null {
  if (pauseReason !== null) return 'CREATION_PAUSED';
  return otherAppSince === null ? null : 'OTHER_APP';
}

/**
 * The same, or the merchant has not begun with the creation. Another app stops only what would come
 * by itself: what the merchant asks for is their decision.
 */
export function stoppedBy(
  shop: Pick<Shop, 'activatedAt' | 'pauseReason' | 'otherAppSince'>,
  { isRequested = false } = {},
): PauseReason | 'NOT_ACTIVATED' | null {
  if (shop.activatedAt === null) return 'NOT_ACTIVATED';
  const pause = pausedBy(shop);
  return pause !== null && holdsBack(pause, isRequested) ? pause : null;
}

export function holdsBack(pause: PauseReason, isRequested: boolean): boolean {
  return !(isRequested && pause === 'OTHER_APP');
}

/** Shopify sessions as opaque text; encrypted at rest by the store. */
export interface SessionStore {
  save(id: string, shopDomain: string, session: string): Promise<void>;
  load(id: string): Promise<string | null>;
  remove(ids: string[]): Promise<void>;
  ofShop(shopDomain: string): Promise<string[]>;
  removeOfShop(shopDomain: string): Promise<void>;
}

/** What a merchant did just now. */
export type CompletedStep =
  | { step: 'terms' | 'choices'; at: Instant }
  | { step: 'tax'; choice: Taxation };

interface Acceptance extends AcceptedVersion {
  at: Instant;
  /** The Shopify id of the person who accepted; null where unknown. */
  user: string | null;
}

export interface SetupStore {
  byShop(shopId: ShopId): Promise<SetupProgress>;
  record(shopId: ShopId, done: CompletedStep): Promise<void>;
  /** Stored once per version, as it was accepted first. */
  accept(
    shopId: ShopId,
    versions: readonly AcceptedVersion[],
    by: { at: Instant; user: string | null },
  ): Promise<void>;
  acceptances(shopId: ShopId): Promise<Acceptance[]>;
  /** It was completed; false where it was before, so that it is reported once. */
  close(shopId: ShopId): Promise<boolean>;
  /** Restarts the set-up. */
  reset(shopId: ShopId): Promise<void>;
}

/** An invoice of another app was found for an order that ours had billed. */
export interface OtherAppStop {
  since: Instant;
  orderId: OrderId;
  /** The other app's invoice. */
  lexwareId: LexwareId;
  number: string | null;
}

/** Until the merchant has decided, nothing is created in the shop. Happens once in a shop's life. */
export interface OtherAppStopStore {
  /** False where it happened before, decided or not. */
  begin(shopId: ShopId, stop: OtherAppStop): Promise<boolean>;
  /** Whether it ever happened, decided or not. */
  isKnown(shopId: ShopId): Promise<boolean>;
  /** The one that stops the shop now. */
  current(shopId: ShopId): Promise<OtherAppStop | null>;
  /** False where nothing was stopped. */
  end(shopId: ShopId, at: Instant): Promise<boolean>;
}
