import { daysLater } from '../../../web/domain/time/berlin';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { markPaid, markReturned } from '../../../web/features/operator/payouts/settle-payout';
import { objectToReceipt } from '../../../web/features/partner/receipts';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { inbox } from '../../support/mail/inbox';
import { PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { sendPayouts } from '../../support/partner/pay-out';

const EMAIL = 'nord@agentur.example';
const IBAN = 'DE89370400440532013000';

/** What the form of the details sends; the account is kept. */
const DETAILS = {
  name: 'Nord & Süd GmbH',
  'address.street': 'Kai 7',
  'address.postalCode': '20457',
  'address.city': 'Hamburg',
  'address.country': 'DE',
  taxId: '21/815/08150',
  vatId: '',
  vatStatus: 'small',
  'gateway.selected': 'bank',
  'gateway.email': '',
  'gateway.holder': 'Nord & Süd GmbH',
  'gateway.name': 'Commerzbank',
  'gateway.iban': '',
  'gateway.bic': 'COBADEFFXXX',
};

/** Partners who lost the app and confirmed their address. */
class Gone {
  constructor(private readonly fixture: AppFixture) {}

  async partner(declaredDaysAgo = 1): Promise<PayablePartner> {
    const { database } = this.fixture;
    const now = this.fixture.now().toISOString();
    const vatDeclaredAt = daysLater(now, -declaredDaysAgo);
    const one = await PayablePartner.approved(database, somePreferences({ vatDeclaredAt }));
    await one.earn(60_00, daysLater(now, -40));
    await database.partners.confirmEmail(one.id, EMAIL, now);
    const partner = await database.partners.byId(one.id);
    if (partner) await database.shops.markUninstalled(partner.shopId, now);
    return one;
  }

  async night(): Promise<void> {
    await this.fixture.app.regularWork('partnerPayouts');
    await this.fixture.settle();
  }

  /** Of accounts, from the mails to all who confirmed the address. */
  async links(): Promise<string[]> {
    await this.send('/affiliate/access', { email: EMAIL });
    await this.fixture.settle();
    const mails = await inbox(this.fixture);
    return mails.flatMap(({ text }) => /\/affiliate\/access\/\S+/.exec(text)?.[0] ?? []);
  }

  async read(path: string) {
    const answer = await fetch(`${this.fixture.url}${path}`);
    return { status: answer.status, text: await answer.text() };
  }

  async send(path: string, form: Record<string, string>, site = 'same-origin') {
    const answer = await fetch(`${this.fixture.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'Sec-Fetch-Site': site },
      redirect: 'manual',
    });
    const to = answer.headers.get('location') ?? '';
    return { status: answer.status, text: await answer.text(), to };
  }

  async receipt(path: string): Promise<string> {
    const answer = await fetch(`${this.fixture.url}${path}`);
    const pages = await readPdf(Buffer.from(await answer.arrayBuffer()));
    return pages.flatMap(linesOf).join(' ');
  }

  async subjects(): Promise<string[]> {
    return (await inbox(this.fixture)).map(({ subject }) => subject);
  }
}

describeWithFixture(
  'partners without the app',
  (fixture) => {
    it('object to a receipt, and change by the mailed link what the next one says', async () => {
      const gone = new Gone(fixture());
      const { partnerLedger, partnerPayouts, partnerPreferences, partners } = fixture().database;
      const one = await gone.partner();
      const other = await gone.partner();
      await gone.night();
      await sendPayouts(fixture().database, { method: 'bank', most: 9 }, fixture().now());
      const [payout] = await partnerPayouts.ofPartner(one.id);
      const number = payout?.receipt.number ?? '';
      const links = await gone.links();
      const pages = await Promise.all(links.map((link) => gone.read(link)));
      const isOwn = (_link: string, index: number) => pages[index]?.text.includes(number);
      const own = links.find(isOwn) ?? '';
      const foreign = links.find((link) => link !== own) ?? '';
      const objection = `/receipts/${number}/objection`;
      expect((await gone.read(`${own}${objection}`)).text).toContain(
        `Du widersprichst der Gutschrift ${number}`,
      );
      const object = (by: string, reason: string, site?: string) =>
        gone.send(`${by}${objection}`, { reason }, site);
      expect((await object(foreign, 'Meins')).status).toBe(404);
      expect((await object(`${own}x`, 'Meins')).status).toBe(410);
      expect(await object(own, 'Meins', 'cross-site')).toMatchObject({
        status: 403,
        text: expect.stringContaining('fremden Website') as string,
      });
      expect(await object(own, 'x'.repeat(501))).toMatchObject({
        status: 400,
        text: expect.stringContaining('Maximal 500 Zeichen') as string,
      });
      const objected = await object(own, 'Ich bin Kleinunternehmer.');
      expect(objected).toMatchObject({ status: 303, to: `${own}?done=objection` });
      expect((await gone.read(objected.to)).text).toContain('Dein Widerspruch ist gespeichert');
      expect(await object(own, 'Und noch etwas.')).toMatchObject({
        status: 409,
        text: expect.stringContaining('der erste Widerspruch gilt') as string,
      });
      expect((await gone.read(`${own}${objection}`)).status).toBe(409);
      expect((await gone.read(own)).text).toMatch(
        /11,40.€ Umsatzsteuer sind nach einem Widerspruch zurückgenommen/,
      );
      expect(await gone.receipt(`${own}/receipts/${number}`)).toContain('keine Rechnung mehr');

      const form = (await gone.read(`${own}/details`)).text;
      expect(form).toContain('Konto mit der Endung 3000');
      expect(form).not.toContain(IBAN);
      const save = (changes: object, site?: string) =>
        gone.send(`${own}/details`, { ...DETAILS, ...changes }, site);
      const wrong = await save({
        name: '',
        'gateway.iban': 'DE1',
        vatStatus: 'eu',
        vatValidFrom: 'Mai',
      });
      expect(wrong.status).toBe(400);
      for (const text of [
        'Nicht gespeichert: 4 Angaben fehlen oder stimmen nicht.',
        'Pflichtfeld',
        'Gültige IBAN erforderlich',
        'Passt nicht zum Land der Anschrift',
        'Monat als MM/JJJJ erforderlich',
      ])
        expect(wrong.text).toContain(text);
      expect((await save({ vatValidFrom: '07/2062' })).text).toContain(
        'Höchstens zwölf Monate im Voraus',
      );
      expect((await save({}, 'same-site')).status).toBe(403);
      expect((await partners.byId(one.id))?.name).toBe('Agentur Nord');
      fixture().skip(1_000);
      const thaw = fixture().freeze();
      for (const saved of [await save({ vatValidFrom: '01/2020' }), await save({})])
        expect(saved).toMatchObject({ status: 303, to: `${own}?done=details` });
      thaw();
      expect(await partnerPreferences.of(one.id)).toMatchObject({
        vatStatus: 'small',
        gateway: { iban: IBAN, holder: 'Nord & Süd GmbH' },
      });
      expect(await partnerPreferences.declarations(one.id)).toMatchObject([
        { status: 'regular', validFrom: null },
        { status: 'small', validFrom: '2020-01' },
      ]);
      const declared = (await gone.read(`${own}/details`)).text;
      expect(declared).toContain(
        'Angegeben: Regelbesteuert (DE); ab 01/2020 Kleinunternehmer (§ 19)',
      );
      expect(declared).toMatch(
        /<li>\d\d\.\d\d\.\d{4}: ab 01\/2020 Kleinunternehmer \(§ 19\)<\/li>/,
      );
      expect(await partnerPreferences.of(other.id)).toMatchObject({ vatStatus: 'regular' });
      expect((await partners.byId(other.id))?.name).toBe('Agentur Nord');
      await gone.night();
      const changed = 'Deine Angaben im Partnerprogramm wurden geändert';
      expect((await gone.subjects()).filter((each) => each === changed)).toHaveLength(1);
      const anew = (await gone.read(own)).text.match(/GS-\d{4}-\d{4}/g) ?? [];
      const next = anew.find((each) => each !== number);
      const receipt = await gone.receipt(`${own}/receipts/${next}`);
      for (const text of ['Nord & Süd GmbH', 'Kleinunternehmer', number])
        expect(receipt).toContain(text);
      expect((await partnerLedger.differences(null, 100)).found).toEqual([]);
      const often: number[] = [];
      for (let call = 0; call < 40; call += 1) often.push((await gone.read(own)).status);
      expect(often.at(-1)).toBe(429);
    });

    it('are asked for the yearly status for VAT before it ends, and once for what holds money', async () => {
      const gone = new Gone(fixture());
      await gone.partner(300);
      const subjects = async () => {
        await gone.night();
        fixture().skip(3_600_000);
        await gone.night();
        return (await gone.subjects()).filter((one) =>
          /Angabe zur Umsatzsteuer|Auszahlung wartet/.test(one),
        );
      };
      // Paid as long as the declaration counts.
      expect(await subjects()).toEqual([]);
      fixture().skip(40 * 86_400_000);
      const asked = ['Bestätige deine Angabe zur Umsatzsteuer'];
      expect(await subjects()).toEqual(asked);
      fixture().skip(5 * 86_400_000);
      expect(await subjects()).toEqual(asked);
      const [mail] = (await inbox(fixture())).filter(({ subject }) => subject === asked[0]);
      expect(mail?.text).toContain('/affiliate/access/');

      const late = await gone.partner(400);
      const held = [...asked, 'Deine Auszahlung wartet auf dich'];
      expect(await subjects()).toEqual(held);
      expect(await fixture().database.partnerPayouts.ofPartner(late.id)).toEqual([]);
    });

    it('are reminded of a receipt they objected to, and of a payout that nobody can send', async () => {
      const gone = new Gone(fixture());
      const { database } = fixture();
      const objector = await gone.partner();
      const forgotten = await gone.partner();
      await gone.night();
      const payoutOf = async ({ id }: PayablePartner) => {
        const [payout] = await database.partnerPayouts.ofPartner(id);
        if (!payout) throw new Error('There is no payout');
        return { payoutId: payout.id, receipt: payout.receipt.number };
      };
      const at = fixture().now().toISOString();
      const { payoutId, receipt } = await payoutOf(objector);
      const objection = { partnerId: objector.id, receipt, reason: '', at };
      await database.transaction((stores) => objectToReceipt(stores, payoutId, objection));
      await sendPayouts(database, { method: 'bank', most: 9 }, fixture().now());
      const back = await payoutOf(forgotten);
      const settled = { actor: 'test', at, reason: '' };
      await database.transaction((stores) => markPaid(stores, back.payoutId, settled));
      await database.partnerPreferences.forgetOfGone(daysLater(at, 1), at);
      await database.transaction((stores) => markReturned(stores, back.payoutId, settled));
      const waiting = async () => {
        await gone.night();
        await gone.night();
        return (await gone.subjects()).filter((one) => one.endsWith('wartet auf dich'));
      };
      const { partners } = database;
      // Whoever is locked would not be paid, whatever they save.
      await partners.decide(forgotten.id, 'locked', 'Verdacht', at);
      expect(await waiting()).toEqual([]);
      await partners.decide(forgotten.id, 'approved', 'Geklärt', at);
      const unpayable = `Deine Auszahlung ${back.receipt} wartet auf dich`;
      expect(await waiting()).toEqual([unpayable]);
      fixture().skip(8 * 86_400_000);
      const both = await waiting();
      expect(both.filter((one) => one.startsWith('Deine Gutschrift'))).toEqual([
        `Deine Gutschrift ${receipt} wartet auf dich`,
      ]);
    });
  },
  { connect: false, env: { API_LIMIT_PERCENT: '100' } },
);
