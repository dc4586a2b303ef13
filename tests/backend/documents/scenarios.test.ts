import type { OrderAnswer } from '../../../web/contract/order/order';
import { reasonText } from '../../../web/contract/texts/reasons/reason-texts';
import { storyDatabases } from '../../support/database/databases';
import { type Books, AppFixture } from '../../support/app-fixture/app-fixture';

jest.setTimeout(120_000);

interface Scenario {
  name: string;
  /** `invoice`, or the reason why there is none. */
  expects: string;
}

const ORDINARY = { smallBusiness: false, taxType: 'gross', distanceSalesPrinciple: 'DESTINATION' };
/** Scenarios of shops whose Lexware account is a special one. */
const PROFILES: Record<string, object> = {
  'small-business-shop': { smallBusiness: true, taxType: 'vatfree' },
};

describe.each(storyDatabases())('every scenario on $name', ({ open }) => {
  let fixture: AppFixture;
  let dispose: () => Promise<void>;
  let scenarios: Scenario[];
  const booked = new Set<string>();

  beforeAll(async () => {
    const opened = await open();
    dispose = opened.dispose;
    fixture = await AppFixture.open({ database: opened.database });
    scenarios = await fixture.shopify.get<Scenario[]>('/scenarios');
  });

  afterAll(async () => {
    await fixture.close();
    await dispose();
  });

  async function outcomeOf({ name }: Scenario): Promise<string> {
    await fixture.lexware.put('/profile', { ...ORDINARY, ...PROFILES[name] });
    await fixture.post('/api/lexoffice/pull');
    const order = await fixture.buy(name);
    const answer = await fixture.request('GET', `/api/orders/${order.id}`);
    if (answer.status === 404) return hiddenReason(order.id);
    const page = (await answer.json()) as OrderAnswer;
    expect(page.decision?.text).toMatch(/\.$/);
    const [document] = page.documents;
    if (!document) return String(page.decision?.reason);
    // A credit note over all of it settles an invoice at once.
    const standing = expect.stringMatching(/^(open|paid)$/);
    expect(document).toMatchObject({ standing, number: expect.stringMatching(/^RE/) });
    booked.add(order.id);
    return 'invoice';
  }

  /** Shopify hides the order, so only the log shows it. */
  async function hiddenReason(id: string): Promise<string> {
    const entry = (await fixture.log(id))[0];
    return entry?.text === reasonText('TOO_OLD') ? 'TOO_OLD' : `unexplained: ${entry?.text}`;
  }

  it('knows at least 25 scenarios', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(25);
  });

  it('ends in the expected document or the expected reason, with one sentence that says so', async () => {
    const outcomes: Record<string, string> = {};
    for (const scenario of scenarios) outcomes[scenario.name] = await outcomeOf(scenario);
    expect(outcomes).toEqual(
      Object.fromEntries(scenarios.map(({ name, expects }) => [name, expects])),
    );
  });

  it('books each order once, and with what followed to the cent of what it is worth', async () => {
    const { invoices, creditNotes } = await fixture.books();
    expect(invoices).toHaveLength(booked.size);
    for (const id of booked) {
      const { currentTotalPriceSet } = await fixture.shopify.get<Charged>(`/orders/${id}`);
      const total = (list: Books['invoices']) =>
        list
          .filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${id}`))
          .reduce((sum, { totalPrice }) => sum + Math.round(totalPrice.totalGrossAmount * 100), 0);
      expect({ id, booked: total(invoices) - total(creditNotes) }).toEqual({
        id,
        booked: toCents(currentTotalPriceSet),
      });
    }
  });
});

interface MoneyBag {
  shopMoney: { amount: string };
}

interface Charged {
  currentTotalPriceSet: MoneyBag;
}

function toCents({ shopMoney }: MoneyBag): number {
  return Math.round(Number(shopMoney.amount) * 100);
}
