import { PARTNER_TOKEN } from '../../../sandbox/shopify/partners/route';
import { errorAnswer } from '../../../web/contract/error';
import { type PartnerAnswer, partnerAnswer } from '../../../web/contract/partner/partner';
import { type Redemption, redemptionsAnswer } from '../../../web/contract/partner/redemptions';
import { partnersAnswer } from '../../../web/contract/operator/partners';
import type { PartnerCouponInput } from '../../../web/contract/partner/coupons';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import { shopAnswer } from '../../../web/contract/shop';
import { AGREEMENTS } from '../../../web/domain/partner/partner';
import type { ReceiptFacts } from '../../../web/domain/partner/receipt-facts';
import { calendarDay, monthsAfter } from '../../../web/domain/time/berlin';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import { readPdf } from '../../support/documents/read-pdf';
import { receiptText } from '../../support/documents/receipt-text';
import { inbox } from '../../support/mail/inbox';
import { aPrintable, MANIFOLD } from '../../support/samples/a-printable-receipt';
import { aReceipt } from '../../support/samples/a-receipt';
import { PlanMerchant } from '../../support/billing/merchant';
import {
  atWork,
  type Colleague,
  OPERATED,
  outcomeOf,
  signedIn,
} from '../../support/stories/operators';

const WHY = { reason: 'Bekannte Agentur' };
const APPLICATION = {
  name: 'Agentur Nord GmbH',
  email: 'nord@agentur.example',
  about: 'Wir betreuen 40 Shops.',
  acceptedTerms: AGREEMENTS.terms,
  acceptedSelfBilling: AGREEMENTS['self-billing'],
};

