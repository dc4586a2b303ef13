import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inbox } from '../support/mail/inbox';
import { openSqlite } from '../support/database/databases';
import { AppFixture } from '../support/app-fixture/app-fixture';
import { violationsIn } from './accessibility';
import { startChromium } from './merchant';

/** The pages for everybody as a stranger meets them, on a phone and at a desk. */
jest.setTimeout(120_000);

const SCREENSHOTS = process.env.SCREENSHOTS;
let browser: Browser;
let fixture: AppFixture;
let page: Page;
let end: () => Promise<void>;

beforeAll(async () => {
  const { database, dispose } = await openSqlite();
  fixture = await AppFixture.open({ database, connect: false });
  browser = await startChromium();
  page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  page.setDefaultTimeout(40_000);
  end = async () => {
    await browser.close();
    await fixture.close();
    await dispose();
  };
});

afterAll(() => end());

it('leads from the first page over the help and its search to a message that arrives', async () => {
  await page.goto(fixture.url);
  await page
    .getByRole('heading', { name: 'Aus Bestellungen werden Rechnungen. Von selbst.' })
    .waitFor();
  await checkLayout('landing');
  // The first stop of the keyboard leads past the menu.
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Zum Inhalt springen');

  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Hilfe').click();
  await page.getByRole('heading', { name: 'Wie können wir helfen?' }).waitFor();
  await checkLayout('help');
  await page.getByLabel('Hilfe durchsuchen').fill('USt-IdNr');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await checkLayout('help-search');
  await page.getByRole('link', { name: /^Steuern bei Geschäftskunden und im Ausland/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Steuern bei Geschäftskunden/ }).waitFor();
  await checkLayout('help-article');

  await page.getByRole('link', { name: 'Kontakt aufnehmen' }).click();
  await page.getByLabel('E-Mail-Adresse').fill('erika');
  await page.getByLabel('Betreff').fill('Frage zu #1001');
  await page.getByLabel('Nachricht').fill('Warum ist die Rechnung steuerfrei?');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await page.getByText('Bitte gib eine gültige E-Mail-Adresse ein').waitFor();
  await checkLayout('contact-refused');
  await page.getByLabel('E-Mail-Adresse').fill('erika@kaffeehaus.example');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await page.getByRole('heading', { name: 'Danke, deine Nachricht ist unterwegs' }).waitFor();
  await checkLayout('contact-sent');

  expect(await inbox(fixture)).toMatchObject([
    {
      envelope: { to: ['support@belegfluss.example'] },
      replyTo: expect.stringContaining('erika@kaffeehaus.example'),
      subject: expect.stringMatching(/^Kontakt: Frage zu #1001 \[T-[0-9A-F]{10}\]$/),
      text: expect.stringContaining('Warum ist die Rechnung steuerfrei?'),
    },
  ]);
});

it('leads whoever wants to start to the admin of their shop, where the app opens', async () => {
  await page.goto(`${fixture.url}/register`);
  await checkLayout('register');
  await page.getByLabel('Adresse deines Shops bei Shopify').fill('belegfluss-demo.myshopify.com');
  await page.getByRole('button', { name: 'Weiter' }).click();
  const install = page.getByRole('link', { name: 'In Shopify installieren' });
  const address = (await install.getAttribute('href')) ?? '';
  expect(address.startsWith(`${fixture.shopify.url}/admin/store/belegfluss-demo/apps/`)).toBe(true);
});

/** Wide and narrow there is nothing to scroll sideways, and everything is accessible. */
async function checkLayout(name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect([name, width, beyond]).toEqual([name, width, 0]);
    if (SCREENSHOTS)
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}.png`), fullPage: true });
  }
  expect([name, await violationsIn(page)]).toEqual([name, []]);
}
