import {
  orderValues,
  type PlaceholderScope,
  type ValueSource,
} from '../../placeholders/values/order-values';
import type { DraftNote } from '../../documents/model/draft-note';
import { TemplateWork } from '../../placeholders/template-work';
import type { DocumentKind } from '../../documents/model/document';
import { type Cause, OF_ORDER } from '../../documents/model/cause';
import type { LayoutSettings, ReferencePlace } from '../../setting-sections/layout-settings';
import type { TagSettings } from '../../setting-sections/tag-settings';
import { DEFAULT_TEXTS, type DefaultTexts } from '../../documents/labels/default-texts';
import { shorten } from '../../text/shorten';
import type { Order } from '../../order/order';
import type { Language } from '../../text/language';
import type { DocumentText } from '../../setting-sections/text-fields';
import { compileText } from '../../placeholders/render-text';
import { type TemplateProblem, isSameProblem } from '../../reasons/text-details';
import type { Detail } from '../../reasons/detail';
import type { GeneralSettings } from '../../setting-sections/general-settings';

/** Lexware's limits, in characters. What is longer is shortened, never refused. */
export const MAX_TITLE = 25;
export const MAX_TEXT = 2_000;
const MAX_REFERENCE = 200;

/** The input of all texts of one document, and the findings while they are rendered. */
export interface TextContext extends ValueSource {
  values(): PlaceholderScope;
  /** Filled while texts are rendered; becomes the draft's notes. */
  notes: DraftNote[];
  /** What all texts of the document may use up together. */
  work: TemplateWork;
}

export function textContext(source: ValueSource): TextContext {
  let values: PlaceholderScope | null = null;
  return {
    ...source,
    values: () => (values ??= orderValues(source)),
    notes: [],
    work: new TemplateWork(),
  };
}

interface TextQuestion {
  kind: DocumentKind;
  /** Each has a reference of its own; the order's own unless given. */
  cause?: Cause;
  layout: Pick<LayoutSettings, 'title' | 'introduction' | 'remark'>;
  referencePlaces: ReferencePlace[];
  context: TextContext;
  /** A sentence that the remark must begin with, e.g. when the payment came in. */
  payment?: string | null;
  /** What closes the remark. */
  tag?: TagSettings;
}

interface DocumentTexts {
  title: string;
  introduction: string;
  remark: string;
  /** Part of introduction or remark; how the document is found again when an answer was lost. */
  reference: string;
}

/**
 * The texts around the lines of a document. Introduction or remark always contain the reference,
 * and it comes first, so that shortening a long text never cuts it. Credit notes name their invoice
 * in the introduction (§ 31 (5) UStDV).
 */
export function documentTexts(question: TextQuestion): DocumentTexts {
  const { kind, cause, referencePlaces, context } = question;
  const isIntroduced = referencePlaces.includes('introduction');
  const isRemarked = referencePlaces.includes('remark');
  const reference =
    isIntroduced || isRemarked
      ? referenceOf(context.order, context.language, cause)
      : DEFAULT_TEXTS[context.language].shortReference(
          idOfCause(context.order, context.language, cause),
        );
  const about = `${reference} ${DEFAULT_TEXTS[context.language].orderedOn(context.order.createdAt)}`;
  const corrected =
    kind === 'credit-note' &&
    context.invoice &&
    DEFAULT_TEXTS[context.language].corrects(context.invoice);
  const own = ownTexts(question);
  const tags = question.tag && tagLine(question.tag, context);
  return {
    title: own.title,
    introduction: joined(isIntroduced && about, corrected, own.introduction),
    remark: joined(
      isRemarked ? about : !isIntroduced && reference,
      question.payment,
      own.remark,
      tags,
    ),
    reference,
  };
}

