import { createHmac } from 'node:crypto';
import { createAttachmentSource } from '../adapters/attachments/attachments';
import { createLexware, type LexwareOptions, type SharesTokens } from '../adapters/lexware/lexware';
import { createMailLayout } from '../adapters/mail-layout/mail-layout';
import { createDnsRecords } from '../adapters/network/dns-records';
import { createPublicAddresses } from '../adapters/network/public-addresses';
import { sendRequest as send } from '../adapters/network/send-request';
import { createDocumentBinder } from '../adapters/pdf/binding/document-binder';
import { createLetterPrinter } from '../adapters/pdf/letter-printer';
import { createReceiptPrinter } from '../adapters/pdf/receipt/receipt-printer';
import { createPartnerApi } from '../adapters/shopify/partner-api';
import { createShopifyApp, type ShopifyApp } from '../adapters/shopify/shopify-app';
import { createMailer } from '../adapters/smtp/mailer';
import { createVies } from '../adapters/vat-check/vies';
import { zipFiles } from '../adapters/zip/zip-files';
import { fileHash } from '../domain/month/file-hash';
import type { NamedShops } from '../domain/setup/shop-roles';
import type { Env } from '../env';
import { recordInterruption } from '../features/connect-lexware/connection-jobs';
import { createAppLink } from '../features/merchant-notifications/app-link';
import { createPartnerIdentities } from '../features/partner/identities';
import { scheduleScopeCheck } from '../features/shop/shop-scopes';
import { type Announcements, createAnnouncements } from '../http/shop/announcements';
import { createShopAddresses, type ShopAddresses } from '../http/shop/shop-addresses';
import { askedOnce } from '../ports/asked-once';
import type { Broker } from '../ports/broker';
import type { Clock } from '../ports/clock';
import type { Lexware, LexwareAuth, LexwareFinance } from '../ports/lexware';
import type { Logger } from '../ports/logger';
import type { AttachmentSource, Mailer, MailLayout } from '../ports/mail';
import type { Metrics } from '../ports/metrics';
import type { DnsRecords, PublicAddresses, SendRequest } from '../ports/network';
import type { PartnerIdentities } from '../ports/partner-identities';
import type { DocumentBinder, LetterPrinter, ReceiptPrinter } from '../ports/pdf';
import type {
  Shopify,
  ShopifyHistory,
  ShopifyMetafields,
  ShopifyPayouts,
  ShopifySubscriptions,
} from '../ports/shopify';
import type { AppCredits, AppEarnings, Billing } from '../ports/shopify-billing';
import type { Database, StoresOf } from '../ports/stores/database';
import type { Tracing } from '../ports/tracing';
import type { VatCheck } from '../ports/vat-check';
import type { ZipFiles } from '../ports/zip-files';
import { meteredDocuments, meteredMailer, meteredPrinter, meteredSend } from './metered';
import { tracedSend } from './traced';

interface Foundation {
  env: Env;
  database: Database;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing | null;
  broker: Broker | null;
}

const ATTACHMENT_TIMEOUT_MS = 10_000;
const DNS_TIMEOUT_MS = 3_000;
/** More than enough for a letter that stays within the limits on what may be drawn. */
const DRAWING_TIMEOUT_MS = 3_000;
/** A hundred PDFs are bound in two seconds. */
const BINDING_TIMEOUT_MS = 60_000;
/** A receipt of some thousand redemptions is drawn in it, also where its fonts are read first. */
const RECEIPT_TIMEOUT_MS = 30_000;

/** The services we talk to. */
export interface ExternalServices {
  lexware: Lexware & SharesTokens;
  finance: LexwareFinance;
  auth: LexwareAuth;
  shopify: Shopify;
  payouts: ShopifyPayouts;
  history: ShopifyHistory;
  subscriptions: ShopifySubscriptions;
  metafields: ShopifyMetafields;
  billing: Billing;
  /** Null: the Partner API is not connected. */
  appEarnings: AppEarnings | null;
  appCredits: (AppCredits & AppEarnings) | null;
  shopifyApp: ShopifyApp;
  shopAddresses: ShopAddresses;
  partnerIdentities: PartnerIdentities;
  /** Shops for which the operator switched on single features. */
  namedShops: NamedShops;
  /** A shop as it is known after its data was deleted. */
  trialMark(domain: string): string;
  announcements: Announcements;
  /** Where alerts go; null: not over this channel. */
  alertTargets: { mail: string | null; webhook: string | null };
  sendAlert: SendRequest;
  /** Of the operator's overview, in the admin of the operator's first shop. */
  overviewAddress: string;
  vatCheck: VatCheck;
  mailer: Mailer & { close(): void };
  mailLayout: MailLayout;
  attachments: AttachmentSource;
  addresses: PublicAddresses;
  dns: DnsRecords;
  printer: LetterPrinter & { close(): Promise<void> };
  binder: DocumentBinder & { close(): Promise<void> };
  receiptPrinter: ReceiptPrinter & { close(): Promise<void> };
  zipFiles: ZipFiles;
}

