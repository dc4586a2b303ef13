import { PlanMerchant } from '../../support/billing/merchant';
import { enrolled, nextCode, OPERATED } from '../../support/stories/operators';
import { onVisits, type Visit } from '../browser-fixture';
import { hasFocus, Keyboard } from '../by-keyboard/keyboard';

/**
 * An agency applies in its own shop, an operator admits it, it makes a code that another shop
 * redeems, sees what it brings, and says where the money goes; its windows by keyboard alone
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
  await isAdmitted();
  await makesCodes();
  await isRedeemed();
  await saysWhereMoneyGoes();
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

async function isAdmitted(): Promise<void> {
  const { fixture, merchant } = visit;
  const colleague = await enrolled(fixture, USER, ['admin']);
  await merchant.openApp('/admin/partners');
  await app().getByLabel('Code').fill(nextCode(fixture, colleague));
  await button('Anmelden').click();
  await button('Annehmen: Agentur Nord GmbH').waitFor();
  await merchant.expectAccessible('operator-partners');
  await button('Annehmen: Agentur Nord GmbH').click();
  await app().getByRole('dialog').getByLabel('Grund', { exact: true }).fill('Bekannte Agentur');
  await inDialog('Annehmen').click();
  await says('Keine Bewerbung wartet');
  await app().getByRole('tab', { name: 'Alle' }).click();
  await button('Sperren: Agentur Nord GmbH').waitFor();
  await merchant.expectAccessible('operator-partners-all');
}

async function makesCodes(): Promise<void> {
  const { merchant } = visit;
  await merchant.openApp('/partner/coupons');
  await says('Noch kein Coupon');
  await merchant.expectAccessible('partner-coupons-none');
  await createsCode('nord 50', 2);
  await createsCode('weg-75', 3);
  await merchant.expectAccessible('partner-coupons');

  await keyboard.press(button('Link und QR-Code: NORD-50'));
  await app().getByRole('img', { name: 'QR-Code zum Link von NORD-50' }).waitFor();
  await merchant.expectAccessible('partner-share');
  await keyboard.press(app().getByRole('dialog').getByRole('button', { name: 'Schließen' }).last());
  await closed();
  expect(await hasFocus(button('Link und QR-Code: NORD-50'))).toBe(true);

  await keyboard.press(button('Löschen: WEG-75'));
  await inDialog('Löschen').waitFor();
  await merchant.expectAccessible('partner-removal');
  await keyboard.press(inDialog('Löschen'));
  await app().getByRole('heading', { name: 'WEG-75' }).waitFor({ state: 'detached' });
  await closed();
}

/** With the discount that stands so many below the first. */
async function createsCode(code: string, discount: number): Promise<void> {
  await keyboard.press(button('Coupon erstellen'));
  await keyboard.write(app().getByRole('dialog').getByLabel('Code', { exact: true }), 'x');
  await visit.merchant.page.keyboard.press('Enter');
  await says('Mindestens 4 Zeichen');
  await keyboard.write(app().getByRole('dialog').getByLabel('Code', { exact: true }), code);
  await visit.merchant.tabTo(app().getByRole('radio').first());
  await visit.merchant.page.keyboard.press('Space');
  for (let down = 0; down < discount; down += 1)
    await visit.merchant.page.keyboard.press('ArrowDown');
  await visit.merchant.expectAccessible('partner-coupon-new');
  await keyboard.press(inDialog('Erstellen'));
  await app()
    .getByRole('heading', { name: code.toUpperCase().replace(' ', '-') })
    .waitFor();
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
  await app().getByRole('tab', { name: 'Code eingegeben' }).click();
  await says('Keine Einlösung gefunden');
  await customer.days(7 + 46.1);
  await customer.look();
  await merchant.openApp('/partner');
  await says('Noch 40,51 € bis zur Auszahlung');
  await merchant.expectAccessible('partner-overview');
  await merchant.openApp('/partner/coupons');
  await keyboard.press(button('Löschen: NORD-50'));
  await keyboard.press(inDialog('Löschen'));
  await merchant.page.getByText(/^Mit diesem Code ist noch eine Provision offen/).waitFor();
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
  await merchant.page.getByRole('button', { name: 'Speichern' }).click();
  await merchant.page.getByText(/^Gespeichert/).waitFor();
  await merchant.openApp('/partner/preferences');
  expect(await app().getByLabel('IBAN').inputValue()).toBe('DE89370400440532013000');
}
