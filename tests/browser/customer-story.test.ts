import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { changeOrder } from '../support/documents/corrected-orders';
import { linesOf, readPdf } from '../support/documents/read-pdf';
import { linksOf } from '../support/documents/order-links';
import { violationsIn } from './accessibility';
import type { Visit } from './browser-fixture';
import { onOneVisit } from './visits';

/** A customer and the documents of their order, from the built extension to the PDF. */
jest.setTimeout(120_000);

let visit: Visit;

onOneVisit(async (begun) => {
  visit = begun;
  await visit.fixture.connect();
});

it('hands the customer the invoice on the page of their order', async () => {
  const { fixture, merchant } = visit;
  const { page } = merchant;
  const { id } = await fixture.buy('gross-19');
  await merchant.open(`/orders/${id}`);
  const way = page.getByRole('link', { name: 'Bestellstatus, angemeldet' });
  await page.goto(new URL((await way.getAttribute('href')) ?? '', page.url()).href);
  const link = page.getByRole('link', { name: 'Herunterladen: Rechnung RE0001' });
  await link.waitFor();
  await merchant.shoot('customer-order-status');
  const downloading = downloadFrom(page);
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('order_1001_invoice.pdf');
  const printed = await readPdf(readFileSync(await download.path()));
  expect(printed.flatMap(linesOf).join(' ')).toContain('RE0001');
});

it('a page in place of a PDF can be read by everybody on a phone', async () => {
  const { fixture, merchant } = visit;
  const { page } = merchant;
  await page.setViewportSize({ width: 360, height: 700 });
  const shows = async (address: string, title: string) => {
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
    expect([title, await violationsIn(page)]).toEqual([title, []]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await merchant.shoot(`document-link-${title}`);
  };
  await shows(`${fixture.url}/doc/x/y`, 'Dieser Link ist nicht gültig');

  const revoked = await fixture.buy('gross-19');
  const ofRevoked = await linksOf(fixture, revoked);
  await shows(ofRevoked.creditNote.view, 'Noch gibt es keine Rechnungskorrektur');
  await fixture.post(`/api/orders/${revoked.id}/document-link/revoke`);
  await shows(ofRevoked.invoice.view, 'Dieser Link gilt nicht mehr');

  const refunded = await fixture.buy('gross-19');
  for (const amount of [5, 2.5]) await changeOrder(fixture, refunded, 'refund', { amount });
  const links = await linksOf(fixture, refunded);
  await shows(links.creditNote.view, 'Belege zur Bestellung');
  await fixture.post('/api/lexoffice/disconnect');
  await shows(links.invoice.view, 'Die Rechnung ist gerade nicht abrufbar');
});

/** What a link to be opened in a tab of its own downloads, whichever tab Chromium names for it. */
function downloadFrom(tab: Page): Promise<Download> {
  return new Promise((resolve) => {
    tab.on('download', resolve);
    tab.context().on('page', (opened) => opened.on('download', resolve));
  });
}
