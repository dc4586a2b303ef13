import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type OpenedDatabase, openSqlite } from '../../tests/support/database/databases';
import { lexwareId, moment, orderId } from '../../tests/support/database/records';
import { recordingLogger } from '../../tests/support/doubles/recording-logger';
import { manualClock } from '../../tests/support/time/manual-clock';
import { stepText } from '../contract/texts/reasons/step-texts';
import type { DocumentId, ShopId } from '../domain/ids';
import { readEnv } from '../env';
import { CONTACT_JOBS } from '../jobs/definitions/contact-jobs';
import { DOCUMENT_JOBS } from '../jobs/definitions/document-jobs';
import { DUTY_JOBS } from '../jobs/definitions/duty-jobs';
import { ORDER_JOBS } from '../jobs/definitions/order-jobs';
import { PARTNER_JOBS } from '../jobs/definitions/partner-jobs';
import { SHOP_JOBS } from '../jobs/definitions/shop-jobs';
import { TRANSACTION_JOBS } from '../jobs/definitions/transaction-jobs';
import { newJob } from '../jobs/job';
import type { JobQueue } from '../ports/queue';
import { registerJobs } from './jobs';
import { createMeter } from '../adapters/metrics/meter';
import { connectExternalServices } from './external-services';

/**
 * Every job and its number of attempts. Databases store jobs under these names, so none changes
 * without a migration.
 */
const TRIES = {
  'orders.process': 12,
  'orders.deleted': 12,
  'orders.reported': 12,
  'vat.check': 5,
  'documents.changed': 12,
  'documents.watch': 4,
  'documents.check-manual': 6,
  'documents.new-invoice': 4,
  'documents.mail': 12,
  'documents.read-back': 8,
  'documents.import': 12,
  'months.add-up': 6,
  'months.archive': 12,
  'months.check': 12,
  'months.mail-adviser': 12,
  'adviser.confirm': 12,
  'adviser.nightly': 6,
  'transactions.post': 12,
  'transactions.retry': 3,
  'transactions.hint': 12,
  'shops.scopes-changed': 8,
  'notifications.send': 40,
  'notifications.weekly': 6,
  'orders.mark-paid': 8,
  'orders.metafields': 12,
  'shops.define-metafields': 8,
  'orders.fill-metafields': 12,
  'documents.mails-again': 12,
  'payouts.book': 6,
  'contacts.changed': 12,
  'contacts.update': 8,
  'contacts.mirror': 10,
  'connection.subscribe': 10,
  'connection.profile': 8,
  'connection.revoked': 12,
  'orders.redecide': 8,
  'orders.bulk': 12,
  'orders.import': 12,
  'orders.import-all': 12,
  'orders.import-recent': 12,
  'orders.sweep': 6,
  'orders.sweep-all': 6,
  'shops.reconcile': 6,
  'app.forget-old': 6,
  'app.roll-up-money': 6,
  'creation.tell-pause': 30,
  'operator.replay': 30,
  'partners.assess': 30,
  'partners.assess-gone': 6,
  'partners.create-payouts': 6,
  'partners.remind': 6,
  'partners.check-ledger': 6,
  'partners.mail': 40,
  'shops.refresh': 8,
  'shops.check-subscriptions': 6,
  'billing.read': 8,
  'billing.check': 6,
  'billing.review': 6,
  'billing.credit': 8,
  'shops.plan-named': 8,
  'shops.uninstall': 30,
  'shops.redact': 30,
  'customers.redact': 30,
  'customers.data-request': 30,
};

const JOBS = [
  CONTACT_JOBS,
  DOCUMENT_JOBS,
  DUTY_JOBS,
  ORDER_JOBS,
  PARTNER_JOBS,
  SHOP_JOBS,
  TRANSACTION_JOBS,
].flatMap((jobs): { name: string; maxAttempts: number }[] => Object.values(jobs));

