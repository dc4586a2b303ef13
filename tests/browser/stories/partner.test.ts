import { payoutRunAnswer } from '../../../web/contract/operator/payouts';
import { daysLater } from '../../../web/domain/time/berlin';
import { PARTNER_JOBS } from '../../../web/jobs/definitions/partner-jobs';
import { newJob } from '../../../web/jobs/job';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import { PlanMerchant } from '../../support/billing/merchant';
import { bankAnswer } from '../../support/partner/bank-answer';
import { PayablePartner } from '../../support/partner/payable-partner';
import { shopId } from '../../support/stories/app-life';
import {
  atWork,
  type Colleague,
  enrolled,
  nextCode,
  OPERATED,
} from '../../support/stories/operators';
import type { Visit } from '../browser-fixture';
import { onVisits } from '../visits';
import { hasFocus, Keyboard } from '../by-keyboard/keyboard';

/**
 * An agency applies in its own shop, an operator admits it, it makes a code that another shop
 * redeems, sees what it brings, and says where the money goes; two operators pay it by a file. Windows of
 * partners by keyboard alone
 * (`npm run build` first).
 */
jest.setTimeout(240_000);

/** Whom Shopify's stand-in signs in. */
const USER = '1';

let visit: Visit;
let keyboard: Keyboard;
onVisits(
  (begun) => {
    visit = begun;
    keyboard = new Keyboard(begun.merchant.page);
  },
  { env: { ...OPERATED, NAMED_PLANS: '' } },
);

const app = () => visit.merchant.app;
const button = (name: string | RegExp) => app().getByRole('button', { name });
const inDialog = (name: string) =>
  app().getByRole('dialog').getByRole('button', { name, exact: true });
const says = (text: string | RegExp) => app().getByText(text).first().waitFor();
const closed = () => app().getByRole('dialog').waitFor({ state: 'detached' });

it('an agency becomes a partner, makes a code and is owed for who redeems it', async () => {
  await applies();
  const operator = await isAdmitted();
  await makesCodes();
  await isRedeemed();
  await saysWhereMoneyGoes();
  await isPaid(operator);
});

/** From the foot of any screen. */
async function applies(): Promise<void> {
  const { merchant } = visit;
  await merchant.openApp('/plan');
  await app()
    .getByRole('navigation', { name: 'Hilfe und Rechtliches' })
    .getByRole('link', { name: 'Partnerprogramm' })
    .click();
  await app().getByLabel('Firma oder Name').fill('Agentur Nord GmbH');
  await button('Bewerbung senden').click();
  await says('Gültige E-Mail-Adresse erforderlich');
  await merchant.expectAccessible('partner-application');
  await app().getByLabel('E-Mail-Adresse').fill('nord@agentur.example');
  await app().getByLabel('Wen erreichst du?').fill('Wir betreuen 40 Shops.');
  await app()
    .getByRole('checkbox', { name: /Bedingungen/ })
    .check();
  await app()
    .getByRole('checkbox', { name: /Gutschriften/ })
    .check();
  await button('Bewerbung senden').click();
  await says('Deine Bewerbung ist bei uns');
  await merchant.expectAccessible('partner-waiting');
}

async function isAdmitted(): Promise<Colleague> {
  const { fixture, merchant } = visit;
  const colleague = await enrolled(fixture, USER, ['admin']);
  await merchant.openApp('/admin/partners');
  await signsIn(colleague);
  await button('Annehmen: Agentur Nord GmbH').waitFor();
  await merchant.expectAccessible('operator-partners');
  await button('Annehmen: Agentur Nord GmbH').click();
  await app().getByRole('dialog').getByLabel('Grund', { exact: true }).fill('Bekannte Agentur');
  await inDialog('Annehmen').click();
  await says('Keine Bewerbung wartet');
  await app().getByRole('tab', { name: 'Alle' }).click();
  await button('Sperren: Agentur Nord GmbH').waitFor();
  await merchant.expectAccessible('operator-partners-all');
  return colleague;
}

async function signsIn(colleague: Colleague): Promise<void> {
  await app().getByLabel('Code').fill(nextCode(visit.fixture, colleague));
  await button('Anmelden').click();
}

async function makesCodes(): Promise<void> {
  const { merchant } = visit;
  await merchant.openApp('/partner/coupons');
  await says('Noch kein Coupon');
  await merchant.expectAccessible('partner-coupons-none');
  await fillsInCode('nord 50', 2);
  await merchant.expectAccessible('partner-coupon-new');
  await createsCode('NORD-50');
  await merchant.expectAccessible('partner-coupons');

  await keyboard.press(button('Link und QR-Code: NORD-50'));
  await app().getByRole('img', { name: 'QR-Code zum Link von NORD-50' }).waitFor();
  await merchant.expectAccessible('partner-share');
  await keyboard.press(app().getByRole('dialog').getByRole('button', { name: 'Schließen' }).last());
  await closed();
  expect(await hasFocus(button('Link und QR-Code: NORD-50'))).toBe(true);

  await keyboard.press(button('Löschen: NORD-50'));
  await inDialog('Löschen').waitFor();
  await merchant.expectAccessible('partner-removal');
  await merchant.page.keyboard.press('Escape');
  await closed();
}

/** With the discount that stands so many below the first. */
async function fillsInCode(code: string, discount: number): Promise<void> {
  await keyboard.press(button('Coupon erstellen'));
  await keyboard.write(app().getByRole('dialog').getByLabel('Code', { exact: true }), 'x');
  await visit.merchant.page.keyboard.press('Enter');
  await says('Mindestens 4 Zeichen');
  await keyboard.write(app().getByRole('dialog').getByLabel('Code', { exact: true }), code);
  await visit.merchant.tabTo(app().getByRole('radio').first());
  await visit.merchant.page.keyboard.press('Space');
  for (let down = 0; down < discount; down += 1)
    await visit.merchant.page.keyboard.press('ArrowDown');
}

