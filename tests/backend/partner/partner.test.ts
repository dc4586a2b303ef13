import { errorAnswer } from '../../../web/contract/error';
import { partnersAnswer } from '../../../web/contract/operator/partners';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import { shopAnswer } from '../../../web/contract/shop';
import type { ReceiptFacts } from '../../../web/domain/partner/receipt-facts';
import { calendarDay, calendarMonth, monthsAfter } from '../../../web/domain/time/berlin';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import { receiptText } from '../../support/documents/receipt-text';
import { aPrintable, MANIFOLD } from '../../support/samples/a-printable-receipt';
import { aReceipt } from '../../support/samples/a-receipt';
import { atWork, OPERATED, outcomeOf } from '../../support/stories/operators';
import {
  APPLICATION,
  PartnerInShop,
  PREFERENCES,
  WHY,
} from '../../support/partner/partner-in-shop';

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
      const month = calendarMonth(fixture().now().toISOString());
      expect(await refused({ vatValidFrom: '07/2062' })).toEqual({
        vatValidFrom: 'Höchstens zwölf Monate im Voraus',
      });
      expect((await save({})).status).toBe(200);
      // Whoever was in Germany is still billed for that time.
      expect(await refused({ ...outside, vatStatus: 'third-country' })).toEqual({
        taxId: expect.stringContaining('für deine Zeit in Deutschland') as unknown,
      });
      const declaredAt = expect.any(String) as unknown;
      expect(await fixture().get('/api/partner/preferences')).toEqual({
        preferences: {
          ...PREFERENCES,
          vatValidFrom: '',
          gateway: { ...gateway, iban: 'DE89370400440532013000' },
        },
        vatDeclaredAt: expect.any(String) as unknown,
        declareAgainOn: monthsAfter(calendarDay(fixture().now().toISOString()), 12),
        declared: [
          { status: 'eu', validFrom: null, declaredAt },
          { status: 'third-country', validFrom: month, declaredAt },
          { status: 'regular', validFrom: month, declaredAt },
        ],
      });
      expect((await fixture().database.partners.page(null, null, 5))[0]?.email).toBe(
        'rechnung@agentur.example',
      );
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
