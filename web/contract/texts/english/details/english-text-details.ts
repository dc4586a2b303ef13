import type { DocumentText } from '../../../../domain/setting-sections/text-fields';
import type {
  MailText,
  TEXT_DETAILS,
  TemplateProblem,
} from '../../../../domain/reasons/text-details';
import type { CodesOf } from '../../details/detail-texts';
import type { EnglishDetailTexts } from '../formats';

const DOCUMENT_FIELDS: Record<DocumentText, string> = {
  title: 'Title',
  introduction: 'Introduction',
  remark: 'Closing text',
  terms: 'Terms of delivery',
  paymentCondition: 'Payment condition',
  itemTitle: 'Item: title',
  itemDetail: 'Item: description',
  itemUnit: 'Item: unit',
  discountTitle: 'Discount: title',
  discountDetail: 'Discount: description',
  discountUnit: 'Discount: unit',
  shippingTitle: 'Shipping: title',
  shippingDetail: 'Shipping: description',
  shippingUnit: 'Shipping: unit',
};

const MAIL_FIELDS: Record<MailText, string> = {
  to: 'Recipient',
  subject: 'Subject',
  message: 'Message',
  signature: 'Signature',
};

const PROBLEMS: Record<TemplateProblem['code'], (name: string) => string> = {
  UNKNOWN_VALUE: (name) => `There is no value “${name}”; choose one of the list of placeholders.`,
  UNKNOWN_FILTER: (name) => `There is no filter “${name}”; remove it or check its spelling.`,
  UNKNOWN_TAG: (name) => `There is no command “${name}” here; remove it or check its spelling.`,
  OUTPUT_OPEN: (name) => `The placeholder “${name}” is not closed; add “}}”.`,
  TAG_OPEN: (name) =>
    `The command “${name}” is not closed; add “%}” or the end, for example “{% endif %}”.`,
  TOO_MUCH: () =>
    'The text, alone or with the others, becomes too long or too complex; shorten it or use fewer placeholders and loops.',
  TOO_MANY_TAGS: () => 'It contains too many HTML tags; use fewer of them.',
  UNREADABLE: () => 'The placeholders in the text are faulty; check brackets and spelling.',
};

const problemOf = (problem: TemplateProblem): string =>
  PROBLEMS[problem.code]('name' in problem ? problem.name : '');

/** A text with placeholders could not be filled in. */
export const ENGLISH_TEXT_DETAILS: EnglishDetailTexts<CodesOf<typeof TEXT_DETAILS>> = {
  TEXT_BROKEN: ({ field, problem }) =>
    `The text “${DOCUMENT_FIELDS[field]}” could not be filled in, so the standard text stands on the document. ${problemOf(problem)}`,
  MAIL_TEXT_BROKEN: ({ field, problem }) =>
    `The text “${MAIL_FIELDS[field]}” of the email could not be filled in, so the standard text stands in it. ${problemOf(problem)}`,
};
