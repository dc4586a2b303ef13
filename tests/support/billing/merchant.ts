import { z } from 'zod';
import {
  type ChargeAnswer,
  chargeAnswer,
  type PlanAnswer,
  planAnswer,
  quoteAnswer,
  type QuoteAnswer,
  type QuoteBody,
  requestedChargeAnswer,
} from '../../../web/contract/plan/plan';
import type { AppFixture } from '../app-fixture/app-fixture';

const DAY_MS = 86_400_000;

const billLine = z.object({ kind: z.string(), cents: z.number() });
const bill = z.object({ lines: z.array(billLine) });

type Wanted = Partial<QuoteBody> & Pick<QuoteBody, 'planId'>;

/** A merchant at the plan page and at Shopify's pages, by the app's clock at both. */
export class PlanMerchant {
  constructor(private readonly fixture: AppFixture) {}

  async plan(): Promise<PlanAnswer> {
    return planAnswer.parse(await this.fixture.get('/api/plan'));
  }

  async quote(wanted: Wanted): Promise<QuoteAnswer> {
    return this.post('/api/plan/quote', bodyOf(wanted), quoteAnswer);
  }

  /** Confirms what the quote says; the address where Shopify asks. */
  async request(wanted: Wanted) {
    const { digest } = await this.quote(wanted);
    return this.post('/api/plan/charges', { ...bodyOf(wanted), digest }, requestedChargeAnswer);
  }

  /** Whatever our API answers. */
  async failure(path: string, body: unknown): Promise<{ status: number; code: string }> {
    const response = await this.fixture.request('POST', path, { body });
    const { code } = z.object({ code: z.string() }).parse(await response.json());
    return { status: response.status, code };
  }

  /** The merchant decides on Shopify's page; where it leads. */
  async decide(url: string, decision: 'approve' | 'decline'): Promise<string> {
    await this.sync();
    const body = new URLSearchParams({ decision });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? `${answer.status}`;
  }

  /** Requests, approves, comes back and waits until everything is read. */
  async subscribe(wanted: Wanted): Promise<number> {
    const { chargeId, confirmationUrl } = await this.request(wanted);
    await this.comeBack(await this.decide(confirmationUrl, 'approve'));
    return chargeId;
  }

  async comeBack(returnUrl: string): Promise<Response> {
    const answer = await fetch(returnUrl, { redirect: 'manual' });
    await this.settle();
    return answer;
  }

  async charge(id: number): Promise<ChargeAnswer> {
    return chargeAnswer.parse(await this.fixture.get(`/api/plan/charges/${id}`));
  }

  /** Lets days pass for the app and for Shopify. */
  async days(days: number): Promise<void> {
    this.fixture.skip(days * DAY_MS);
    await this.sync();
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.fixture.settle();
    await this.sync();
    await this.fixture.settle();
  }

  /** The sums on Shopify's bill, oldest first. */
  async bill(): Promise<string[]> {
    await this.sync();
    const { lines } = bill.parse(await this.fixture.shopify.get('/bill'));
    return lines.map(({ kind, cents }) => `${kind} ${cents}`);
  }

  async sync(): Promise<void> {
    await this.fixture.shopify.post('/clock', { now: this.fixture.now().toISOString() });
  }

  private async post<Answer>(
    path: string,
    body: unknown,
    answer: z.ZodType<Answer>,
  ): Promise<Answer> {
    await this.sync();
    const response = await this.fixture.request('POST', path, { body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return answer.parse(JSON.parse(text));
  }
}

function bodyOf({ isAnnual = false, coupon = null, planId }: Wanted): QuoteBody {
  return { planId, isAnnual, coupon };
}