async function createsCode(code: string): Promise<void> {
  await keyboard.press(inDialog('Erstellen'));
  await app().getByRole('heading', { name: code }).waitFor();
  await closed();
}

async function isRedeemed(): Promise<void> {
  const { fixture, merchant } = visit;
  const customer = await PlanMerchant.newIn(fixture, 'kunde');
  await fixture.request('POST', '/api/coupons/NORD-50', { shop: customer.shop });
  await customer.subscribe({ planId: 'standard', coupon: 'NORD-50' });
  await merchant.openApp('/partner/redemptions');
  await says('Der Shop hat das Abonnement begonnen.');
  await merchant.expectAccessible('partner-redemptions');
  await customer.days(7 + 46.1);
  await customer.look();
  await merchant.openApp('/partner');
  await says('Noch 40,51 € bis zur Auszahlung');
  await merchant.expectAccessible('partner-overview');
}

async function saysWhereMoneyGoes(): Promise<void> {
  const { merchant } = visit;
  await merchant.openApp('/partner/preferences');
  await app().getByText('Überweisung', { exact: true }).click();
  await merchant.page.getByRole('button', { name: 'Speichern' }).click();
  await says('Gültige IBAN erforderlich');
  await merchant.expectAccessible('partner-preferences');
  const fields = {
    'Straße und Hausnummer': 'Hafenstraße 3',
    Postleitzahl: '20457',
    Ort: 'Hamburg',
    Steuernummer: '21/815/08150',
    Kontoinhaber: 'Agentur Nord GmbH',
    'Name der Bank': 'Commerzbank',
    IBAN: 'DE89 3704 0044 0532 0130 00',
    BIC: 'COBADEFFXXX',
  };
  for (const [label, text] of Object.entries(fields))
    await app().getByLabel(label, { exact: true }).fill(text);
  await app().getByLabel('Umsatzsteuer', { exact: true }).selectOption('regular');
  await merchant.page.getByRole('button', { name: 'Speichern' }).click();
  await merchant.page.getByText(/^Gespeichert/).waitFor();
}

/** Prepared by one person, released by another, taken, and paid as the bank says. */
async function isPaid(operator: Colleague): Promise<void> {
  const { fixture, merchant } = visit;
  await isOwed();
  const other = await atWork(fixture, '8', ['finance']);
  await merchant.openApp('/admin/payouts');
  await signsIn(operator);
  await says('1 Auszahlung');
  await merchant.expectAccessible('payouts-waiting');
  await button('Zahlungslauf vorbereiten: Überweisung').click();
  await app().getByLabel('Grund').fill('Monatslauf');
  await inDialog('Vorbereiten').click();
  await says(/^Du hast diesen Zahlungslauf vorbereitet/);
  await merchant.expectAccessible('payout-run-prepared');

  const address = (await merchant.frame()).url();
  const id = new URL(address).pathname.split('/').at(-1);
  await other.call('POST', `/payouts/runs/${id}/release`, { reason: 'Monatslauf' });
  const found = await other.call('GET', `/payouts/runs/${id}`);
  const { run, items } = payoutRunAnswer.parse(await found.json());
  const [payout] = items;
  if (!payout) throw new Error('Nothing is paid');
  await merchant.openApp(`/admin/payouts/${id}`);
  await button('Datei herunterladen').click();
  await app().getByLabel('Grund').fill('Für die Bank');
  const file = await merchant.fileBehind(inDialog('Herunterladen'));
  expect(file).toContain(`<MsgId>${run.messageId}</MsgId>`);
  const answers = async (status: 'ACSC' | 'RJCT') => {
    await button('Antwort der Bank einlesen').click();
    const xml = bankAnswer(run.messageId, [[payout.receipt.number, status]]);
    const answer = { name: 'pain.002.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
    await app().getByLabel('Datei der Bank').setInputFiles(answer);
    await says('pain.002.xml');
    await app().getByLabel('Grund').fill('Antwort der Bank');
  };
  // Of all that is in the file: it may be of a second copy.
  await answers('RJCT');
  await inDialog('Einlesen').click();
  await says('Ist davon wirklich nichts gezahlt?');
  await merchant.expectAccessible('payout-doubt');
  await inDialog('Gezahlt oder unklar').click();
  await says('Ungeklärt');
  await closed();
  await answers('ACSC');
  await merchant.expectAccessible('payout-answer');
  await inDialog('Einlesen').click();
  await says('Jede Auszahlung ist bezahlt oder zurückgekommen.');
  await closed();
  await merchant.expectAccessible('payout-run-paid');
  await merchant.openApp('/admin/payouts');
  await says('Abgeschlossen');
  await merchant.expectAccessible('payouts');
  await merchant.openApp('/partner/payouts');
  await says(/^Bezahlt am/);
  await merchant.expectAccessible('partner-payouts');
}

/** The agency for one more shop; another partner, who never said how to be paid, is held. */
async function isOwed(): Promise<void> {
  const { fixture } = visit;
  const { database } = fixture;
  const agency = await database.partners.byShop(await shopId(fixture));
  if (!agency) throw new Error('The agency is no partner');
  const now = fixture.now().toISOString();
  const earlier = daysLater(now, -40);
  await new PayablePartner(database, agency.id).earn(61_41, earlier);
  await (await PayablePartner.approved(database, null)).earn(90_00, earlier);
  const job = newJob(PARTNER_JOBS.createPayouts, { shopId: APP_WIDE }, { runAt: now });
  await database.jobs.add([job]);
  await fixture.settle();
}
