import { plannedJobs } from '../database/begun-jobs';
import { beginningOf } from '../../../web/domain/imports/list-place';
import type { OrderId } from '../../../web/domain/ids';
import { cents } from '../../../web/domain/money/cents';
import { PLANS } from '../../../web/domain/plans/plan';
import { anAddress, anOrder } from '../../../web/domain/testing/builders';
import { millisOf } from '../../../web/domain/time/berlin';
import { importDocumentsJob } from '../../../web/features/document-import/import-documents';
import { checkManualJob } from '../../../web/features/reconcile/link/check-manual';
import { checkNewInvoiceJob } from '../../../web/features/reconcile/link/check-new-invoice';
import { reconcileJob } from '../../../web/features/reconcile/nightly/reconcile';
import { ORDER_JOBS } from '../../../web/jobs/definitions/order-jobs';
import { AppError } from '../../../web/ports/app-error';
import type { JobContext } from '../../../web/ports/queue';
import type { Lexware, VoucherContent } from '../../../web/ports/lexware';
import type { FetchedOrder } from '../../../web/ports/stores/order-stores';
import type { DocumentImport } from '../../../web/ports/stores/import-stores';
import type { Job } from '../../../web/ports/stores/job-stores';
import type { Shop } from '../../../web/ports/stores/shop-stores';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { aVoucherRow, listedVouchers, type Voucher } from './listed-vouchers';
import { recordingLogger } from './recording-logger';
import {
  activated,
  aProfile,
  aStoredOrder,
  eventQuery,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../database/records';
import { FIRST_RUN } from './permits';

export const DAY_SECONDS = 86_400;

export function recipientCalled(
  name: string,
  countryCode: string | null = 'DE',
): VoucherContent['recipient'] {
  const address = { name, supplement: null, street: null, zip: null, city: null, countryCode };
  return { contactId: null, address };
}

/** Manual documents in Lexware, and the nightly runs that compare them with a shop's orders. */
export class ManualDocumentFixture {
  books: Voucher[] = [];
  pageSize = 250;
  /** When the orders were placed according to Shopify; null: it shows none. */
  processedAt: string | null = moment();
  /** The documents that were last requested from Lexware. */
  reads: string[] = [];
  /** How often a list was requested since. */
  lists = 0;
  /** What happens while Lexware answers about a document. */
  whileReading: (id: string) => Promise<void> = async () => undefined;
  /** What happens while Lexware answers with a page of a list. */
  whileListing: () => Promise<void> = async () => undefined;
  /** What happens while Shopify answers about an order, whose documents were read before. */
  whileShowing: (id: OrderId) => Promise<void> = async () => undefined;
  private now = moment(43_200);
  private readonly checkNewInvoice: ReturnType<typeof checkNewInvoiceJob>;

  constructor(
    readonly database: OpenDatabase,
    readonly shop: Shop,
  ) {
    this.checkNewInvoice = checkNewInvoiceJob(this.deps());
  }

  static async open(database: OpenDatabase): Promise<ManualDocumentFixture> {
    return new ManualDocumentFixture(database, await installShop(database));
  }

  /** By default an invoice to Anna Beispiel over 119.00, paid. */
  manualDocument(number: number, voucher: Partial<Voucher> = {}): void {
    this.books.push({
      ...aVoucherRow(number, { createdAt: moment(number), updatedAt: moment(number) }),
      status: 'paid',
      title: 'Rechnung',
      remark: '',
      introduction: '',
      tax: cents(1_900),
      currency: 'EUR',
      recipient: recipientCalled('Anna Beispiel'),
      ...voucher,
    });
  }

  /** Somebody changes a document in Lexware's web app now. */
  change(number: number, change: Partial<Voucher>): void {
    this.books = this.books.map((one) => {
      return one.id === lexwareId(number) ? { ...one, updatedAt: this.now, ...change } : one;
    });
  }

  async order(number: number, placedAt: Partial<FetchedOrder> = {}): Promise<void> {
    const customerName = 'Anna Beispiel';
    await this.database.orders.upsertFromShopify(
      this.shop.id,
      aStoredOrder({ orderId: orderId(number), name: `#${number}`, customerName, ...placedAt }),
    );
  }

  /** To the Lexware account of that organisation, which by default no other fixture shares. */
  async connect(organization: string, owner: Shop = this.shop): Promise<void> {
    const { connections } = this.database;
    const tokens = {
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: moment(),
      scopes: ['delivery-notes.read'],
    };
    await connections.connect(this.shop.id, tokens, moment());
    await connections.saveProfile(
      this.shop.id,
      aProfile(`${organization} of ${owner.id}`),
      moment(),
    );
  }

  /** The merchant removes the app. */
  async leave(): Promise<void> {
    await this.database.connections.disconnect(this.shop.id);
    await this.database.shops.markUninstalled(this.shop.id, this.now);
  }

  /** And installs it again, and connects it as before. */
  async comeBack(organizationId: string): Promise<void> {
    await this.database.shops.install({ ...this.shop, at: this.now });
    await activated(this.database, this.shop);
    await this.connect(organizationId);
  }

  async nightlyRun(): Promise<void> {
    this.reads = [];
    await reconcileJob(this.deps()).run({ shopId: this.shop.id }, FIRST_RUN);
    this.now = new Date(millisOf(this.now) + DAY_SECONDS * 1_000).toISOString();
  }

  /** What follows where Lexware reports that this invoice came into being. */
  async lookAtNew(number: number): Promise<void> {
    [this.reads, this.lists] = [[], 0];
    const payload = { shopId: this.shop.id, lexwareId: lexwareId(number) };
    await this.checkNewInvoice.run(payload, FIRST_RUN);
  }

  /** Time passes. */
  passMinutes(minutes: number): void {
    this.now = new Date(millisOf(this.now) + minutes * 60_000).toISOString();
  }

  /** The due rechecks of documents that could not be linked. */
  async dueRechecks({ attempt }: Pick<JobContext, 'attempt'> = FIRST_RUN): Promise<void> {
    this.reads = [];
    const job = checkManualJob(this.deps());
    for (const one of await this.due(job.name)) {
      await job.run(job.payload.parse(one.payload), { ...FIRST_RUN, attempt });
      await this.database.jobs.finish([one]);
    }
  }

  /** One part of the import of documents after the other, until it has ended. */
  async importDocuments(): Promise<DocumentImport> {
    const { documentImports } = this.database;
    await documentImports.begin(this.shop.id, beginningOf('invoice'), this.now);
    return this.goOnImporting();
  }

  async importPart(): Promise<void> {
    await importDocumentsJob(this.deps()).run({ shopId: this.shop.id }, FIRST_RUN);
  }

  async goOnImporting(): Promise<DocumentImport> {
    for (;;) {
      await this.importPart();
      const state = await this.database.documentImports.byShop(this.shop.id);
      if (state?.endedAt) return state;
    }
  }

  /** Whether evaluations of orders are due by now. */
  async isEngineCalled(): Promise<boolean> {
    return (await this.due(ORDER_JOBS.processOrder.name)).length > 0;
  }

  /** They stay due. */
  private async due(name: string): Promise<Job[]> {
    const jobs = await plannedJobs(this.database, this.now);
    return jobs.filter((one) => one.name === name && one.shopId === this.shop.id);
  }

  /** As housekeeping does, by the shop's plan. */
  async forgetOldLines(): Promise<void> {
    const oldest = millisOf(this.now) - PLANS[this.shop.planId].logMaxAge * DAY_SECONDS * 1_000;
    await this.database.eventLog.purge(this.shop.id, new Date(oldest).toISOString());
  }

  /** Every line of the log, regardless of the plan. */
  async cleanLog(): Promise<void> {
    await this.database.eventLog.purge(this.shop.id, '9999-12-31T00:00:00.000Z');
  }

  async linkedTo(number: number): Promise<(string | null)[]> {
    const documents = await this.database.documents.ofOrder(this.shop.id, orderId(number));
    return documents.map(({ lexwareId: id }) => id);
  }

  async doubts(number: number): Promise<unknown[]> {
    const query = eventQuery({ orderId: orderId(number), sortDir: 'asc' });
    const { items } = await this.database.eventLog.page(this.shop.id, query);
    return items.filter(({ event }) => event.endsWith('not-linked')).map(({ body }) => body.code);
  }

  private deps() {
    const { database } = this;
    const shopify = {
      order: async (_: unknown, id: OrderId) => {
        await this.whileShowing(id);
        return this.shown(id);
      },
    };
    return {
      database,
      shopify,
      clock: { now: () => new Date(this.now) },
      logger: recordingLogger(),
      lexware: { vouchers: this.vouchers, voucher: this.voucher },
    };
  }

  private shown(id: OrderId) {
    const billingAddress = anAddress({ company: 'Tee Muster GmbH' });
    const { processedAt } = this;
    return processedAt === null
      ? null
      : anOrder({ id, billingAddress, email: 'anna@example.com', processedAt });
  }

  private readonly vouchers: Lexware['vouchers'] = async (_, filter) => {
    this.lists += 1;
    const listed = listedVouchers(this.books, filter, this.pageSize);
    await this.whileListing();
    return listed;
  };

  private readonly voucher: Lexware['voucher'] = async (_, __, id) => {
    this.reads.push(id);
    await this.whileReading(id);
    const found = this.books.find((one) => one.id === id);
    if (!found) throw new AppError('LEXWARE_NOT_FOUND', 'There is no such document');
    return found;
  };
}
