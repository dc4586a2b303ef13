import ts from 'typescript';

/**
 * Texts for merchants are written in few places; all other code passes codes and values
 * (docs/decisions/0026). These are the places; a folder ends with a slash.
 */
export const GERMAN_HOMES = [
  // What screens, answers and the log say.
  'web/contract/',
  'web/frontend/i18n/',
  // What documents print, and what stands in Lexware Office and in mails.
  'web/domain/documents/labels/default-texts.ts',
  'web/domain/documents/labels/payment-method-name.ts',
  'web/domain/tax/tax-notes.ts',
  'web/domain/letter/letter-labels.ts',
  'web/domain/partner/receipt/receipt-labels.ts',
  'web/domain/mail/default-mail.ts',
  'web/domain/transactions/transaction-draft.ts',
  'web/domain/contacts/contact-data.ts',
  // What files for DATEV are called, and their columns.
  'web/domain/datev/',
  // What a preview prints where there is no order.
  'web/domain/placeholders/values/sample-order.ts',
  // What is recognised in texts of others.
  'web/domain/order/mentions-order.ts',
  'web/domain/contacts/compare-parties.ts',
  'web/adapters/database/redaction/personal-words.ts',
];

/** Texts of tests are nobody's. */
export const TESTS = /\.test\.tsx?$|\/testing\//;

/** Literals, templates without what is filled in, and texts between tags; each with its line. */
export function textsIn(file, code) {
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