/**
 * Opens no connection yet; `toLexware` carries the requests to Lexware and the waits between them.
 */
export function connectExternalServices(
  { env, database, clock, logger, metrics, tracing, broker }: Foundation,
  toLexware: { fetch?: SendRequest; time?: LexwareOptions['time'] } = {},
): ExternalServices {
  const client = createLexware({
    apiUrl: env.LEXWARE_API_URL,
    appUrl: env.LEXWARE_APP_URL,
    clientId: env.LEXWARE_CLIENT_ID,
    clientSecret: env.LEXWARE_CLIENT_SECRET,
    redirectUri: `${env.APP_URL}/api/lexoffice/callback`,
    connections: database.connections,
    clock,
    logger,
    callIntervalMs: env.LEXWARE_CALL_INTERVAL_MS,
    vouchersPerMinute: env.LEXWARE_VOUCHERS_PER_MINUTE,
    timeoutMs: env.LEXWARE_TIMEOUT_MS,
    eventCallbackUrl: `${env.APP_URL}/webhooks/lexware`,
    onInterrupted: (connection) => recordInterruption({ database, clock }, connection),
    send: meteredSend(tracedSend(toLexware.fetch ?? send, 'lexware', tracing), 'lexware', metrics),
    time: toLexware.time,
    ...(broker && { shared: sharedPace(broker, database) }),
  });
  const lexware = recordedFiles(meteredDocuments(client, metrics), { database, clock });
  const shopifyApp = connectShopify({ env, database, clock, logger, metrics, tracing });
  const vatCheck = createVies({
    url: env.VAT_CHECK_URL,
    timeoutMs: env.VAT_CHECK_TIMEOUT_MS,
    send,
  });
  const { shopify, payouts, history, subscriptions, metafields, billing } = shopifyApp;
  const ofShopify = { shopifyApp, shopify, payouts, history, subscriptions, metafields, billing };
  const partnerApi = connectPartnerApi(env, meteredSend(send, 'shopify', metrics));
  const drawing = createLetterPrinter({ timeoutMs: DRAWING_TIMEOUT_MS, clock });
  const printer = meteredPrinter(drawing, metrics);
  const binder = createDocumentBinder({ timeoutMs: BINDING_TIMEOUT_MS });
  const ofLexware = { lexware, finance: lexware, auth: lexware };
  const shopAddresses = addressesOf(env);
  const ofOurOwn = {
    shopAddresses,
    partnerIdentities: createPartnerIdentities(database),
    namedShops: namedShopsOf(env),
    trialMark: trialMarkOf(env),
    announcements: createAnnouncements({ database, clock, downtimes: env.DOWNTIMES }),
    alertTargets: { mail: env.ALERT_MAIL ?? null, webhook: env.ALERT_WEBHOOK_URL ?? null },
    sendAlert: send,
    overviewAddress: overviewOf(env, shopAddresses),
    vatCheck,
    appEarnings: partnerApi,
    appCredits: partnerApi,
    printer,
    binder,
    receiptPrinter: createReceiptPrinter({ timeoutMs: RECEIPT_TIMEOUT_MS }),
    zipFiles,
  };
  return { ...ofLexware, ...ofOurOwn, ...ofShopify, ...connectMail(env, metrics) };
}

function connectShopify({
  env,
  database,
  clock,
  logger,
  metrics,
  tracing,
}: Omit<Foundation, 'broker'>): ShopifyApp {
  return createShopifyApp({
    apiKey: env.SHOPIFY_API_KEY,
    apiSecrets: shopifySecretsOf(env),
    scopes: env.SCOPES,
    appUrl: env.APP_URL,
    sessions: database.sessions,
    send: meteredSend(tracedSend(send, 'shopify', tracing), 'shopify', metrics),
    onThrottled: () => metrics.count('throttles', { service: 'shopify' }),
    standInUrl: env.SHOPIFY_STAND_IN_URL ?? null,
    logger,
    onScopeMissing: (domain) => scheduleScopeCheck({ database, clock }, domain),
  });
}

