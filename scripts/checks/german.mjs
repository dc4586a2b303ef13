import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GERMAN_HOMES, TESTS, textsIn } from '../german-texts.mjs';
import { root } from '../setup.mjs';
import { sourceFiles } from '../source-files.mjs';

const FOLDERS = ['web', 'extensions'];

/** Words without which hardly a German sentence gets by; two of them are no chance. */
const FUNCTION_WORDS = new Set(
  (
    'aber als auch auf aus bei beim bis bitte das dass dein deine dem den der des durch ein eine ' +
    'einem einen einer eines er fehlt gegen gibt hat ihr ihre im ist kann kein keine keinen mit mehr ' +
    'nach nicht noch nur oder ohne schon sein sich sie sind steht um und vom von vor weil wenn werden ' +
    'wird wurde zu zum zur'
  ).split(' '),
);
/** The field's own words, alone or as part of one; not the app's name, nor that of e-invoices. */
const NOUNS =
  /(?<!x)rechnung|gutschrift|lieferschein|bestellung|beleg(?!fluss)|erstattung|zahlung|steuer|umsatz|auftrag|kunde|versand|vorschau/i;

const GERMAN = [
  'Straße fehlt',
  'Der Beleg ist nicht vom Kunden',
  'Rechnung',
  'Rechnungskorrektur 7',
  'inline; filename="Vorschau.pdf"',
  'es ist nicht da',
];
const NOT_GERMAN = [
  'The invoice is not there in the end',
  'UND_ERR_CONNECT_TIMEOUT',
  'order-note',
  'belegfluss:sign-in-ready',
  'The contact gets XRechnungen',
  'Kate Sommer',
  'an order in transit',
];
const misjudged = [
  ...GERMAN.filter((text) => !isGerman(text)).map((text) => `"${text}" passes for no German.`),
  ...NOT_GERMAN.filter(isGerman).map((text) => `"${text}" passes for German.`),
  ...(textsIn('any.tsx', 'const a = <p title={`Es ist ${1} nicht da`}>x</p>;').some(([text]) =>
    isGerman(text),
  )
    ? []
    : ['German in a template is not found.']),
];
const files = sourceFiles(FOLDERS).filter((file) => !TESTS.test(file));
const strays = files.filter((file) => !isHome(file)).flatMap(germanIn);
const lost = GERMAN_HOMES.filter(
  (home) => !files.some((file) => file.startsWith(home)) && !isData(home),
);
const complaints = [...misjudged, ...strays, ...lost.map((home) => `${home} is no more.`)];
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);

function isHome(file) {
  return GERMAN_HOMES.some((home) => (home.endsWith('/') ? file.startsWith(home) : file === home));
}

/** Its texts are no source. */
function isData(home) {
  return home === 'web/frontend/i18n/';
}

function germanIn(file) {
  return textsIn(file, readFileSync(join(root, file), 'utf8'))
    .filter(([text]) => isGerman(text))
    .map(([text, line]) => `${file}:${line}: German outside its homes: "${text}"`);
}

function isGerman(text) {
  if (/[äöüßÄÖÜ„“]/.test(text) || NOUNS.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => FUNCTION_WORDS.has(word))).size > 1;
}
