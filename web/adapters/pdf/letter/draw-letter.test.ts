import { linesOf, type Printed, readPdf } from '../../../../tests/support/documents/read-pdf';
import type { InvoiceDraft } from '../../../domain/documents/model/draft';
import type { Letter } from '../../../domain/letter/letter';
import { letterOfDraft } from '../../../domain/letter/letter-of-draft';
import { cents } from '../../../domain/money/cents';
import { aLine, anAddress, type OrderInput } from '../../../domain/testing/builders';
import { laidOut } from '../../../domain/testing/drafts/laid-out-invoice';
import { drawMissing } from '../binding/bind-pdfs';
import { drawLetter } from './draw-letter';

const letterOf = (draft: InvoiceDraft) => letterOfDraft(draft, 'Kaffeehaus Bergér GmbH');
const letter = (order: OrderInput) => letterOf(laidOut({ order }));
const pagesOf = async (drawn: Letter) => readPdf(await drawLetter(drawn));
const textOf = (pages: Printed[][]) => pages.flatMap(linesOf).join('\n');

const articles = (count: number, titles = ['Tasse']) =>
  Array.from({ length: count }, (_, index) =>
    aLine({
      id: String(index + 1),
      title: titles[index % titles.length],
      unitPrice: cents(1_000 + index),
    }),
  );

describe('a drawn letter', () => {
  it('shows everything in the letter, and that it is a preview', async () => {
    const drawn = letter({ lines: articles(2, ['Größe „XL“ – 5 €', 'Çay ½ Łódź Ωμέγα Киев']) });
    const [page = []] = await pagesOf(drawn);
    const lines = linesOf(page).map((line) => line.replaceAll('\u00A0', ' '));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Kaffeehaus Bergér GmbH',
        'Anna Beispiel',
        '10115 Berlin',
        expect.stringMatching(/^Rechnungsdatum 02\.03\.2026$/),
        'Rechnung',
        'Pos. Bezeichnung Menge Einheit Einzelpreis USt. Gesamt',
        '1 Größe „XL“ – 5 € 1 Stück 10,00 € 19 % 10,00 €',
        '2 Çay ½ Łódź Ωμέγα Киев 1 Stück 10,01 € 19 % 10,01 €',
        'Art.-Nr. WR-30',
        'Summe netto 16,82 €',
        'enthaltene USt. 19 % auf 16,82 € 3,19 €',
        'Gesamtbetrag 20,01 €',
        'Zahlung erhalten (Shopify Payments)',
      ]),
    );
    expect(lines.join(' ')).toContain('Vorschau');
    expect(lines.at(-1)).toMatch(/^Vorschau, kein Beleg: .* Seite 1 von 1$/);
  });

  it('has the measures of a letter of form B (DIN 5008)', async () => {
    const [page = []] = await pagesOf(letter({ lines: articles(1) }));
    const at = (text: string) => page.find((one) => one.text.includes(text));
    const window = { x: expect.closeTo(25, 1) };
    expect(at('Kaffeehaus')).toMatchObject(window);
    expect(at('Anna Beispiel')).toMatchObject(window);
    for (const text of ['Anna Beispiel', '10115 Berlin']) {
      expect(at(text)?.y).toBeGreaterThan(62.7);
      expect(at(text)?.y).toBeLessThan(90);
    }
    expect(at('Kaffeehaus')?.y).toBeLessThan(62.7);
    expect(at('Rechnungsnummer')?.x).toBeCloseTo(125, 0);
    expect(at('Rechnungsnummer')?.y).toBeGreaterThan(50);
    expect(at('Tasse')?.y).toBeGreaterThan(98.46);
  });

  it('keeps the longest address within the window, and all of its parts', async () => {
    const billingAddress = anAddress({
      company: 'Gesellschaft für ganz besonders lange Namen '.repeat(6).slice(0, 255),
      street: 'Straße des Vereins zur Pflege langer Straßennamen '.repeat(4),
      supplement: 'Hinterhaus, dritte Treppe links, bei Familie Beispiel '.repeat(4),
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      countryCode: 'GB',
    });
    const [page = []] = await pagesOf(letter({ billingAddress, lines: articles(1) }));
    const address = page.filter(({ x, y }) => x < 100 && y > 62.7 && y < 95);
    expect(Math.max(...address.map(({ y }) => y))).toBeLessThan(90);
    for (const part of ['Gesellschaft', 'Straße des', 'Hinterhaus', 'Llanfair', 'Königreich']) {
      expect(textOf([address])).toContain(part);
    }
  });
});