/** Processes that work on shops; asked only while the broker is out of reach. */
function sharedPace({ limits }: Broker, { lanes }: Database) {
  const owners = askedOnce(() => lanes.countOwners(), { withinMs: 1_000, freshMs: 5_000 });
  return { limits, processes: async () => Math.max(1, (await owners.ask()) ?? 1) };
}

function connectPartnerApi(
  { SHOPIFY_PARTNER_API: access, SHOPIFY_STAND_IN_URL: standIn }: Env,
  send: SendRequest,
): (AppEarnings & AppCredits) | null {
  if (!access) return null;
  const url = standIn === undefined ? 'https://partners.shopify.com' : `${standIn}/partners`;
  return createPartnerApi({ url, ...access, send });
}

/** The first is used for new signatures; the second still verifies what Shopify signed with it. */
export function shopifySecretsOf(env: Env): [string, ...string[]] {
  const { SHOPIFY_API_SECRET: current, SHOPIFY_API_SECRET_PREVIOUS: previous } = env;
  return previous === undefined ? [current] : [current, previous];
}

function namedShopsOf(env: Env): NamedShops {
  return {
    admin: env.ADMIN_SHOPS,
    staff: env.STAFF_SHOPS,
    development: env.DEVELOPMENT_SHOPS,
    plans: env.NAMED_PLANS,
  };
}

/** A key of its own, which is never renewed: with another one every shop would have a new trial. */
function trialMarkOf({ TRIAL_HASH_KEY }: Env): (domain: string) => string {
  return (domain) => createHmac('sha256', TRIAL_HASH_KEY).update(domain).digest('hex');
}

function overviewOf(
  { ADMIN_SHOPS: [domain], APP_URL, SHOPIFY_API_KEY }: Env,
  shopAddresses: ShopAddresses,
): string {
  const appLink = createAppLink({ shopifyApiKey: SHOPIFY_API_KEY, shopAddresses });
  return domain === undefined ? APP_URL : appLink({ domain }, '/admin');
}

function addressesOf({ LEXWARE_APP_URL, ADMIN_ORIGIN }: Env): ShopAddresses {
  return createShopAddresses({ lexwareUrl: LEXWARE_APP_URL, adminOrigin: ADMIN_ORIGIN ?? null });
}

function operatorOf({ SMTP_URL, MAIL_FROM, MAIL_BOUNCE_ADDRESS }: Env) {
  if (!SMTP_URL || !MAIL_FROM) return null;
  return { url: SMTP_URL, sender: MAIL_FROM, bounceAddress: MAIL_BOUNCE_ADDRESS ?? null };
}

function connectMail(
  env: Env,
  metrics: Metrics,
): Pick<ExternalServices, 'mailer' | 'mailLayout' | 'attachments' | 'addresses' | 'dns'> {
  const addresses = createPublicAddresses({ allowPrivate: env.ALLOW_PRIVATE_HOSTS });
  const mailer = createMailer({
    operator: operatorOf(env),
    certificateAuthority: env.SMTP_CA,
    plainOnLoopback: env.NODE_ENV !== 'production',
    addresses,
    timeoutMs: env.SMTP_TIMEOUT_MS,
  });
  const attachments = createAttachmentSource({
    addresses,
    certificateAuthority: env.SMTP_CA,
    timeoutMs: ATTACHMENT_TIMEOUT_MS,
  });
  const dns = createDnsRecords({ timeoutMs: DNS_TIMEOUT_MS });
  const metered = meteredMailer(mailer, metrics);
  return { mailer: metered, mailLayout: createMailLayout(), attachments, addresses, dns };
}

type Files = Pick<Lexware, 'file' | 'filesToSend'>;

interface RecordedIn {
  database: StoresOf<'documentFiles'>;
  clock: Clock;
}

/** Keeps by which bytes the files of a document are recognised later, whoever reads them first. */
function recordedFiles<Client extends Files>(
  lexware: Client,
  { database: { documentFiles }, clock }: RecordedIn,
): Client {
  return {
    ...lexware,
    async file(...given: Parameters<Files['file']>) {
      const file = await lexware.file(...given);
      const [shopId, , id] = given;
      const hashes = { pdf: fileHash(file.bytes) };
      await documentFiles.record(shopId, id, hashes, clock.now().toISOString());
      return file;
    },
    async filesToSend(...given: Parameters<Files['filesToSend']>) {
      const files = await lexware.filesToSend(...given);
      const [shopId, , id] = given;
      const { pdf, xml } = files;
      const hashes = { pdf: fileHash(pdf), ...(xml && { xml: fileHash(xml) }) };
      await documentFiles.record(shopId, id, hashes, clock.now().toISOString());
      return files;
    },
  };
}