const PREFERENCES = {
  email: 'rechnung@agentur.example',
  name: 'Agentur Nord GmbH',
  taxId: '21/815/08150',
  vatId: '',
  address: { street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  gateway: {
    selected: 'bank',
    holder: 'Agentur Nord GmbH',
    name: 'Commerzbank',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
  },
  vatStatus: 'regular',
};

const partnersOf = ({ database }: AppFixture) => database.partners.page(null, null, 5);

class PartnerInShop {
  constructor(
    private readonly fixture: AppFixture,
    private readonly colleague: Colleague,
    readonly id: number,
  ) {}

  /** Applies in the demo shop, and is approved by an operator. */
  static async approved(fixture: AppFixture): Promise<PartnerInShop> {
    await fixture.request('POST', '/api/partner/application', { body: APPLICATION, user: '5' });
    const operator = await atWork(fixture, '7', ['finance', 'billing']);
    const list = partnersAnswer.parse(await (await operator.call('GET', '/partners')).json());
    const id = list.items[0]?.id ?? 0;
    const partner = new PartnerInShop(fixture, operator.colleague, id);
    expect(await partner.operate(`/partners/${id}/approve`, WHY)).toBe(204);
    return partner;
  }

  /** Signed in anew: the session of before is over after eight hours. */
  async operate(path: string, body: object): Promise<number> {
    const { fixture, colleague } = this;
    const operatorSession = await signedIn(fixture, colleague);
    const options = { user: colleague.user, operatorSession, body };
    return (await fixture.request('POST', `/api/operator${path}`, options)).status;
  }

  async create(code: string, type: PartnerCouponInput['type'] | 'other'): Promise<string> {
    const body = { type };
    const answer = await this.fixture.request('POST', `/api/partner/coupons/${code}`, { body });
    return answer.ok ? `${answer.status}` : await answer.text();
  }

  async change(method: 'POST' | 'DELETE', path: string): Promise<string> {
    const answer = await this.fixture.request(method, `/api/partner/coupons/${path}`);
    return answer.ok ? `${answer.status}` : await answer.text();
  }

  async overview(): Promise<PartnerAnswer> {
    return partnerAnswer.parse(await this.fixture.get('/api/partner'));
  }

  async redemptions(search = ''): Promise<Redemption[]> {
    const path = `/api/partner/redemptions${search}`;
    return redemptionsAnswer.parse(await this.fixture.get(path)).items;
  }

  /** By the nightly check. */
  async closes(): Promise<boolean> {
    const { found } = await this.fixture.database.partnerLedger.differences(null, 100);
    return found.length === 0;
  }
}

describeWithFixture(
  'the partner programme',
  (fixture) => {
    it('is open to shops that applied and were approved, with what they agreed to', async () => {
      const apply = (changes: object) =>
        fixture().request('POST', '/api/partner/application', {
          body: { ...APPLICATION, ...changes },
          user: '5',
        });
      expect(await outcomeOf(await apply({ acceptedTerms: '2020-01-01' }))).toBe('INVALID_REQUEST');
      expect((await apply({})).status).toBe(201);
      expect(await outcomeOf(await apply({}))).toBe('ALREADY_PARTNER');
      const own = await fixture().request('GET', '/api/partner/coupons');
      expect(await outcomeOf(own)).toBe('NO_PARTNER');
      const { call } = await atWork(fixture(), '7', ['finance']);
      const waiting = await call('GET', '/partners?state=applied');
      const { items } = partnersAnswer.parse(await waiting.json());
      expect(items).toMatchObject([
        { shop: SHOP, name: 'Agentur Nord GmbH', owed: 0, agreements: [{ user: '5' }, {}] },
      ]);
      const found = async (partner: number) => {
        const alone = await call('GET', `/partners?partner=${partner}`);
        return partnersAnswer.parse(await alone.json()).items.map(({ id }) => id);
      };
      const { id = 0 } = items[0] ?? {};
      expect([await found(id), await found(id + 1)]).toEqual([[id], []]);
      const decide = async (verb: string) =>
        (await call('POST', `/partners/${id}/${verb}`, WHY)).status;
      expect([await decide('lock'), await decide('refuse'), await decide('refuse')]).toEqual([
        409, 204, 204,
      ]);
      expect((await apply({})).status).toBe(201);
      const isPartner = async () => shopAnswer.parse(await fixture().get('/api/shop')).partner;
      expect(await isPartner()).toBe(false);
      expect(await decide('approve')).toBe(204);
      expect(await isPartner()).toBe(true);
      const actions = await fixture().database.operatorActions.list(2);
      expect(actions.map(({ action }) => action)).toEqual(['partner.approve', 'partner.refuse']);
    });

    it('lets partners create, lock and delete codes, in the words of the specification', async () => {
      const partner = await PartnerInShop.approved(fixture());
      expect(await partner.create('nord-25', '6-months')).toBe('201');
      expect(await partner.create('NORD-25', '6-months')).toContain('NOT_AVAILABLE');
      expect(await partner.create('PARTNER', '6-months')).toContain('NOT_AVAILABLE');
      expect(await partner.create('N--D', '6-months')).toContain('COUPON_INVALID');
      expect(await partner.create('NORD-26', 'other')).toContain('TYPE_NOT_FOUND');
      const foreign = await fixture().database.coupons.create(
        {
          code: 'FREMD',
          type: 'percent',
          value: 10,
          months: 1,
          plans: [],
          comment: '',
          partnerId: null,
          validUntil: null,
          maxRedemptions: null,
        },
        fixture().now().toISOString(),
      );
      expect(foreign).toBe(true);
      expect(await partner.change('DELETE', 'FREMD')).toContain('UNAUTHORIZED');
      expect(await partner.change('POST', 'FREMD/lock')).toContain('UNAUTHORIZED');
      expect(await partner.change('DELETE', 'KEINER')).toContain('NOT_FOUND');
      for (let count = 1; count < 10; count += 1)
        expect(await partner.create(`NORD-0${count}`, '1-month')).toBe('201');
      expect(await partner.create('NORD-99', '1-month')).toContain('TOO_MANY');
      expect(await partner.change('DELETE', 'NORD-01')).toBe('200');
      expect(await partner.create('NORD-01', '1-month')).toContain('NOT_AVAILABLE');
      expect(await partner.create('NORD-99', '1-month')).toBe('201');
      expect(await partner.operate(`/partners/${partner.id}/lock`, WHY)).toBe(204);
      expect(await partner.create('NORD-98', '1-month')).toContain('NO_PARTNER');
      expect(await fixture().database.coupons.byCode('NORD-25')).toMatchObject({ isLocked: true });
    });

    it('hands a partner the receipts of its own payouts, and says where one does not count', async () => {
      const partner = await PartnerInShop.approved(fixture());
      const { partnerPayouts } = fixture().database;
      const { facts } = aPrintable(MANIFOLD);
      const at = fixture().now().toISOString();
      const issue = (partnerId: number, receipt: ReceiptFacts) =>
        partnerPayouts.create(
          {
            partnerId: partnerId as PartnerId,
            month: '2026-11',
            recipient: { selected: 'paypal', email: 'geld@agentur.example' },
            receipt,
          },
          'test',
          at,
        );
      const own = await issue(partner.id, facts);
      await issue(partner.id + 1, aReceipt({ number: 'GS-2026-0002' }));
      const read = async () =>
        receiptText(await fixture().get('/api/partner/receipts/GS-2026-0001'));
      expect(await read()).toMatch(/^GS-2026-0001\.pdf .*Auszahlungsbetrag 120,00 €/);
      await partnerPayouts.object('GS-2026-0001', '', at);
      expect(await read()).toContain('Sie ist keine Rechnung mehr');
      const anew = aReceipt({ number: 'GS-2026-0003', replaces: 'GS-2026-0001' });
      await partnerPayouts.reissue(own, anew, [], at);
      expect(await read()).toContain('Sie ist keine Rechnung mehr');
      for (const number of ['GS-2026-0002', 'GS-2026-0009']) {
        const others = await fixture().request('GET', `/api/partner/receipts/${number}`);
        expect(await outcomeOf(others)).toBe('NOT_FOUND');
      }
    });

    it('owes half of the first payment 46 days after it, and takes back what was refunded', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await fixture().request('POST', '/api/coupons/NORD-50', { shop: merchant.shop });
      expect(await partner.redemptions('?tab=pending')).toMatchObject([
        { coupon: 'NORD-50', status: 'pending' },
      ]);
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      expect(await partner.redemptions('?tab=pending')).toEqual([]);
      expect(await partner.redemptions()).toMatchObject([
        { coupon: 'NORD-50', plan: 'standard', status: 'subscribed', provision: 9_49 },
      ]);
      expect(await partner.change('DELETE', 'NORD-50')).toContain('PENDING_PROVISION');
      await merchant.days(7 + 45);
      await merchant.look();
      expect((await partner.overview()).provisions).toEqual({
        subscribed: 9_49,
        verified: 0,
        declined: 0,
      });
      await merchant.days(1.1);
      await merchant.look();
      const overview = await partner.overview();
      expect(overview).toMatchObject({
        coupons: { count: 1, redemptions: 1 },
        provisions: { subscribed: 0, verified: 9_49 },
        payout: { minimum: 50_00, missing: 40_51 },
      });
      expect(overview.months.at(-1)?.earned).toBe(9_49);

      const shop = await fixture().database.shops.byDomain(merchant.shop);
      await partner.operate(`/shops/${shop?.id}/view`, WHY);
      const correction = {
        key: '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0a1',
        kind: 'refund',
        amount: 5_00,
        ...WHY,
      };
      const [{ id: chargeId } = { id: 0 }] = await fixture().database.charges.ofShop(
        shop?.id ?? (0 as never),
      );
      await partner.operate(`/shops/${shop?.id}/charges/${chargeId}/corrections`, correction);
      await merchant.settle();
      expect(await partner.redemptions('?tab=verified')).toMatchObject([
        {
          provision: 4_49,
          entries: [
            { kind: 'expected', cents: 9_49, reason: 'SUBSCRIBED' },
            { kind: 'expected', cents: -9_49, reason: 'VERIFIED' },
            { kind: 'owed', cents: 9_49, reason: 'VERIFIED' },
            { kind: 'reversal', cents: -5_00, reason: 'REFUNDED' },
          ],
        },
      ]);
      expect(await partner.closes()).toBe(true);
    });

    it('owes one provision for a shop, however many codes it redeems', async () => {
      const partner = await PartnerInShop.approved(fixture());
      for (const code of ['NORD-50', 'NORD-51', 'NORD-52']) await partner.create(code, '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'sammelt');
      await merchant.subscribe({ planId: 'basic', coupon: 'NORD-50' });
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-51' });
      await merchant.days(7 + 47);
      await merchant.look();
      await merchant.subscribe({ planId: 'premium', coupon: 'NORD-52' });
      await merchant.days(47);
      await merchant.look();
      expect(await partner.redemptions('?sort=coupon')).toMatchObject([
        { coupon: 'NORD-50', status: 'verified', provision: 9_49 },
        { coupon: 'NORD-51', status: 'declined', reason: 'SHOP_KNOWN' },
        { coupon: 'NORD-52', status: 'declined', reason: 'SHOP_KNOWN' },
      ]);
      expect((await partner.overview()).provisions.verified).toBe(9_49);
      expect(await partner.closes()).toBe(true);
    });

    it('owes nothing for a shop of the partner that is recognised later', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'zweitladen');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      const email = (await fixture().database.shops.byDomain(merchant.shop))?.email;
      const gateway = { selected: 'paypal', email };
      const body = { ...PREFERENCES, gateway };
      expect((await fixture().request('PATCH', '/api/partner/preferences', { body })).status).toBe(
        200,
      );
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([
        { status: 'declined', reason: 'OWN_SHOP', entries: [{ cents: 9_49 }, { cents: -9_49 }] },
      ]);
      expect((await partner.overview()).provisions.declined).toBe(9_49);
      expect(await partner.closes()).toBe(true);
    });

    it('owes nothing for who leaves before, and nothing without the day’s rate', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-10', '12-months');
      const leaves = await PlanMerchant.newIn(fixture(), 'geht');
      await leaves.subscribe({ planId: 'basic', coupon: 'NORD-10' });
      const dollars = await PlanMerchant.newIn(fixture(), 'dollar', { currency: 'USD' });
      await dollars.subscribe({ planId: 'standard', coupon: 'NORD-10' });
      await leaves.days(20);
      await leaves.cancel();
      await leaves.days(40);
      await leaves.look();
      expect(await partner.redemptions()).toMatchObject([
        { status: 'verified', provision: null, reason: 'RATE_MISSING' },
        { status: 'cancelled', reason: 'CANCELLED' },
      ]);
      expect((await partner.overview()).provisions).toEqual({
        subscribed: 0,
        verified: 0,
        declined: 4_00,
      });
      const rates = await fixture().database.redemptions.waitingForRate(null);
      const rate = { day: rates[0]?.day, dollarsPerEuro: 10_850, ...WHY };
      expect(await partner.operate('/exchange-rates', rate)).toBe(200);
      await fixture().settle();
      expect((await partner.overview()).provisions.verified).toBe(8_76);
      expect(await partner.operate('/exchange-rates', { ...rate, dollarsPerEuro: 11_000 })).toBe(
        400,
      );
      const correct = (dollarsPerEuro: number) =>
        partner.operate('/exchange-rates', { ...rate, dollarsPerEuro, corrects: true });
      expect(await correct(10_500)).toBe(200);
      await fixture().settle();
      // 9.50 dollars at 1.05 are 9.05 euros: more than before.
      expect((await partner.overview()).provisions.verified).toBe(9_05);
      const { partnerPayouts } = fixture().database;
      const lines = (await partnerPayouts.lockOpen(partner.id as PartnerId, '2099-12')) ?? [];
      expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
        ['owed', 8_76],
        ['reversal', -8_76],
        ['owed', 9_05],
      ]);
      const recipient = { selected: 'paypal', email: 'geld@agentur.example' } as const;
      const payout = { month: '2026-11', recipient, receipt: aReceipt({ lines }) };
      const at = fixture().now().toISOString();
      await partnerPayouts.create({ partnerId: partner.id as PartnerId, ...payout }, 'test', at);
      expect(await correct(10_400)).toBe(400);
    });

    it('keeps what payouts need, in the words of the specification', async () => {
      await PartnerInShop.approved(fixture());
      const save = (changes: object) =>
        fixture().request('PATCH', '/api/partner/preferences', {
          body: { ...PREFERENCES, ...changes },
        });
      const refused = async (changes: object) => {
        const { fields } = errorAnswer.parse(await (await save(changes)).json());
        return fields;
      };
      expect(await refused({ email: 'nord' })).toEqual({
        email: 'Gültige E-Mail-Adresse erforderlich',
      });
      expect(await refused({ taxId: '1' })).toEqual({ taxId: 'Gültige Steuernummer erforderlich' });
      expect(await refused({ taxId: '' })).toEqual({ taxId: 'Gültige Steuernummer erforderlich' });
      expect(await refused({ vatId: 'DE1' })).toEqual({ vatId: 'Gültige USt-IdNr. erforderlich' });
      const { gateway } = PREFERENCES;
      expect(await refused({ gateway: { ...gateway, iban: 'DE1', holder: '' } })).toEqual({
        'gateway.iban': 'Gültige IBAN erforderlich',
        'gateway.holder': 'Pflichtfeld',
      });
      const none = { street: '', postalCode: '', city: '', country: 'AT' };
      const all = {
        taxId: '',
        address: none,
        gateway: { ...gateway, holder: '株式会社', bic: '1' },
      };
      expect(await refused({ ...all, email: '' })).toEqual({
        email: 'Pflichtfeld',
        taxId: 'Gültige Steuernummer erforderlich',
        'address.street': 'Pflichtfeld',
        'address.postalCode': 'Pflichtfeld',
        'address.city': 'Pflichtfeld',
        'gateway.holder': expect.stringContaining('in lateinischen Buchstaben') as unknown,
        'gateway.bic': 'Gültiger BIC erforderlich',
        vatStatus: 'Passt nicht zum Land der Anschrift oder zur USt-IdNr.',
      });
      const abroad = {
        taxId: '',
        vatId: 'ATU12345675',
        address: { ...PREFERENCES.address, country: 'AT' },
        vatStatus: 'eu',
      };
      for (const vatStatus of ['regular', 'small', 'third-country'])
        expect(await refused({ ...abroad, vatStatus })).toEqual({
          vatStatus: 'Passt nicht zum Land der Anschrift oder zur USt-IdNr.',
        });
      expect((await save(abroad)).status).toBe(200);
      const outside = { address: { ...PREFERENCES.address, country: 'US' }, taxId: '', vatId: '' };
      expect((await save({ ...outside, vatStatus: 'third-country' })).status).toBe(200);
      expect(await refused({ ...outside, vatStatus: 'eu' })).toMatchObject({
        taxId: 'Gültige Steuernummer erforderlich',
      });
      expect(
        await refused({ gateway: { selected: 'paypal', email: '+geld@agentur.example' } }),
      ).toEqual({ 'gateway.email': 'Gültige E-Mail-Adresse erforderlich' });
      expect((await save({})).status).toBe(200);
      expect(await fixture().get('/api/partner/preferences')).toEqual({
        preferences: { ...PREFERENCES, gateway: { ...gateway, iban: 'DE89370400440532013000' } },
        vatDeclaredAt: expect.any(String) as unknown,
        declareAgainOn: monthsAfter(calendarDay(fixture().now().toISOString()), 12),
      });
      expect((await partnersOf(fixture()))[0]?.email).toBe('rechnung@agentur.example');
    });

    it('mails partners what concerns them, once they have confirmed their address', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await fixture().settle();
      const received = async (address = APPLICATION.email) =>
        (await inbox(fixture())).filter(({ to }) => to === address);
      const [asked, ...others] = await received();
      expect(others).toEqual([]);
      expect(asked?.subject).toBe('Bestätige deine E-Mail-Adresse');
      const again = () => fixture().request('POST', '/api/partner/confirmation');
      expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
      await fixture().settle();
      expect(await received()).toHaveLength(2);
      const path = /\/affiliate\/confirm\/\S+/.exec(asked?.text ?? '')?.[0] ?? '';
      const [payload = ''] = path.split('/').at(-1)?.split('.') ?? [];
      expect(Buffer.from(payload, 'base64url').toString()).not.toContain('@');
      const visit = (method: string, to = path) => fetch(`${fixture().url}${to}`, { method });
      expect((await visit('GET', `${path}x`)).status).toBe(410);
      expect(await (await visit('GET')).text()).toContain('Adresse bestätigen');
      expect((await partner.overview()).isEmailConfirmed).toBe(false);
      expect((await visit('POST')).status).toBe(200);
      expect((await partner.overview()).isEmailConfirmed).toBe(true);
      expect((await again()).status).toBe(200);
      await partner.create('NORD-25', '6-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'neukunde');
      await merchant.subscribe({ planId: 'premium', coupon: 'NORD-25' });
      await partner.operate('/coupons/NORD-25/lock', WHY);
      await merchant.days(54);
      await merchant.look();
      await merchant.look();
      const subjects = (await received()).map(({ subject }) => subject);
      expect(subjects).toEqual([
        'Bestätige deine E-Mail-Adresse',
        'Bestätige deine E-Mail-Adresse',
        'Ein Shop hat deinen Code NORD-25 eingelöst',
        'Dein Code NORD-25 ist gesperrt',
        'Deine Provision für NORD-25 ist freigegeben',
      ]);
      const body = { ...PREFERENCES, email: 'neu@agentur.example' };
      await fixture().request('PATCH', '/api/partner/preferences', { body });
      await fixture().settle();
      expect(await received('neu@agentur.example')).toHaveLength(1);
      expect((await visit('POST')).status).toBe(410);
    });

    it('shows partners whose shop is gone and deleted what they are owed, by a mailed link', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await fixture().settle();
      const links = async (path: string) =>
        (await inbox(fixture())).flatMap(({ text }) => text?.match(path) ?? []);
      const [confirm = ''] = await links('/affiliate/confirm/\\S+');
      await fetch(`${fixture().url}${confirm}`, { method: 'POST' });
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      await fixture().shopify.post('/uninstall', { subscriptionWebhooks: false });
      await fixture().settle();
      await merchant.days(54);
      await merchant.look();

      const form = `${fixture().url}/affiliate/access`;
      const request = async (email: string) => {
        const body = new URLSearchParams({ email });
        const answer = await fetch(form, { method: 'POST', body });
        await fixture().settle();
        return { status: answer.status, text: await answer.text() };
      };
      const known = await request(' Nord@Agentur.example');
      expect(known.status).toBe(200);
      expect(await request('wer@anders.example')).toEqual(known);
      expect((await request('nord')).text).toContain('Gültige E-Mail-Adresse erforderlich');
      await request(APPLICATION.email);
      const [told, mailed, ...others] = await links('/affiliate/access/\\S+');
      expect(told).toBeDefined();
      expect(others).toEqual([]);
      const open = (path = '') => fetch(`${fixture().url}${path}`);
      expect(await (await open(mailed)).text()).toMatch(/9,49.€/);
      const recipient = { selected: 'paypal', email: 'geld@agentur.example' } as const;
      const own = { partnerId: partner.id as PartnerId, month: '2026-11', recipient };
      const { partnerPayouts } = fixture().database;
      const at = fixture().now().toISOString();
      await partnerPayouts.create({ ...own, receipt: aPrintable(MANIFOLD).facts }, 'test', at);
      const page = await (await open(mailed)).text();
      const [, receipt] = /href="([^"]*receipts[^"]*)"/.exec(page) ?? [];
      const pdf = await open(receipt);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect((await readPdf(Buffer.from(await pdf.arrayBuffer()))).length).toBeGreaterThan(0);
      expect((await open(`${mailed}/receipts/GS-2026-9999`)).status).toBe(404);
      expect((await open(`${mailed}x`)).status).toBe(410);
      await merchant.days(1.1);
      expect((await open(mailed)).status).toBe(410);
    });

    it('recognises its own people', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-75', '1-month');
      const own = await fixture().request('POST', '/api/coupons/NORD-75');
      expect(await own.text()).toContain('SELF_REDEMPTION');
    });
  },
  { env: { ...OPERATED, NAMED_PLANS: '' }, connect: false },
);

