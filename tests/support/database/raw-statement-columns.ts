import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const DATABASE = join(__dirname, '../../../web/adapters/database');
/** The models themselves, what former versions made, and what is no part of the product. */
const EXCEPT = /(models?|\.test)\.ts$|^migrations\//;

const LIST = String.raw`(?:\w+\.)?\w+(?:,\s*(?:\w+\.)?\w+)+`;
const IN_STATEMENTS = [
  new RegExp(String.raw`\bSELECT\s+(?:DISTINCT\s+)?(${LIST})`, 'g'),
  new RegExp(String.raw`\bINSERT\s+INTO\s+\w+\s*\((${LIST})\)`, 'g'),
];

/**
 * Where files of the database name columns that follow from a model: lists in statements, and types
 * of rows.
 */
export function columnsOfRawStatements(columns: ReadonlySet<string>): string[] {
  return readdirSync(DATABASE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !EXCEPT.test(file))
    .sort()
    .flatMap((file) =>
      writtenIn(readFileSync(join(DATABASE, file), 'utf8'), columns).map(
        (text) => `${file}: ${text}`,
      ),
    );
}

/** The same of one file's text. */
export function writtenIn(text: string, columns: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) found.push(...listsIn(node.getText(), columns));
    if (ts.isPropertySignature(node) && columns.has(node.name.getText()) && isOfRow(node))
      found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function listsIn(statement: string, columns: ReadonlySet<string>): string[] {
  const lists = IN_STATEMENTS.flatMap((form) =>
    [...statement.matchAll(form)].map(([, list = '']) => list),
  );
  return lists.filter((list) => list.split(/,\s*/).every((one) => columns.has(bare(one))));
}

/** Without its table. */
function bare(column: string): string {
  return column.replace(/^\w+\./, '');
}

/**
 * Words with an underscore are columns alone; others are, where the type is what a statement
 * answers. Several values are a condition.
 */
function isOfRow(property: ts.PropertySignature): boolean {
  if (property.type && ts.isArrayTypeNode(property.type)) return false;
  return property.name.getText().includes('_') || isAnswer(property.parent);
}

function isAnswer(type: ts.Node): boolean {
  const { parent } = type;
  if (ts.isCallExpression(parent)) return /\.rows?$/.test(parent.expression.getText());
  return ts.isTypeNode(parent) && isAnswer(parent);
}