function ownTexts({ kind, layout, referencePlaces, context }: TextQuestion) {
  const title =
    rendered('title', layout.title, context) || DEFAULT_TEXTS[context.language].titles[kind];
  return {
    title: referencePlaces.includes('title')
      ? titleWithOrder(title, context.order)
      : shorten(title, MAX_TITLE),
    introduction: rendered('introduction', layout.introduction, context),
    remark: rendered('remark', layout.remark, context),
  };
}

/**
 * By this text a document is recognised as the order's own when Lexware's answer was lost. None is
 * part of another, so that an order's invoice is never taken for one of its corrections.
 */
export function referenceOf(
  order: Pick<Order, 'id' | 'name'>,
  language: Language = 'de',
  cause?: Cause,
): string {
  const { name, id } = DEFAULT_TEXTS[language].reference(
    order.name,
    idOfCause(order, language, cause),
  );
  return `${shorten(name, MAX_REFERENCE - id.length - 1)} ${id}`;
}

function idOfCause({ id }: Pick<Order, 'id'>, language: Language, cause: Cause = OF_ORDER): string {
  const { causes } = DEFAULT_TEXTS[language];
  switch (cause.of) {
    case 'order':
      return id;
    case 'edit':
    case 'reissue':
      return `${id}, ${causes[cause.of]} ${cause.number}`;
    case 'refund':
      return `${id}, ${causes.refund} ${cause.refund}${revisionText(cause.issue, causes)}`;
    case 'cancel':
      return `${id}, ${causes.cancel} ${cause.invoice}${revisionText(cause.issue, causes)}`;
  }
}

function revisionText(issue: number, { reissue }: DefaultTexts['causes']): string {
  return issue === 0 ? '' : `, ${reissue} ${issue}`;
}

/** The order's number is what counts, so the text before it is shortened. */
function titleWithOrder(title: string, { name }: Order): string {
  if (title.includes(name)) return shorten(title, MAX_TITLE);
  const room = MAX_TITLE - name.length - 1;
  return room < 1 ? shorten(name, MAX_TITLE) : `${shorten(title, room)} ${name}`;
}

/**
 * One text of the layout with its placeholders filled in; empty when it is empty or broken, so that
 * the default takes its place. What is broken is reported once.
 */
export function rendered(field: DocumentText, text: string, context: TextContext): string {
  const answer = compileText(text.trim(), context.language, context.work).fill(
    context.values,
    context.work,
  );
  if (answer.kind === 'text') return answer.text.trim();
  addBrokenTextNote(context, field, answer.problem);
  return '';
}

export function addBrokenTextNote(
  { notes }: TextContext,
  field: DocumentText,
  problem: TemplateProblem,
): void {
  const detail: Detail = { code: 'TEXT_BROKEN', field, problem };
  const isNoted = notes.some(
    ({ detail: one }) =>
      one.code === detail.code && one.field === field && isSameProblem(one.problem, problem),
  );
  if (!isNoted) notes.push({ code: 'textBroken', detail });
}

function joined(...parts: (string | false | null | undefined)[]): string {
  return shorten(parts.filter(Boolean).join('\n'), MAX_TEXT);
}

type Tagged = Pick<ValueSource, 'order' | 'shopName' | 'language'>;

/** The tags of a document as a line of its remark, each once; null for none. */
function tagLine(tag: TagSettings, { order, shopName, language }: Tagged): string | null {
  const all = [
    tag.shopify ? 'Shopify' : '',
    tag.shop ? shopName : '',
    tag.orderId ? order.id : '',
    ...(tag.orderTags ? order.tags : []),
    ...tag.custom,
  ];
  const once = new Map(all.map((one) => [one.trim().toLowerCase(), one.trim()]));
  once.delete('');
  return once.size === 0 ? null : DEFAULT_TEXTS[language].tags([...once.values()]);
}

/** The language of a shop's documents; English ones need Lexware's feature INVOICING_PRO. */
export function languageOf(
  { language }: Pick<GeneralSettings, 'language'>,
  businessFeatures: string[],
): Language {
  return businessFeatures.includes('INVOICING_PRO') ? language : 'de';
}
