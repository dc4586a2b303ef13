import { PDFDocument } from '@cantoo/pdf-lib';
import { heldAnswer, payoutRunAnswer } from '../../../web/contract/operator/payouts';
import { partnersAnswer } from '../../../web/contract/operator/partners';
import { partnerAnswer } from '../../../web/contract/partner/partner';
import { payoutsAnswer, receiptAnswer } from '../../../web/contract/partner/payouts';
import { redemptionsAnswer } from '../../../web/contract/partner/coupons';
import { AGREEMENTS } from '../../../web/domain/partner/partner';
import { nextPayoutDay, type PayoutMethod } from '../../../web/domain/partner/payout';
import { dayBegin } from '../../../web/domain/time/berlin';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { PlanMerchant } from '../../support/billing/merchant';
import { brokenRules } from '../../support/documents/e-invoice-rules';
import { receiptText } from '../../support/documents/receipt-text';
import { textAt, xmlTree } from '../../support/documents/xml-tree';
import { PAYPAL, somePreferences } from '../../support/partner/payable-partner';
import { type Colleague, enrolled, OPERATED, signedIn } from '../../support/stories/operators';

const HOUR_MS = 3_600_000;

/** Of a year of „Business“, 896.99 EUR. */
const PROVISION = 448_50;

interface Case {
  name: string;
  preferences: object;
  method: PayoutMethod;
  sums: { fee: number; net: number; vat: number; amount: number };
  /** What its receipt prints, and must not print. */
  prints: RegExp[];
  never: RegExp;
  hasInvoice: boolean;
}

const inBank = { fee: 0, net: 448_50, vat: 0, amount: 448_50 };
const abroad = (country: string) => ({
  taxId: '',
  address: { street: 'Hauptstraße 1', postalCode: '1010', city: 'Anderswo', country },
});

const REGULAR: Case = {
  name: 'Agentur Regel GmbH',
  preferences: {},
  method: 'bank',
  // 19 % of 448.50 are 85.215.
  sums: { ...inBank, vat: 85_22, amount: 533_72 },
  prints: [/Summe netto 448,50 €/, /USt\. 19 % auf 448,50 € 85,22 €/, /Auszahlungsbetrag 533,72 €/],
  never: /Kleinunternehmer|Steuerschuldnerschaft/,
  hasInvoice: true,
};

const CASES: Case[] = [
  REGULAR,
  {
    name: 'Kanzlei Klein',
    preferences: { vatStatus: 'small' },
    method: 'bank',
    sums: inBank,
    prints: [
      /Umsatzsteuer: steuerfrei, Kleinunternehmer \(§ 19 UStG\)/,
      /Auszahlungsbetrag 448,50 €/,
    ],
    never: /19 %|Steuerschuldnerschaft/,
    hasInvoice: false,
  },
  {
    name: 'Wiener Werbung GmbH',
    preferences: { ...abroad('AT'), vatId: 'ATU12345675', vatStatus: 'eu' },
    method: 'bank',
    sums: inBank,
    prints: [
      /Steuerschuldnerschaft des Leistungsempfängers/,
      /USt-IdNr\. Partner ATU12345675/,
      /USt-IdNr\. Auftraggeber DE123456788/,
      /Auszahlungsbetrag 448,50 €/,
    ],
    never: /19 %|Kleinunternehmer/,
    hasInvoice: false,
  },
  {
    name: 'Zürcher Beratung AG',
    preferences: { ...abroad('CH'), vatStatus: 'third-country', gateway: PAYPAL },
    method: 'paypal',
    // 3.5 % of 448.50 are 15.6975; what is left is rounded down.
    sums: { ...inBank, fee: 15_70, net: 432_80, amount: 432_80 },
    prints: [
      /Steuerschuldnerschaft des Leistungsempfängers/,
      /Minderung der Provision bei Auszahlung über PayPal -15,70 €/,
      /Auszahlungsbetrag 432,80 €/,
    ],
    never: /19 %|Kleinunternehmer/,
    hasInvoice: false,
  },
];

/** Whom we cannot pay before the status for VAT is declared; then as the first one. */
const UNDECLARED = { ...REGULAR, name: 'Büro Ohne Angabe' };

