import { testDatabases } from '../support/databases';
import { Stage } from '../support/stage';

jest.setTimeout(120_000);

interface Scenario {
  name: string;
  title: string;
  /** `invoice`, or the reason why there is none. */
  expects: string;
  profile?: Record<string, unknown>;
}

describe.each(testDatabases())('every scenario on $name', ({ open }) => {
  let stage: Stage;
  let dispose: () => Promise<void>;
  let scenarios: Scenario[];

  beforeAll(async () => {
    const opened = await open();
    dispose = opened.dispose;
    stage = await Stage.open({ database: opened.database });
    scenarios = await stage.shopify.get<Scenario[]>('/scenarios');
  });

  afterAll(async () => {
    await stage.close();
    await dispose();
  });

  it('knows at least 25 scenarios', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(25);
  });

  it('ends in the expected document or the expected reason, with one sentence that says so', async () => {
    const outcomes: { scenario: string; outcome: string }[] = [];
    for (const scenario of scenarios) {
      await stage.lexware.put('/profile', { ...ORDINARY, ...scenario.profile });
      await stage.post('/api/lexoffice/pull');
      const order = await stage.buy(scenario.name);
      const page = await stage.orderPage(order);
      expect(page.decision?.text).toMatch(/\.$/);
      const [document] = page.documents;
      outcomes.push({ scenario: scenario.name, outcome: document ? 'invoice' : String(page.decision?.reason) });
    }
    expect(outcomes).toEqual(scenarios.map(({ name, expects }) => ({ scenario: name, outcome: expects })));
  });

  it('books each invoice to the cent of what the customer was charged', async () => {
    const { invoices } = await stage.books();
    for (const invoice of invoices) {
      const id = /Shopify-Nr\. (\d+)/.exec(invoice.introduction ?? '')?.[1];
      const page = await stage.orderPage({ id: String(id) });
      expect(Math.round(invoice.totalPrice.totalGrossAmount * 100)).toBe(page.documents[0]?.totalCents);
    }
    expect(invoices.length).toBeGreaterThan(15);
  });
});

const ORDINARY = { smallBusiness: false, taxType: 'gross', distanceSalesPrinciple: 'DESTINATION' };
