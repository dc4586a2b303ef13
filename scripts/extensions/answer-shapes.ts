import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bulkAnswer, bulkListAnswer, bulkForecastAnswer } from '../../web/contract/bulk';
import { errorAnswer } from '../../web/contract/error';
import { customerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { linkAnswer } from '../../web/contract/order/document';
import { actionAnswer, orderAnswer } from '../../web/contract/order/order';
import { explanationAnswer } from '../../web/contract/order/explanation';
import { mailAsSetAnswer, mailPreviewAnswer } from '../../web/contract/mail';
import { previewLinkAnswer } from '../../web/contract/order/preview';
import { taxAnswer } from '../../web/contract/order/tax';
import { placeholderListAnswer } from '../../web/contract/placeholders';
import { printAnswer } from '../../web/contract/printing';
import { detailSchema } from '../../web/domain/reasons/detail';

/**
 * The answers that extensions read, as JSON Schema. `npx tsx scripts/extensions/answer-shapes.ts`
 * generates them after a change of the contract; extensions/our-api/contract.test.ts fails when
 * they are outdated.
 */
export const READ_BY_EXTENSIONS = {
  action: actionAnswer,
  bulk: bulkAnswer,
  bulkForecast: bulkForecastAnswer,
  bulkList: bulkListAnswer,
  customerDocuments: customerDocumentsAnswer,
  detail: detailSchema,
  error: errorAnswer,
  explanation: explanationAnswer,
  link: linkAnswer,
  mailAsSet: mailAsSetAnswer,
  mailPreview: mailPreviewAnswer,
  order: orderAnswer,
  placeholderList: placeholderListAnswer,
  previewLink: previewLinkAnswer,
  print: printAnswer,
  tax: taxAnswer,
};

const FILE = join(__dirname, '../../extensions/our-api/answers/answer-shapes.json');

/** The words that fits.ts knows; a schema with another one must not lose it in silence. */
const KNOWN =
  /^(type|anyOf|const|enum|pattern|minimum|exclusiveMinimum|maximum|items|properties|required|additionalProperties)$/;

/**
 * Leaves out what goes without saying: every integer is a safe one, every name a string, and a given
 * value has its own type.
 */
function simplify({ jsonSchema: shape }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete shape.propertyNames;
  if (shape.enum !== undefined || shape.const !== undefined) delete shape.type;
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum;
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum;
  if (Object.keys(shape.additionalProperties ?? {}).length === 0) delete shape.additionalProperties;
  if (shape.oneOf) {
    shape.anyOf = shape.oneOf;
    delete shape.oneOf;
  }
  const unknown = Object.keys(shape).filter((word) => !KNOWN.test(word));
  if (unknown.length > 0) throw new Error(`fits.ts does not know ${unknown.join(', ')}`);
}

function shapeOf(schema: z.ZodType): string {
  const shape = z.toJSONSchema(schema, { io: 'input', override: simplify });
  delete shape.$schema;
  return JSON.stringify(shape);
}

/** The file's text as it has to be: one answer a line; an order within another is named only. */
export function answerShapes(): string {
  const order = shapeOf(orderAnswer);
  const lines = Object.entries(READ_BY_EXTENSIONS).map(([name, schema]) => {
    const shape = shapeOf(schema);
    const shown = name === 'order' ? shape : shape.replaceAll(order, '{"answer":"order"}');
    return `${JSON.stringify(name)}: ${shown}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (require.main === module) writeFileSync(FILE, answerShapes());