/** A partner in a shop of its own, at our routes. */
class Partner {
  constructor(
    private readonly fixture: AppFixture,
    private readonly merchant: PlanMerchant,
    readonly email: string,
    private readonly name: string,
  ) {}

  async get(path: string): Promise<unknown> {
    return (await this.send('GET', path)).json();
  }

  async send(method: string, path: string, body?: object): Promise<Response> {
    const { shop } = this.merchant;
    const answer = await this.fixture.request(method, `/api/partner${path}`, { shop, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async save(changes: object): Promise<void> {
    const { taxId, vatId, address, gateway, vatStatus } = somePreferences();
    const { email, name } = this;
    const body = { email, name, taxId, vatId, address, gateway, vatStatus, ...changes };
    await this.send('PATCH', '/preferences', body);
  }

  async redemptions() {
    const { items } = redemptionsAnswer.parse(await this.get('/redemptions'));
    return items.map(({ status, provision, reason }) => ({ status, provision, reason }));
  }

  /** Whether the next night makes a payout, and what it waits for. */
  async due() {
    const { payout, payouts } = partnerAnswer.parse(await this.get(''));
    return [payout.isDue, payouts.held];
  }

  async payouts() {
    return payoutsAnswer.parse(await this.get('/payouts')).items;
  }
}

/** Two people of the operator; each request is made with a fresh code. */
class Operator {
  private constructor(
    private readonly fixture: AppFixture,
    private readonly people: readonly [Colleague, Colleague],
  ) {}

  static async of(fixture: AppFixture): Promise<Operator> {
    const first = await enrolled(fixture, '7', ['finance']);
    return new Operator(fixture, [first, await enrolled(fixture, '8', ['finance'])]);
  }

  async call(nth: 0 | 1, method: string, path: string, body?: object): Promise<Response> {
    const colleague = this.people[nth];
    const operatorSession = await signedIn(this.fixture, colleague);
    const options = { user: colleague.user, operatorSession, body };
    const answer = await this.fixture.request(method, `/api/operator${path}`, options);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async admit(name: string): Promise<void> {
    const { items } = partnersAnswer.parse(await (await this.call(0, 'GET', '/partners')).json());
    const id = items.find((one) => one.name === name)?.id;
    await this.call(0, 'POST', `/partners/${id}/approve`, { reason: 'Passt' });
  }

  /** Prepared by one, released by the other, taken, and marked paid one by one. */
  async pay(method: PayoutMethod): Promise<void> {
    const why = { reason: 'Monatslauf' };
    const prepared = await this.call(0, 'POST', '/payouts/runs', { method, ...why });
    const { run, items } = payoutRunAnswer.parse(await prepared.json());
    await this.call(1, 'POST', `/payouts/runs/${run.id}/release`, why);
    await this.call(1, 'POST', `/payouts/runs/${run.id}/export`, why);
    for (const { id } of items) await this.call(1, 'POST', `/payouts/${id}/paid`, why);
  }

  async held() {
    const answer = await this.call(0, 'GET', '/payouts/held');
    const { items } = heldAnswer.parse(await answer.json());
    return items.map(({ name, owed, reason }) => ({ name, owed, reason }));
  }
}

/** Applies, is admitted, makes a code, which another shop redeems and pays with. */
async function earning(
  fixture: AppFixture,
  operator: Operator,
  { name, preferences }: Pick<Case, 'name' | 'preferences'>,
  nth: number,
): Promise<Partner> {
  const merchant = await PlanMerchant.newIn(fixture, `agentur-${nth}`);
  const partner = new Partner(fixture, merchant, `post-${nth}@agentur.example`, name);
  await partner.send('POST', '/application', {
    name,
    email: partner.email,
    about: 'Wir betreuen Shops.',
    acceptedTerms: AGREEMENTS.terms,
    acceptedSelfBilling: AGREEMENTS['self-billing'],
  });
  await operator.admit(name);
  await partner.save(preferences);
  const code = `AGENTUR-${nth}`;
  await partner.send('POST', `/coupons/${code}`, { type: '12-months' });
  const customer = await PlanMerchant.newIn(fixture, `kunde-${nth}`);
  await customer.subscribe({ planId: 'business', isAnnual: true, coupon: code });
  return partner;
}

/** The PDF as the partner opens it: what it prints, and the XML within. */
async function expectReceipt(partner: Partner, expected: Case): Promise<void> {
  const [payout, ...others] = await partner.payouts();
  expect(others).toEqual([]);
  const { method, sums, name } = expected;
  expect(payout).toMatchObject({ state: 'paid', provisions: PROVISION, carried: 0, method });
  expect(payout).toMatchObject(sums);
  const answer = await partner.get(`/receipts/${payout?.receipt.number}`);
  const text = await receiptText(answer);
  for (const one of [...expected.prints, new RegExp(name), /Summe der Provision 448,50 €/])
    expect(text).toMatch(one);
  expect(text).not.toMatch(expected.never);
  const { base64 } = receiptAnswer.parse(answer);
  const file = await PDFDocument.load(Buffer.from(base64, 'base64'));
  const attached = file.getAttachments();
  expect(attached).toHaveLength(expected.hasInvoice ? 1 : 0);
  for (const { data } of attached) {
    const xml = xmlTree(Buffer.from(data ?? []).toString());
    expect(textAt(xml, 'rsm:ExchangedDocument', 'ram:TypeCode')).toBe('389');
    expect(textAt(xml, 'rsm:ExchangedDocument', 'ram:ID')).toBe(payout?.receipt.number);
    const trade = ['rsm:SupplyChainTradeTransaction', 'ram:ApplicableHeaderTradeSettlement'];
    const said = (what: string) =>
      textAt(xml, ...trade, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', `ram:${what}`);
    expect(['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map(said)).toEqual([
      '448.50',
      '85.22',
      '533.72',
    ]);
    expect(brokenRules(xml)).toEqual([]);
  }
}

describeWithFixture(
  'a code of a partner',
  (fixture) => {
    it('becomes a receipt in each tax case, and holds the money while the case is not known', async () => {
      const operator = await Operator.of(fixture());
      const partners: Partner[] = [];
      for (const [nth, one] of CASES.entries())
        partners.push(await earning(fixture(), operator, one, nth));
      const undeclared = { ...UNDECLARED, preferences: { vatStatus: 'unknown' } };
      const last = await earning(fixture(), operator, undeclared, CASES.length);

      const customer = new PlanMerchant(fixture(), 'kunde-0.myshopify.com');
      await customer.days(7 + 45.5);
      await customer.look();
      const expectAll = async (redemption: object) => {
        for (const partner of [...partners, last])
          expect(await partner.redemptions()).toMatchObject([redemption]);
      };
      await expectAll({ status: 'subscribed', provision: PROVISION });
      await customer.days(0.6);
      await customer.look();
      await expectAll({ status: 'verified', provision: PROVISION });

      const night = async () => {
        await fixture().app.regularWork('partnerPayouts');
        await fixture().settle();
      };
      const now = fixture().now();
      const first = new Date(dayBegin(nextPayoutDay(now.toISOString())));
      fixture().skip(first.getTime() - now.getTime() + HOUR_MS);
      await night();
      const held = { name: UNDECLARED.name, owed: PROVISION, reason: 'VAT_STATUS_MISSING' };
      expect(await operator.held()).toEqual([held]);
      expect(await last.payouts()).toEqual([]);
      expect(await last.due()).toEqual([true, 'VAT_STATUS_MISSING']);
      await operator.pay('bank');
      await operator.pay('paypal');
      for (const [nth, partner] of partners.entries())
        await expectReceipt(partner, CASES[nth] ?? REGULAR);

      await last.save({});
      expect(await last.due()).toEqual([true, null]);
      await night();
      expect(await last.due()).toEqual([false, null]);
      await operator.pay('bank');
      await expectReceipt(last, UNDECLARED);
      await expectAll({ status: 'paid' });
      expect((await fixture().database.partnerLedger.differences(null, 100)).found).toEqual([]);
    });
  },
  {
    env: {
      ...OPERATED,
      NAMED_PLANS: '',
      OPERATOR_NAME: 'Muster Software GmbH',
      OPERATOR_ADDRESS: 'Beispielweg 1; 12345 Musterstadt',
      OPERATOR_VAT_ID: 'DE123456788',
    },
    connect: false,
  },
);