const shopId = 1 as ShopId;
const about = { shopId, orderId: orderId(7) };
const document = { shopId, lexwareId: lexwareId(2) };
const change = { ...document, kind: null };
const contact = { ...document, changedAt: moment(5) };
const plan = { runAt: moment() };
const named = { ...plan, request: 'abc' };
const person = { shopId, customerId: null, orderIds: [] };
const after = { orderId: orderId(7), orderedAt: moment(-9) };
const part = { shopId, affected: [], startedAt: moment(3), after: null };

/** Waiting jobs are joined by this key, whichever version of the app queued them. */
const KEYED = [
  ['order:7', newJob(ORDER_JOBS.processOrder, { ...about, orderCreatedAt: null }, plan)],
  ['order-deleted:7', newJob(ORDER_JOBS.orderDeleted, about, plan)],
  [
    'change:edited:7',
    newJob(ORDER_JOBS.reportedChange, { ...about, change: { kind: 'edited' } }, plan),
  ],
  [
    'change:cancelled:7',
    newJob(ORDER_JOBS.reportedChange, { ...about, change: { kind: 'cancelled' } }, plan),
  ],
  [
    'change:refund:8',
    newJob(
      ORDER_JOBS.reportedChange,
      { ...about, change: { kind: 'refund', id: '8', amount: null } },
      plan,
    ),
  ],
  ['vat:7:ATU1', newJob(ORDER_JOBS.checkVatId, { ...about, vatId: 'ATU1' }, plan)],
  ['mark-paid:7', newJob(ORDER_JOBS.markPaid, about, plan)],
  ['metafields:7', newJob(ORDER_JOBS.writeMetafields, about, plan)],
  [
    `orders.fill-metafields:${moment(3)}:2`,
    newJob(
      ORDER_JOBS.fillMetafields,
      { shopId, startedAt: moment(3), part: 2, after: 'page', isRead: false, orders: 40 },
      plan,
    ),
  ],
  [
    `documents.mails-again:${moment(3)}:1`,
    newJob(
      DOCUMENT_JOBS.mailsAgain,
      { shopId, startedAt: moment(3), part: 1, after: 'page', mails: 2 },
      plan,
    ),
  ],
  [
    `orders.redecide:external:${moment()}`,
    newJob(ORDER_JOBS.redecideOrders, { ...part, why: 'external' }, plan),
  ],
  [
    'orders.redecide:external:after:7',
    newJob(ORDER_JOBS.redecideOrders, { ...part, why: 'external', after }, plan),
  ],
  [
    `orders.redecide:open:${moment(3)}`,
    newJob(ORDER_JOBS.redecideOrders, { ...part, why: 'open' }, plan),
  ],
  [
    `orders.redecide:settings:${moment(3)}:7`,
    newJob(ORDER_JOBS.redecideOrders, { ...part, why: 'settings', after }, plan),
  ],
  [
    `document:${lexwareId(2)}`,
    newJob(DOCUMENT_JOBS.documentChanged, { ...change, isDeleted: false }, plan),
  ],
  [
    `document-deleted:${lexwareId(2)}`,
    newJob(DOCUMENT_JOBS.documentChanged, { ...change, isDeleted: true }, plan),
  ],
  [
    'watch:3',
    newJob(DOCUMENT_JOBS.watchDocument, { shopId, documentId: 3, until: ['paid'], polls: 0 }, plan),
  ],
  ['check-manual:7', newJob(DOCUMENT_JOBS.checkManual, about, plan)],
  [
    `new-invoice:${lexwareId(1)}`,
    newJob(DOCUMENT_JOBS.checkNewInvoice, { shopId, lexwareId: lexwareId(1) }, plan),
  ],
  ['mail:3', newJob(DOCUMENT_JOBS.mailDocument, { ...about, documentId: 3 as DocumentId }, plan)],
  ['documents.read-back', newJob(DOCUMENT_JOBS.readBackDocuments, { shopId }, plan)],
  ['shops.reconcile', newJob(DOCUMENT_JOBS.reconcile, { shopId }, plan)],
  [
    'transaction:shopify:1',
    newJob(TRANSACTION_JOBS.retryTransaction, { ...about, externalReference: 'shopify:1' }, plan),
  ],
  ['transactions:7', newJob(TRANSACTION_JOBS.hintTransactions, about, plan)],
  [
    `contact-deleted:${lexwareId(2)}`,
    newJob(CONTACT_JOBS.contactChanged, { ...contact, isDeleted: true }, plan),
  ],
  [
    `contact:${lexwareId(2)}:created:${moment(5)}`,
    newJob(CONTACT_JOBS.contactChanged, { ...contact, isDeleted: false, isNew: true }, plan),
  ],
  [
    `contact:${lexwareId(2)}:changed:null`,
    newJob(CONTACT_JOBS.contactChanged, { ...contact, isDeleted: false, changedAt: null }, plan),
  ],
  ['contact-update:7', newJob(CONTACT_JOBS.updateContact, about, plan)],
  [
    'notification:onboarding:once',
    newJob(
      SHOP_JOBS.sendNotification,
      { shopId, notification: { kind: 'onboarding', occasion: 'once' } },
      plan,
    ),
  ],
  [
    'partner-mail:5:confirm:x',
    newJob(
      PARTNER_JOBS.sendMail,
      { shopId, partnerId: 5, about: 'confirm:x', mail: { kind: 'confirm' } },
      plan,
    ),
  ],
  ['shops.redact', newJob(DUTY_JOBS.redactShop, { shopId }, plan)],
  ['redact:abc', newJob(DUTY_JOBS.redactCustomer, person, named)],
  ['request:abc', newJob(DUTY_JOBS.customerDataRequest, { ...person, requestId: null }, named)],
] as const;