describe('scripts and signs', () => {
  const [HEBREW, ARABIC] = ['קפה שחור (500 גרם)', 'محمد علي ٥٠'];

  it('Hebrew and Arabic names run from right to left, numbers from left to right', async () => {
    const [page = []] = await pagesOf(letter({ lines: articles(2, [HEBREW, ARABIC]) }));
    const names = page.filter(({ x, y }) => x > 30 && x < 100 && y > 115);
    const at = (text: string) => names.find((one) => one.text.includes(text))?.x ?? NaN;
    expect(at('קפה שחור')).toBeGreaterThan(at('500'));
    expect(at('500')).toBeGreaterThan(at('גרם'));
    expect(textOf([names])).toMatch(/محمد علي .*٥٠/u);
  });

  it('pictures and symbols are shown, families and flags as one', async () => {
    const titles = ['Kaffee ☕️ 👨‍👩‍👧 🇩🇪', 'Größe ≥ 5 → ★ ⅓ ✓'];
    const text = textOf(await pagesOf(letter({ lines: articles(2, titles) })));
    for (const sign of ['☕', '👨‍👩‍👧', '🇩🇪', '≥', '→', '★', '1⁄3', '✓']) expect(text).toContain(sign);
  });

  it.each([
    ['simplified Chinese', '绿茶 李小龙'],
    ['traditional Chinese', '綠茶 龍'],
    ['Japanese', 'お茶 カップ、東京'],
    ['Korean', '녹차 김민준'],
    ['Thai', 'ชาเขียว สมชาย'],
  ])('%s is shown, and so is the German beside it', async (_script, name) => {
    const text = textOf(await pagesOf(letter({ lines: articles(1, [`Tee ${name} grün`]) })));
    expect(text).toContain(`Tee ${name} grün`);
  });

  it('Korean that a Mac wrote letter by letter is composed', async () => {
    const apart = '김민준'.normalize('NFD');
    expect(textOf(await pagesOf(letter({ lines: articles(1, [apart]) })))).toContain('김민준');
  });

  it('a company in Chinese is printed in the address, bold or not, and in the sheet of missing documents', async () => {
    const company = '上海绿茶有限公司';
    const drawn = letter({ billingAddress: anAddress({ company }), lines: articles(1) });
    expect(textOf(await pagesOf({ ...drawn, title: company }))).toContain(company);
    const labels = {
      title: company,
      introduction: '',
      page: 'Seite',
      of: 'von',
      footer: '',
      unreadable: '',
    };
    const missing = [{ name: company, why: 'Der Beleg wartet.' }];
    const sheet = await drawMissing({ language: 'de', missing, labels });
    expect(textOf(await readPdf(sheet)).split(company)).toHaveLength(3);
  });

  it('what no font has is a sign, and takes no extra time', async () => {
    const text = textOf(await pagesOf(letter({ lines: articles(1, ['Tee \u{1200} grün']) })));
    expect(text).toMatch(/Tee .* grün/);
  });

  it('what its font cannot shape costs itself: a letter of the Maghreb, a mark after a blank', async () => {
    const titles = ['Tee \u06A2 grün', 'x \u0650 y', '\u0643\u064E \u064B \u0650\u0651'];
    const text = textOf(await pagesOf(letter({ lines: articles(3, titles) })));
    expect(text).toMatch(/Tee .* grün/);
    expect(text).toMatch(/x +y/);
    expect(text).toContain('\u0643');
  });
});

describe('several pages', () => {
  const pageNumber = (page: Printed[]) => /Seite (\d+) von (\d+)/.exec(textOf([page]))?.slice(1);

  it('300 lines: each once and in order, with head, watermark and number on every page', async () => {
    const pages = await pagesOf(letter({ lines: articles(300) }));
    const texts = pages.map((page) => textOf([page]));
    const positions = texts.flatMap((text) =>
      [...text.matchAll(/^(\d+) Tasse/gmu)].map(([, one]) => Number(one)),
    );
    expect(positions).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(pages.map(pageNumber)).toEqual(
      pages.map((_, index) => [String(index + 1), String(pages.length)]),
    );
    for (const text of texts) expect(text).toContain('Pos. Bezeichnung Menge');
    for (const page of pages)
      expect(page.filter(({ text }) => text === 'Vorschau')).toHaveLength(1);
  });

  it('what a page comes to is carried over to the next one', async () => {
    const drawn = letter({ lines: articles(60) });
    const pages = (await pagesOf(drawn)).map(linesOf);
    expect(pages.length).toBeGreaterThan(2);
    const carried = pages.map((lines) => lines.filter((line) => line.startsWith('Übertrag')));
    expect(carried.map((lines) => lines.length)).toEqual([1, ...pages.slice(2).map(() => 2), 1]);
    pages.slice(0, -1).forEach((lines, index) => {
      const last = lines.findLast((line) => /^\d+ Tasse/.test(line)) ?? '';
      const row = drawn.table.rows[Number.parseInt(last, 10) - 1];
      expect(carried[index]?.at(-1)).toBe(`Übertrag ${row?.carriedOver}`.replace('\u00A0', ' '));
      expect(carried[index + 1]?.[0]).toBe(carried[index]?.at(-1));
    });
  });

  it.each([10, 11, 12, 13, 14, 15, 16])('the sums of %i lines never stand alone', async (count) => {
    const pages = (await pagesOf(letter({ lines: articles(count) }))).map(linesOf);
    const withSums = pages.find((lines) => lines.some((line) => line.startsWith('Summe netto')));
    expect(withSums?.some((line) => line.startsWith(`${count} Tasse`))).toBe(true);
    expect(withSums?.some((line) => line.startsWith('Gesamtbetrag'))).toBe(true);
  });

  it('texts longer than a page go on, and nothing of them is lost', async () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `Wort${index}.`);
    const draft = { ...laidOut({ order: { lines: articles(1) } }), remark: words.join(' ') };
    const lines = draft.lines.map((line) => ({ ...line, description: words.join('\n') }));
    const pages = await pagesOf(letterOf({ ...draft, lines }));
    const found = pages
      .flatMap(linesOf)
      .join(' ')
      .match(/Wort\d+\./gu);
    expect(found).toEqual([...words, ...words]);
    const lowest = Math.max(
      ...pages
        .flat()
        .filter(({ text }) => /Wort/.test(text))
        .map(({ y }) => y),
    );
    expect(lowest).toBeLessThan(275);
  });

  it('a word longer than a line is broken, and stays within the margins', async () => {
    const remark = `https://kaffeehaus.example/${'x'.repeat(300)}`;
    const [page = []] = await pagesOf(letterOf({ ...laidOut({}), remark }));
    expect(textOf([page]).replaceAll('\n', '')).toContain(remark);
  });
});
