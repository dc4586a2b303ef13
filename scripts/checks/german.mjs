import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../setup.mjs';
import { sourceFiles } from '../source-files.mjs';

/**
 * Texts for merchants are written in few places; all other code passes codes and values
 * (docs/decisions/0026). These are the places; a folder ends with a slash.
 */
const HOMES = [
  // What screens, answers and the log say.
  'web/contract/',
  'web/frontend/i18n/',
  // What documents print, and what stands in Lexware Office and in mails.
  'web/domain/documents/labels/default-texts.ts',
  'web/domain/documents/labels/payment-method-name.ts',
  'web/domain/documents/labels/refund-reason.ts',
  'web/domain/tax/tax-notes.ts',
  'web/domain/letter/letter-labels.ts',
  'web/domain/partner/receipt/receipt-labels.ts',
  'web/domain/mail/default-mail.ts',
  'web/domain/transactions/purpose.ts',
  'web/domain/contacts/note-texts.ts',
  // What files for DATEV are called, and their columns.
  'web/domain/datev/',
  // What a preview prints where there is no order.
  'web/domain/placeholders/values/sample-order.ts',
  // What is recognised in texts of others.
  'web/domain/order/mentions/numbers-in-text.ts',
  'web/domain/contacts/identity/compare-parties.ts',
  'web/adapters/database/redaction/personal-words.ts',
];
const FOLDERS = ['web', 'extensions'];
const TESTS = /\.test\.tsx?$|\/testing\//;

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
const lost = HOMES.filter((home) => !files.some((file) => file.startsWith(home)) && !isData(home));
const complaints = [...misjudged, ...strays, ...lost.map((home) => `${home} is no more.`)];
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);

function isHome(file) {
  return HOMES.some((home) => (home.endsWith('/') ? file.startsWith(home) : file === home));
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

/** Literals, templates without what is filled in, and texts between tags; each with its line. */
function textsIn(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const text = textOf(node);
    if (text !== null)
      found.push([text, source.getLineAndCharacterOfPosition(node.getStart()).line + 1]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node) {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('…');
}
