import {
  HELP_OF_EVENTS,
  HELP_OF_NEEDS,
  HELP_OF_STEPS,
} from '../../contract/texts/events/help-of-event';
import { HELP_OF } from '../../contract/texts/reasons/help-of-reason';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import {
  addedTexts,
  annualText,
  transfersText,
  priceText,
} from '../../contract/texts/public/price-texts';
import { PLANS } from '../../domain/plans/plan';
import { publicPlans } from '../../domain/plans/price';
import type { FigureAt } from '../../ports/stores/fleet-stores';
import { linesOf, readPdf } from '../../../tests/support/documents/read-pdf';
import { anOperator, flat, startSite, SUPPORT } from '../../../tests/support/doubles/public-pages';

const PAGES = [
  '/',
  '/apps',
  '/register',
  '/affiliate',
  '/help',
  '/help/contact',
  '/help/setup/connect',
  '/help/setup/testing',
  '/help/setup/template',
  '/help/documents/waiting',
  '/help/documents/skipped',
  '/help/documents/data',
  '/help/documents/corrections',
  '/help/documents/lexware',
  '/help/documents/payments',
  '/help/documents/mail',
  '/help/documents/e-invoice',
  '/help/documents/export',
  '/help/documents/datev',
  '/help/shopify/plan',
  '/help/shopify/metafields',
  '/help/shopify/webhooks',
  '/help/taxes/business',
  '/help/imprint',
  '/help/app/privacy',
  '/help/app/terms',
  '/help/app/contract',
  '/help/app/partners',
  '/help/app/changelog',
];
const { client } = startSite();

async function read(path: string, query: Record<string, string> = {}) {
  const { status, headers, text, body } = await client.get(path).query(query);
  // A PDF has no text.
  return { status, headers, text: flat((text as string | undefined) ?? String(body)) };
}

