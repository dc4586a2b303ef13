import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GERMAN_HOMES, TESTS, textsIn } from '../german-texts.mjs';
import { root } from '../setup.mjs';
import { projectFiles, sourceFiles } from '../source-files.mjs';

/**
 * Every German text that a person reads says the words of `screen-words.json` and no others, and
 * what the specification quotes is written nowhere otherwise. `unless`: the text itself shows that
 * the word is right; `except` and `only`: files. Contracts in `web/site/legal/` are dated and stay.
 */
const GLOSSARY = 'web/contract/texts/screen-words.json';
const { words, quoted } = JSON.parse(read(GLOSSARY));
const RULES = words.map((word) => ({
  ...word,
  not: new RegExp(word.not, 'u'),
  unless: word.unless && new RegExp(word.unless, 'u'),
  except: word.except && new RegExp(word.except),
  only: word.only && new RegExp(word.only),
}));

/** Texts that are no sentences: what help is searched by, and what is recognised in texts of others. */
const NO_SENTENCES =
  /public\/help-texts|mentions-order|compare-parties|personal-words|domain\/datev/;
/** A number in a text is followed by a plural that only a number other than one may have. */
const PLURALS =
  /(?<!von |mehr als )\{\{(\w+)\}\} (?:\p{L}+ )?(?:Bestellungen|Belegen?|Rechnungen|Gutschriften|Tagen?|Monaten?|Shops|Übertragungen|Provisionen|Coupons|E-Mails|Schritten?|Versuchen?|Sekunden|Minuten|Stunden|Einlösungen|Auszahlungen|Zahlungen|Kontakten?|Dateien|Lieferscheinen?|Positionen|Ereignissen?|Aufrufen?|Zugriffe)\b/u;
/** Numbers that are never one: limits and prices of the product. */
const FIXED = new Set(['most', 'days', 'transfers', 'perMinute', 'to']);

const MISTAKES = [
  ['web/frontend/x', 'Dein Tarif ist voll'],
  ['web/frontend/x', 'Die Mail ist da'],
  ['web/frontend/x', '2 Beleg(e) verlinkt'],
  ['web/domain/mail/default-mail.ts', 'Ihre Gutschrift'],
];
const RIGHT = [
  ['web/frontend/x', 'Dein Lexware-Office-Tarif ist voll'],
  ['web/frontend/x', 'Die E-Mail an {{email}} ist da'],
  ['web/frontend/admin/x', 'Er steht im Protokoll'],
];

const texts = [...inScreens(), ...inCode(), ...inArticles()];
const all = texts.map(({ text }) => text).join('\n');
const complaints = [
  ...MISTAKES.filter(([file, text]) => wrongWords({ file, text }).length === 0).map(
    ([, text]) => `"${text}" passes.`,
  ),
  ...RIGHT.flatMap(([file, text]) => wrongWords({ file, text, place: 0 })),
  ...texts.flatMap(wrongWords),
  ...texts.flatMap(wrongPlurals),
  ...quoted.filter((text) => !all.includes(text)).map((text) => `No text says "${text}" any more.`),
];
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);

function wrongWords({ file, place, text }) {
  if (quoted.includes(text)) return [];
  return RULES.filter(
    ({ not, unless, except, only }) =>
      not.test(text) && !unless?.test(text) && !except?.test(file) && (only?.test(file) ?? true),
  ).map(({ say, because }) => `${file}:${place}: say ${say} in "${text}". ${because}`);
}

function wrongPlurals({ file, place, text, key }) {
  const [, name] = text.match(PLURALS) ?? [];
  if (name === undefined || FIXED.has(name) || /(_|^)(one|other)$/.test(key ?? '')) return [];
  return [`${file}:${place}: "${text}" has no singular.`];
}

/** Texts of the app's screens and of extensions. */
function inScreens() {
  return projectFiles(['web/frontend/**/i18n/de.json', 'extensions/*/locales/de*.json']).flatMap(
    (file) => inJson(JSON.parse(read(file)), '', file),
  );
}

function inJson(value, place, file) {
  if (typeof value === 'string')
    return [{ file, place, text: value, key: place.split('.').at(-1) }];
  return Object.entries(value).flatMap(([key, inside]) =>
    inJson(inside, place === '' ? key : `${place}.${key}`, file),
  );
}

/** Texts of answers, the log, mails and documents. */
function inCode() {
  const isHome = (file) =>
    GERMAN_HOMES.some((home) => (home.endsWith('/') ? file.startsWith(home) : file === home));
  return sourceFiles(['web'])
    .filter((file) => isHome(file) && !TESTS.test(file) && !NO_SENTENCES.test(file))
    .flatMap((file) =>
      textsIn(file, read(file))
        .filter(([text]) => /[\p{L}.] \p{L}|^\p{Lu}\p{Ll}/u.test(text))
        .map(([text, place]) => ({ file, place, text })),
    );
}

/** Paragraphs of the help; what stands between `keywords` and the text is searched, not read. */
function inArticles() {
  return projectFiles(['web/site/articles/**/*.md']).flatMap((file) => {
    const [, head = '', ...body] = read(file).split(/^---$/m);
    const title = head.match(/^title: (.*)$/m)?.[1] ?? '';
    const paragraphs = [title, ...body.join('---').split(/\n\s*\n/)];
    return paragraphs.map((text, place) => ({ file, place, text }));
  });
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}
