import { z } from 'zod';
import {
  type CancelQuoteAnswer,
  cancelQuoteAnswer,
  type ChargeAnswer,
  chargeAnswer,
  chargesAnswer,
  type PlanAnswer,
  planAnswer,
  type PurchaseQuoteAnswer,
  purchaseQuoteAnswer,
  quoteAnswer,
  type QuoteAnswer,
  type QuoteBody,
  type RequestedChargeAnswer,
  requestedChargeAnswer,
} from '../../../web/contract/plan';
import { logAnswer } from '../../../web/contract/log';
import type { AppFixture } from '../app-fixture/app-fixture';
import { SHOP } from '../app-fixture/shop';

const DAY_MS = 86_400_000;
const PURCHASE = { feature: 'orderImport' };

const bill = z.object({ lines: z.array(z.object({ kind: z.string(), cents: z.number() })) });
const atShopify = z.object({ charges: z.array(z.object({ status: z.string() })) });

type Wanted = Partial<QuoteBody> & Pick<QuoteBody, 'planId'>;

/** A merchant at the plan page and at Shopify's pages, by the app's clock at both. */
export class PlanMerchant {
  constructor(
    private readonly fixture: AppFixture,
    readonly shop = SHOP,
  ) {}

  /** In a shop of their own, which has just installed the app. */
  static async newIn(fixture: AppFixture, name: string, facts: object = {}): Promise<PlanMerchant> {
    const merchant = new PlanMerchant(fixture, `${name}.myshopify.com`);
    await fixture.shopify.post('/shops', { domain: merchant.shop, ...facts });
    await merchant.openApp();
    return merchant;
  }

  /** Installs the app where it is not. */
  async openApp(): Promise<void> {
    await this.ask('GET', '/api/shop', z.unknown());
    await this.settle();
  }

  plan(): Promise<PlanAnswer> {
    return this.ask('GET', '/api/plan', planAnswer);
  }

  quote(wanted: Wanted): Promise<QuoteAnswer> {
    return this.ask('POST', '/api/plan/quote', quoteAnswer, bodyOf(wanted));
  }

  /** Confirms what the quote says; the address where Shopify asks. */
  async request(wanted: Wanted): Promise<RequestedChargeAnswer> {
    const { digest } = await this.quote(wanted);
    return this.confirm(wanted, digest);
  }

  confirm(wanted: Wanted, digest: string): Promise<RequestedChargeAnswer> {
    const body = { ...bodyOf(wanted), digest };
    return this.ask('POST', '/api/plan/charges', requestedChargeAnswer, body);
  }

  quotePurchase(): Promise<PurchaseQuoteAnswer> {
    return this.ask('POST', '/api/plan/purchases/quote', purchaseQuoteAnswer, PURCHASE);
  }

  async requestPurchase(): Promise<RequestedChargeAnswer> {
    const { digest } = await this.quotePurchase();
    const body = { ...PURCHASE, digest };
    return this.ask('POST', '/api/plan/purchases', requestedChargeAnswer, body);
  }

  quoteCancellation(): Promise<CancelQuoteAnswer> {
    return this.ask('POST', '/api/plan/cancel/quote', cancelQuoteAnswer);
  }

  async cancel(): Promise<CancelQuoteAnswer> {
    const answer = await this.ask('POST', '/api/plan/cancel', cancelQuoteAnswer);
    await this.settle();
    return answer;
  }

  /** What our API answers to a request that it refuses. */
  async failure(path: string, body?: unknown): Promise<{ status: number; code: string }> {
    await this.sync();
    const response = await this.fixture.request('POST', path, { shop: this.shop, body });
    const { code } = z.object({ code: z.string() }).parse(await response.json());
    return { status: response.status, code };
  }

  /** To confirming what was quoted. */
  failureOf(wanted: Wanted, digest: string): Promise<{ status: number; code: string }> {
    return this.failure('/api/plan/charges', { ...bodyOf(wanted), digest });
  }

