import type { DocumentText } from '../../../domain/setting-sections/text-fields';
import type { MailText, TEXT_DETAILS } from '../../../domain/reasons/text-details';
import { templateProblemText } from '../../fields/template-problem-text';
import type { CodesOf, DetailTexts } from './detail-texts';

const DOCUMENT_FIELDS: Record<DocumentText, string> = {
  title: 'Titel',
  introduction: 'Einleitung',
  remark: 'Nachbemerkung',
  terms: 'Lieferbedingung',
  paymentCondition: 'Zahlungsbedingung',
  itemTitle: 'Artikel: Titel',
  itemDetail: 'Artikel: Beschreibung',
  itemUnit: 'Artikel: Einheit',
  discountTitle: 'Rabatt: Titel',
  discountDetail: 'Rabatt: Beschreibung',
  discountUnit: 'Rabatt: Einheit',
  shippingTitle: 'Versand: Titel',
  shippingDetail: 'Versand: Beschreibung',
  shippingUnit: 'Versand: Einheit',
};

const MAIL_FIELDS: Record<MailText, string> = {
  to: 'Empfänger',
  subject: 'Betreff',
  message: 'Nachricht',
  signature: 'Signatur',
};

/** A text with placeholders could not be filled in. */
export const TEXT_DETAIL_TEXTS: DetailTexts<CodesOf<typeof TEXT_DETAILS>> = {
  TEXT_BROKEN: ({ field, problem }) =>
    `Der Text „${DOCUMENT_FIELDS[field]}“ konnte nicht ausgefüllt werden, deshalb steht der Standardtext auf dem Beleg. ${templateProblemText(problem)}`,
  MAIL_TEXT_BROKEN: ({ field, problem }) =>
    `Der Text „${MAIL_FIELDS[field]}“ der E-Mail konnte nicht ausgefüllt werden, deshalb steht der Standard darin. ${templateProblemText(problem)}`,
};