describe('every public page', () => {
  it.each(PAGES)('reads well without a script and runs none: %s', async (path) => {
    const { status, text, headers } = await read(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<!doctype html><html lang="de">/);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(text).toMatch(/<title>[^<]*Belegfluss[^<]*<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{30,200}" \/>/);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|undefined|\{\{operator/);
    expect(levelsOf(text)).toEqual([]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';style-src 'self';img-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('answers HEAD, and is sent again only when it changed', async () => {
    const first = await client.get('/help/setup/connect');
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const { headers, text } = await client.head('/help/setup/connect');
    expect([headers['content-length'], text]).toEqual([
      String(Buffer.byteLength(first.text)),
      undefined,
    ]);
    const again = await client
      .get('/help/setup/connect')
      .set('If-None-Match', first.headers.etag ?? '');
    expect(again.status).toBe(304);
  });

  it('has no dead link, from the first page to every other', async () => {
    const { pages, broken } = await walk();
    expect(broken).toEqual([]);
    expect(PAGES.filter((path) => !pages.has(path))).toEqual([]);
  });

  it('is listed for search engines, documents and the API are not', async () => {
    const robots = await client.get('/robots.txt');
    expect(robots.text).toContain('Disallow: /doc/\n');
    expect(robots.text).toContain('Sitemap: https://app.example/sitemap.xml\n');
    const { text } = await client.get('/sitemap.xml');
    const listed = [...text.matchAll(/<loc>https:\/\/app\.example([^<]*)<\/loc>/g)];
    expect(listed.map(([, path]) => path).sort()).toEqual([...PAGES].sort());
  });

  it.each(['/help/nirgendwo', '/help/setup', '/help/contact/nirgendwo'])(
    'but not %s, which shows an error',
    async (path) => {
      const { status, text, headers } = await read(path);
      expect(status).toBe(404);
      expect(text).toContain('<h1>Diese Seite gibt es nicht</h1>');
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a page that Shopify opens in its admin', () => {
  it.each(['/?shop=kaffeehaus.myshopify.com&host=abc', '/?embedded=1', '/?id_token=x'])(
    'is the app: %s',
    async (path) => {
      const { text, headers } = await client.get(path);
      expect(text).toBe('<html></html>');
      expect(headers['content-security-policy']).toContain('https://admin.shopify.com');
    },
  );

  it.each(['/', '/help', '/help/setup/connect'])(
    'is the app in every frame, also at %s',
    async (path) => {
      const { text } = await client.get(path).set('Sec-Fetch-Dest', 'iframe');
      expect(text).toBe('<html></html>');
      expect((await client.get(path)).headers.vary).toContain('Sec-Fetch-Dest');
    },
  );
});

describe('the first page', () => {
  it('lists the public plans with their prices, and no others', async () => {
    const { text } = await read('/');
    for (const plan of publicPlans()) {
      const named = [PLAN_TEXTS[plan.id].name, priceText(plan), transfersText(plan)];
      for (const part of [...named, annualText(plan) ?? '']) expect(text).toContain(part);
    }
    expect(text).toContain('6,67\u00A0€ bei jährlicher Zahlung (79,99\u00A0€ im Jahr)');
    expect(text).not.toContain(priceText(PLANS.corporate));
    for (const plan of publicPlans())
      for (const added of addedTexts(plan)) expect(text).toContain(`<li>${added}</li>`);
    expect(addedTexts(PLANS.premium)[0]).toMatch(/^Metafelder/);
  });

  it('has its seven points', async () => {
    const { text } = await read('/');
    const [, features = ''] = text.split('id="funktionen"');
    expect(features.split('</section>')[0]?.match(/<h3>/g)).toHaveLength(7);
  });

  it('shows the product, in pictures of the size that is announced and light enough', async () => {
    const { text } = await read('/');
    const shown = [
      ...text.matchAll(/(?:srcset|src)="(\/site\/[\w-]+\.webp)" width="(\d+)" height="(\d+)"/g),
    ];
    expect(shown).toHaveLength(6);
    for (const [, path = '', width, height] of shown) {
      const { body, headers } = await client.get(path).responseType('blob');
      const picture = body as Buffer;
      expect(headers['content-type']).toBe('image/webp');
      expect(picture.length).toBeLessThan(60_000);
      const size = [picture.readUIntLE(24, 3) + 1, picture.readUIntLE(27, 3) + 1];
      const scale = Number(size[0]) / Number(width);
      expect(scale).toBeGreaterThan(1);
      expect(size).toEqual([width, height].map((one) => Number(one) * scale));
    }
    expect(text.match(/<img [^>]*alt="[^"]{40,}"[^>]*loading="lazy"/g)).toHaveLength(3);
  });

  it('says who is behind it, and of what is not configured nothing', async () => {
    const { text } = await read('/');
    for (const fact of ['Muster &amp; Söhne GmbH', 'Beispielweg 1', `mailto:${SUPPORT}`])
      expect(text).toContain(fact);
    expect(text).toContain('href="/help/app/contract"');
    expect(text).not.toMatch(/<h3>Server|Vorführung ansehen|null/);
    const told = { ...anOperator, hours: 'Montag bis Freitag, 9 bis 17 Uhr', hosting: 'Nürnberg' };
    const other = startSite({ operator: told, demoUrl: 'https://demo.example/app/?a=1&b=2' });
    const landing = flat((await other.client.get('/')).text);
    expect(landing).toContain('Montag bis Freitag, 9 bis 17 Uhr');
    expect(landing).toContain('<h3>Server</h3><p>Nürnberg</p>');
    expect(landing).toContain(
      'href="https://demo.example/app/?a=1&amp;b=2" rel="noopener">Vorführung',
    );
  });

  it.each([
    ['rounded down', 12_499, 'mindestens 12.000 Rechnungen und Gutschriften'],
    ['from a thousand on', 1_000, 'mindestens 1.000 Rechnungen und Gutschriften'],
    ['not at all while they are few', 999, null],
  ])('counts what all shops got in thirty whole days, %s', async (_how, n, told) => {
    const day = (begin: string, label: string, count: number): FigureAt => {
      const unused = { total: 0, peak: 0 };
      return { name: 'documents', begin, label, n: count, ...unused };
    };
    const figures = [
      day('2026-03-01', 'invoice', n - 10),
      day('2026-03-01', 'credit-note', 10),
      day('2026-03-01', 'delivery-note', 90_000),
      day('2026-03-02', 'invoice', 90_000),
    ];
    const site = startSite({ figures });
    expect((await site.client.get('/')).text).not.toContain('In den letzten 30 Tagen');
    const { text } = await site.client.get('/');
    if (told === null) expect(text).not.toContain('In den letzten 30 Tagen');
    else expect(text).toContain(told);
  });

  it('counts nothing when nobody can, and asks once an hour', async () => {
    const site = startSite();
    for (let visit = 0; visit < 3; visit += 1)
      expect((await site.client.get('/')).status).toBe(200);
    const counted = () => site.logger.lines.filter(({ message }) => /counted/.test(message)).length;
    expect(counted()).toBe(1);
    site.clock.advance(3_600_000);
    await site.client.get('/');
    await site.client.get('/');
    expect(counted()).toBe(2);
  });
});

describe('the install page', () => {
  it.each([
    'mein-shop',
    ' Mein-Shop.myshopify.com ',
    'https://mein-shop.myshopify.com/admin/orders',
    'https://admin.shopify.com/store/mein-shop/orders',
  ])('leads to the consent of the shop that was written as %s', async (store) => {
    const { text } = await read('/register', { store });
    expect(text).toContain('<strong>mein-shop.myshopify.com</strong>');
    expect(text).toContain(
      'href="https://admin.shopify.com/store/mein-shop/oauth/install?client_id=key-1"',
    );
  });

  it.each(['', 'www.mein-shop.de', 'a b', 'mein-shop.myshopify.com.evil.example', '"><script>x'])(
    'rejects an address that is no shop: %s',
    async (store) => {
      const { text } = await read('/register', { store });
      expect(text).toContain('Das ist keine Adresse eines Shops bei Shopify.');
      expect(text).not.toMatch(/oauth|<script/);
    },
  );
});

describe('the help', () => {
  it.each([
    ['USt-IdNr', 'Steuern bei Geschäftskunden und im Ausland'],
    ['Metafeld', 'Metafelder und zusätzliche Angaben'],
    ['verspätet Webhook', 'Webhooks und Aktualität'],
    ['ENTWÜRFE', 'Vor dem Start testen'],
    ['platzhalter', 'Link zum Beleg und eigene Texte'],
    ['0,99', 'Shopify-Tarif und Steuerdienst'],
    ['storno', 'Stornieren, erstatten, neu ausstellen'],
    ['Rechnungen stornieren', 'Stornieren, erstatten, neu ausstellen'],
    ['Skonto', 'Zahlungen, PayPal, Skonto und Mahnungen'],
    ['paypal', 'Zahlungen, PayPal, Skonto und Mahnungen'],
    ['Mahnungen', 'Zahlungen, PayPal, Skonto und Mahnungen'],
    ['DATEV', 'Datei für die Kanzlei'],
    ['Importieren', 'Export, Steuerberatung und alte Bestellungen'],
    ['Mails', 'Belege per E-Mail'],
    ['fehlgeschlagen', 'Lexware Office lehnt ab'],
    ['Adressen fehlen', 'Angaben in der Bestellung fehlen'],
    ['klarna', 'Zahlungen, PayPal, Skonto und Mahnungen: Klarna'],
    ['deinstallieren', 'Allgemeine Geschäftsbedingungen'],
    ['Gutschriften', 'Stornieren, erstatten, neu ausstellen'],
    ['rueckgaben', 'Stornieren, erstatten, neu ausstellen'],
    ['MwSt', 'Steuern bei Geschäftskunden und im Ausland'],
    ['ust', 'Steuern bei Geschäftskunden und im Ausland'],
    ['Umsatzsteuer', 'Steuern bei Geschäftskunden und im Ausland'],
    ['E-Rechnung', 'E-Rechnungen'],
    ['xrechnungen', 'E-Rechnungen'],
    ['ZUGFeRD', 'E-Rechnungen'],
  ])('finds by "%s" first: %s', async (q, title) => {
    const { text, headers } = await read('/help', { q });
    const [, first = ''] = /<ul class="results"><li><h3><a[^>]*>([^<]*)/.exec(text) ?? [];
    expect(first).toMatch(new RegExp(`^${title}`));
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has the article and the heading that reasons, failures, needs and lines of the log lead to', async () => {
    const ofEvents = [...HELP_OF_EVENTS, ...HELP_OF_STEPS].map(([, article]) => article);
    const byCode = [...Object.values(HELP_OF), ...Object.values(HELP_OF_NEEDS)];
    const targets = new Set([...byCode, ...ofEvents]);
    for (const target of targets) {
      if (target === null) continue;
      const [path = '', heading] = target.split('#');
      const { status, text } = await read(path);
      expect([target, status]).toEqual([target, 200]);
      if (heading) expect(text).toContain(`id="${heading}"`);
    }
  });

  it.each(['xyzzy', '', '   ', '§§§', '.*', '%\uFFFD', 'a'.repeat(5_000)])(
    'reports that nothing was found, and where to go: %.10s',
    async (q) => {
      const { status, text } = await read('/help', { q });
      expect(status).toBe(200);
      expect(text).toContain('Dazu haben wir nichts gefunden.');
      expect(text.length).toBeLessThan(8_000);
    },
  );

  it('shows the query as text', async () => {
    const { text } = await client.get('/help').query({ q: '"><script>alert(1)</script>' });
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('gives legal texts as files that read without this server', async () => {
    const { text } = await client.get('/help/app/contract');
    const href = '/help/app/contract/2026-11-29.html';
    expect(text).toContain(`href="${href}"`);
    const file = await client.get(href);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename=Vertrag-zur-Auftragsverarbeitung-2026-11-29.html',
    );
    expect(file.text).toMatch(/<base href="http[^"]+\/"/);
    expect(file.text).toContain('Muster &amp; Söhne GmbH');
    expect((await client.get('/help/app/contract/2026-11-29')).text).toContain(href);
    expect((await client.get('/help/app/contract/2020-01-01.html')).status).toBe(404);
  });

  it('gives what merchants accept as a PDF, the same for everybody', async () => {
    const href = '/help/app/contract/2026-11-29.pdf';
    expect((await client.get('/help/app/contract')).text).toContain(`href="${href}"`);
    expect((await client.get('/help/app/privacy')).text).not.toContain('.pdf');
    const first = await client.get(href).responseType('blob');
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=Vertrag-zur-Auftragsverarbeitung-2026-11-29.pdf',
    });
    const again = await startSite().client.get(href).responseType('blob');
    expect(Buffer.compare(first.body as Buffer, again.body as Buffer)).toBe(0);
    const pages = await readPdf(first.body as Buffer);
    const read = pages.flatMap(linesOf).join(' ');
    expect(read).toContain('Fassung vom 29.11.2026');
    expect(read).toContain('Auftragsverarbeiter ist Muster & Söhne GmbH (siehe Impressum).');
    expect(read).toContain('Angenommen wird diese Fassung');
    expect(read).not.toMatch(/\{\{|\]\(/);
    expect((await client.get('/help/app/privacy/2026-11-29.pdf')).status).toBe(404);
  });

  it('names the operator in imprint, terms and privacy', async () => {
    for (const path of ['/help/imprint', '/help/app/terms', '/help/app/privacy'])
      expect((await client.get(path)).text).toContain('Muster &amp; Söhne GmbH');
    const { text } = await client.get('/help/imprint');
    const facts = ['Maria Muster', 'HRB 12345', 'DE123456788', 'mailto:hilfe@belegfluss.example'];
    for (const fact of facts) expect(text).toContain(fact);
    expect(text).not.toContain('Telefon');
  });

  it('shows that no operator is configured, which production does not allow', async () => {
    const unknown = { ...anOperator, name: null, address: [] };
    const { text } = await startSite({ operator: unknown }).client.get('/help/imprint');
    expect(text).toContain('Auf diesem Server ist kein Betreiber hinterlegt');
  });
});

/** Headings that skip a level. */
function levelsOf(text: string): string[] {
  const levels = [...text.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 1;
    return level > before + 1 ? [`h${level} after h${before}`] : [];
  });
}

/** Follows every link of our own from the first page on. */
async function walk() {
  const pages = new Map<string, string>();
  const waiting = ['/'];
  const links: { from: string; to: URL }[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { status, text } = await read(path);
    pages.set(path, status === 200 ? text : '');
    for (const to of ownLinks(text, path)) {
      links.push({ from: path, to });
      if (!/^\/site\//.test(to.pathname)) waiting.push(to.pathname);
    }
  }
  const broken = links.filter(({ to }) => !isThere(pages.get(to.pathname), to)).map(named);
  return { pages, broken: [...new Set(broken)] };
}

function ownLinks(text: string, path: string): URL[] {
  const base = new URL(path, 'https://app.example');
  return [...text.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === base.origin);
}

function isThere(text: string | undefined, { hash }: URL): boolean {
  return Boolean(text) && (hash === '' || Boolean(text?.includes(` id="${hash.slice(1)}"`)));
}

function named({ from, to }: { from: string; to: URL }): string {
  return `${from} leads to ${to.pathname}${to.hash}`;
}