describe('every job', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openSqlite();
  });
  afterAll(() => opened.dispose());

  it('has a name of its own, and is tried as often as ever', () => {
    const tries: [string, number][] = [];
    const queue: Pick<JobQueue, 'register'> = {
      register: ({ name, maxAttempts }) => void tries.push([name, maxAttempts]),
    };
    registerJobs(queue, services(opened));
    expect(tries.toSorted()).toEqual(Object.entries(TRIES).toSorted());
    expect(JOBS.map(({ name, maxAttempts }) => [name, maxAttempts]).toSorted()).toEqual(
      tries.toSorted(),
    );
  });

  it('has a German name for the list of what failed', () => {
    expect(JOBS.filter(({ name }) => stepText(name) === stepText('unknown'))).toEqual([]);
  });

  it.each(KEYED)('joins waiting jobs under the key %s', (key, job) => {
    expect(job).toMatchObject({ shopId, key, runAt: moment() });
  });
});

function services({ database }: OpenedDatabase) {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const env = readEnv({
    NODE_ENV: 'test',
    APP_URL: 'https://app.example.com',
    SHOPIFY_API_KEY: 'id',
    SHOPIFY_API_SECRET: 'shpss_8f2c1d0a9b7e6543',
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    LEXWARE_CLIENT_ID: 'id',
    LEXWARE_CLIENT_SECRET: 'lx-4e1f9d7c2b8a6035',
    LEXWARE_EVENT_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  const internal = { env, database, clock: manualClock(), logger: recordingLogger() };
  const meter = createMeter();
  const mailLimits = { operator: 1, foreign: 1 };
  return {
    ...internal,
    ...connectExternalServices({ ...internal, metrics: meter, tracing: null, broker: null }),
    meter,
    exposition: null,
    tracing: null,
    broker: null,
    queueState: () => ({ isOpen: false, readAgoMs: null, running: 0, slots: 0 }),
    isDispatching: () => false,
    mailLimits,
    wakeQueue: () => undefined,
    wakeDispatcher: () => undefined,
    sleep: () => Promise.resolve(),
  };
}