describeWithFixture(
  'the partner programme beside the Partner API',
  (fixture) => {
    it('owes what Shopify counts as earned, and takes back what it tells of refunds', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      await merchant.days(7 + 46.1);
      await fixture().shopify.post('/faults', { match: 'Earnings', kind: '503' });
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([{ status: 'verified', provision: 9_49 }]);

      const shop = await fixture().database.shops.byDomain(merchant.shop);
      const [charge] = await fixture().database.charges.ofShop(shop?.id ?? (0 as never));
      const refund = { chargeId: charge?.shopifyId, cents: 3_00 };
      await fixture().shopify.post(`/refunds?shop=${merchant.shop}`, refund);
      await merchant.days(37);
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([
        { provision: 6_49, entries: [{}, {}, {}, { kind: 'reversal', cents: -3_00 }] },
      ]);
      expect(await partner.closes()).toBe(true);
    });

    it('hears of a payment after the shop is gone', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      await fixture().shopify.post('/faults', { match: 'Earnings', kind: 'odd', times: 20 });
      await merchant.days(7 + 46.1);
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([{ status: 'subscribed' }]);
      await fixture().shopify.post(`/uninstall?shop=${merchant.shop}`, {
        subscriptionWebhooks: false,
      });
      await fixture().settle();
      await fixture().shopify.delete('/faults');
      await merchant.days(1.1);
      await fixture().app.regularWork('partnerLedger');
      await fixture().settle();
      expect(await partner.redemptions()).toMatchObject([{ status: 'verified', provision: 9_49 }]);
    });
  },
  {
    env: { ...OPERATED, NAMED_PLANS: '', SHOPIFY_PARTNER_API: `77:${PARTNER_TOKEN}` },
    connect: false,
  },
);
