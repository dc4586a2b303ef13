import type { PartnerId } from '../../../web/domain/billing/coupon';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { readPdf } from '../../support/documents/read-pdf';
import { inbox } from '../../support/mail/inbox';
import { aPrintable, MANIFOLD } from '../../support/samples/a-printable-receipt';
import { PlanMerchant } from '../../support/billing/merchant';
import { OPERATED } from '../../support/stories/operators';
import {
  APPLICATION,
  PartnerInShop,
  PREFERENCES,
  WHY,
} from '../../support/partner/partner-in-shop';

describeWithFixture(
  'mails to partners',
  (fixture) => {
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
      await fixture().settle();
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
  },
  { env: { ...OPERATED, NAMED_PLANS: '' }, connect: false },
);
