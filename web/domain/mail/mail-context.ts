import type { Detail } from '../reasons/detail';
import type { MailText, TemplateProblem } from '../reasons/text-details';
import type { DocumentRecord } from '../documents/model/document';
import type { Order } from '../order/order';
import {
  orderValues,
  type PlaceholderScope,
  type ValueSource,
} from '../placeholders/values/order-values';
import { compileText } from '../placeholders/render-text';
import { TemplateWork } from '../placeholders/template-work';
import type { Formality, Language } from '../text/language';

/** The input of the texts of one mail. */
export interface MailSource {
  document: DocumentRecord;
  /** The invoice that a credit note corrects; null for other documents. */
  corrected: DocumentRecord | null;
  order: Order;
  shopName: string;
  language: Language;
  formality: Formality;
  vatId: string | null;
}

export interface MailContext extends MailSource {
  values(): PlaceholderScope;
  /** Texts that could not be filled in. */
  findings: Detail[];
  /** What all texts of the mail may use up together. */
  work: TemplateWork;
}

export function mailContext(source: MailSource): MailContext {
  let values: PlaceholderScope | null = null;
  return {
    ...source,
    values: () => (values ??= orderValues(valueSource(source))),
    findings: [],
    work: new TemplateWork(),
  };
}

/** In the mail of an invoice `invoice` is the invoice itself. */
function valueSource({ document, corrected, order, ...rest }: MailSource): ValueSource {
  const invoice = document.kind === 'invoice' ? document : corrected;
  const { cause } = document;
  return {
    ...rest,
    order,
    document: { ...document, date: document.voucherDate },
    invoice: invoice ? { number: invoice.number, date: invoice.voucherDate } : undefined,
    refund: order.refunds.find(({ id }) => cause.of === 'refund' && id === cause.refund),
  };
}

/**
 * A text that cannot be filled in is left out and reported, as it is where documents are written.
 */
export function filled(
  context: MailContext,
  field: MailText,
  { template, values = context.values }: { template: string; values?: () => PlaceholderScope },
): string {
  const answer = compileText(template.trim(), context.language, context.work).fill(
    values,
    context.work,
  );
  if (answer.kind === 'text') return answer.text.trim();
  addTextFinding(context, field, answer.problem);
  return '';
}

export function addTextFinding(
  { findings }: MailContext,
  field: MailText,
  problem: TemplateProblem,
): void {
  findings.push({ code: 'MAIL_TEXT_BROKEN', field, problem });
}