  /** To asking what it costs. */
  quoteFailure(wanted: Wanted): Promise<{ status: number; code: string }> {
    return this.failure('/api/plan/quote', bodyOf(wanted));
  }

  /** The merchant decides on Shopify's page; where it leads, or why it does not ask any more. */
  async decide(url: string, decision: 'approve' | 'decline'): Promise<string> {
    await this.sync();
    const body = new URLSearchParams({ decision });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? `${answer.status}`;
  }

  async approve({ confirmationUrl }: RequestedChargeAnswer): Promise<void> {
    await this.comeBack(await this.decide(confirmationUrl, 'approve'));
  }

  /** Requests, approves, comes back and waits until everything is read. */
  async subscribe(wanted: Wanted): Promise<number> {
    const requested = await this.request(wanted);
    await this.approve(requested);
    return requested.chargeId;
  }

  async comeBack(returnUrl: string): Promise<Response> {
    const answer = await fetch(returnUrl, { redirect: 'manual' });
    await this.settle();
    return answer;
  }

  /** Where the plan page that was loaded then leads who wants to approve what waits. */
  async approvalFrom({ pending }: PlanAnswer): Promise<string> {
    if (!pending?.approvalUrl) throw new Error('Nothing waits for approval');
    const answer = await fetch(pending.approvalUrl, { redirect: 'manual' });
    return answer.headers.get('location') ?? `${answer.status}`;
  }

  charge(id: number): Promise<ChargeAnswer> {
    return this.ask('GET', `/api/plan/charges/${id}`, chargeAnswer);
  }

  /** The newest first. */
  async states(): Promise<string[]> {
    const { items } = await this.ask('GET', '/api/plan/charges', chargesAnswer);
    return items.map(({ planId, state }) => `${planId} ${state}`);
  }

  /** What the merchant's log says of plans and charges, the newest first. */
  async log(): Promise<string[]> {
    const { items } = await this.ask('GET', '/api/shop/logs?pageSize=100&order=', logAnswer);
    return items.flatMap(({ event }) => (/^(plan|charge)\./.test(event) ? [event] : []));
  }

  /** Lets days pass for the app and for Shopify. */
  async days(days: number): Promise<void> {
    this.fixture.skip(days * DAY_MS);
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.sync();
    await this.fixture.settle();
    await this.sync();
  }

  /** What is looked at every hour, and every night. */
  async look(): Promise<void> {
    await this.sync();
    await this.fixture.app.regularWork('openBilling', 'billing');
    await this.settle();
  }

  /** The sums on Shopify's bill, oldest first. */
  async bill(): Promise<string[]> {
    await this.sync();
    const { lines } = bill.parse(await this.fixture.shopify.get(this.at('/bill')));
    return lines.map(({ kind, cents }) => `${kind} ${cents}`);
  }

  /** Shopify's states of all charges that it has for the shop. */
  async atShopify(): Promise<string[]> {
    const { charges } = atShopify.parse(await this.fixture.shopify.get(this.at('/charges')));
    return charges.map(({ status }) => status);
  }

  /** Something that Shopify does to the shop. */
  async shopify(method: 'post' | 'put', path: string, body: object = {}): Promise<void> {
    await this.sync();
    await this.fixture.shopify[method](this.at(path), body);
  }

  async sync(): Promise<void> {
    await this.fixture.shopify.post('/clock', { now: this.fixture.now().toISOString() });
  }

  private at(path: string): string {
    return `${path}?shop=${this.shop}`;
  }

  private async ask<Answer>(
    method: string,
    path: string,
    answer: z.ZodType<Answer>,
    body?: unknown,
  ): Promise<Answer> {
    await this.sync();
    const response = await this.fixture.request(method, path, { shop: this.shop, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return answer.parse(JSON.parse(text));
  }
}

function bodyOf({ isAnnual = false, coupon = null, planId }: Wanted): QuoteBody {
  return { planId, isAnnual, coupon };
}
