import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { PLACES_IN_ENGLISH } from './english/english-places';
import { PLACES } from './places';

const ROOT = join(__dirname, '../../..');

function filesUnder(folder: string, ending: RegExp): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => ending.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => join(folder, file));
}

/** Every text of a source file; what is filled into a template is not part of it. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /[.!?]$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(sentencesIn)
    : [];
}

/** The page that the reader has before them is always there. */
const THIS_PAGE = /[Ll]ade die Seite neu|[Dd]iese[r]? Seite/g;
/**
 * A title of the log, the name of a setting, and what a letter prints before the number of a page:
 * they send nobody anywhere.
 */
const TITLES = new Set(['Einstellungen geändert', 'Startseite', 'Seite']);

const quoted = Object.values(PLACES).flatMap((place) =>
  'text' in place ? (place.text.match(/„[^“]+“/g) ?? []) : [],
);
const SENDS = new RegExp(
  [
    'Einstellung',
    '\\bSeiten?\\b',
    'Startseite',
    'Reiter',
    'Schaltfläche',
    'Knopf',
    'Menü',
    '[Kk]lick',
    'unter „',
    // Choices that will have a place of their own.
    '[Ee]rweitere\\b',
    'von Hand versend',
    'versende \\w+ von Hand',
    'wähle in der Bestellung',
    ...new Set(quoted),
  ].join('|'),
);

const sendsSomewhere = (text: string) =>
  !TITLES.has(text) && SENDS.test(text.replaceAll(THIS_PAGE, ''));

const sources = ['contract', 'domain', 'features', 'adapters', 'http', 'ports'].flatMap((ring) =>
  filesUnder(`web/${ring}`, /\.ts$/),
);
const locales = [
  ...filesUnder('web/frontend', /i18n\/de\.json$/),
  ...filesUnder('extensions', /locales\/de\.json$/),
];
const ENGLISH = 'web/contract/texts/english';
const englishLocales = filesUnder('extensions', /locales\/en\.default\.json$/);

const SENDS_IN_ENGLISH = /\bpages?\b|\bsettings\b|\btabs?\b|\bmenu\b|\bbutton\b|[Cc]lick|under “/;
const sendsInEnglish = (text: string) =>
  SENDS_IN_ENGLISH.test(text.replaceAll(/[Rr]eload the page/g, ''));

describe('places that sentences send people to', () => {
  it('are found by this test where they are named', () => {
    const said = [
      'Öffne die Einstellungen.',
      'Klicke auf „Los“.',
      'Sieh unter „Fehlgeschlagen“ nach.',
    ];
    expect(said.filter(sendsSomewhere)).toEqual(said);
    expect(textsOf('web/contract/texts/places.ts').some(sendsSomewhere)).toBe(true);
    expect(sources.length).toBeGreaterThan(300);
    expect(locales.length).toBeGreaterThan(8);
  });

  it('are named by at() and click() alone', () => {
    const named = sources
      .filter((file) => !/texts\/places\.ts$|english\/english-places\.ts$/.test(file))
      .filter((file) => SENDS.test(readFileSync(join(ROOT, file), 'utf8')))
      .flatMap((file) =>
        textsOf(file)
          .filter(sendsSomewhere)
          .map((text) => `${file}: ${text}`),
      );
    expect(named).toEqual([]);
  });

  it('are named by no sentence of the screens', () => {
    const sentences = locales.flatMap((file) =>
      sentencesIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
    );
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter(sendsSomewhere)).toEqual([]);
  });

  it('are named in English by where() alone', () => {
    const texts = [
      ...filesUnder(ENGLISH, /\.ts$/).filter((file) => !file.endsWith('english-places.ts')),
    ].flatMap(textsOf);
    const sentences = englishLocales.flatMap((file) =>
      sentencesIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
    );
    expect(textsOf(`${ENGLISH}/english-places.ts`).some(sendsInEnglish)).toBe(true);
    expect(texts.length).toBeGreaterThan(300);
    expect(englishLocales.length).toBeGreaterThan(6);
    const said = texts.filter((text) => text.includes(' '));
    expect([...said, ...sentences].filter(sendsInEnglish)).toEqual([]);
  });

  it('are quoted in English as the screens have them', () => {
    const quotedIn = (text: string) => text.match(/(?<=[„“])[^„“”]+(?=[“”])/g) ?? [];
    const reachable = Object.entries(PLACES).flatMap(([id, place]) =>
      'text' in place ? [[id, quotedIn(place.text)]] : [],
    );
    const inEnglish = Object.entries(PLACES_IN_ENGLISH).map(([id, text]) => [id, quotedIn(text)]);
    expect(Object.fromEntries(inEnglish)).toEqual(Object.fromEntries(reachable));
  });
});
