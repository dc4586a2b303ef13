import { Router } from 'express';
import { templateProblemText } from '../../contract/fields/template-problem-text';
import { KIND_OF_TYPE } from '../../contract/order/kind-in-path';
import {
  placeholderListQuery,
  type PlaceholderPreviewAnswer,
  placeholderPreviewQuery,
  type PlaceholderPreviewQuery,
} from '../../contract/placeholders';
import {
  hiddenMetafieldText,
  placeholderList,
  unreadMetafieldText,
} from '../../contract/texts/placeholder-texts';
import { findVatId, vatIdSearch } from '../../domain/contacts/vat-id/find-vat-id';
import { MAX_NAME, MAX_UNIT } from '../../domain/document-rules/lines/line-texts';
import { languageOf, MAX_TEXT, MAX_TITLE } from '../../domain/document-rules/texts/document-texts';
import { DEFAULT_TEXTS } from '../../domain/documents/labels/default-texts';
import type { DocumentKind, DocumentRecord } from '../../domain/documents/model/document';
import { isInForce } from '../../domain/documents/model/document-state';
import { isOfProduct } from '../../domain/metafields/metafield';
import type { Order } from '../../domain/order/order';
import { checkTemplate } from '../../domain/placeholders/check-template';
import { compileText } from '../../domain/placeholders/render-text';
import { TemplateWork } from '../../domain/placeholders/template-work';
import { isRead, metafieldsIn } from '../../domain/placeholders/values-in';
import type { PlaceholderScope, ValueSource } from '../../domain/placeholders/values/order-values';
import { type TextPlace, unknownRoots } from '../../domain/placeholders/values/placeholder-values';
import {
  SAMPLE_DOCUMENTS,
  SAMPLE_SOURCE,
  scopeWithLines,
} from '../../domain/placeholders/values/sample-order';
import type { TemplateProblem } from '../../domain/reasons/text-details';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import type { DocumentSection } from '../../domain/settings/document-settings';
import type { Language } from '../../domain/text/language';
import { shorten } from '../../domain/text/shorten';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { type RecentOrderDeps, RecentOrders } from './recent-order';

interface PlaceholderRouteDeps extends RecentOrderDeps {
  database: StoresOf<'orders' | 'connections' | 'documents'>;
}

export function placeholderRoutes(deps: PlaceholderRouteDeps): Router {
  const recentOrders = new RecentOrders(deps);
  return Router()
    .get('/lexoffice/vars', async (req, res) => {
      const query = parseInput(placeholderPreviewQuery, req.query);
      res.json(
        await previewText({ database: deps.database, recentOrders }, currentShop(res), query),
      );
    })
    .get('/lexoffice/placeholders', (req, res) => {
      const { type, field } = parseInput(placeholderListQuery, req.query);
      const { metafield } = currentShop(res).settings;
      res.json(placeholderList(type && field && { type, field }, metafield.read));
    });
}

interface TextPreviewDeps {
  database: StoresOf<'connections' | 'documents'>;
  recentOrders: RecentOrders;
}

/** Lexware's limits by field; all others share that of long texts. */
const LIMITS: Partial<Record<PlaceholderPreviewQuery['field'], number>> = {
  title: MAX_TITLE,
  terms: 255,
  itemTitle: MAX_NAME,
  discountTitle: MAX_NAME,
  shippingTitle: MAX_NAME,
  itemUnit: MAX_UNIT,
  discountUnit: MAX_UNIT,
  shippingUnit: MAX_UNIT,
};

/** A text as printed for the shop's newest order, or for a sample if there is none. */
async function previewText(
  deps: TextPreviewDeps,
  shop: Shop,
  { value, type, field }: PlaceholderPreviewQuery,
): Promise<PlaceholderPreviewAnswer> {
  const order = await deps.recentOrders.of(shop);
  const named = order?.name ?? null;
  const work = new TemplateWork();
  const problem = checkTemplate(value, work);
  if (problem) return broken(problem, named);
  const source = await sourceOf(deps, shop, order, type);
  const filled = compileText(value, source.language, work).fill(
    withoutUnknown(scopeWithLines(source), { type, field }),
    work,
  );
  if (filled.kind === 'broken') return broken(filled.problem, named);
  return {
    value: shorten(filled.text.trim(), LIMITS[field] ?? MAX_TEXT),
    problem: null,
    warnings: unreadIn(value, work, shop),
    order: named,
  };
}

function broken(problem: TemplateProblem, order: string | null): PlaceholderPreviewAnswer {
  return { value: '', problem: templateProblemText(problem), warnings: [], order };
}

/** Metafields in the text that print nothing, whatever the order. */
function unreadIn(text: string, work: TemplateWork, shop: Shop): string[] {
  const mayReadProducts = isGranted(shop.grantedScopes, 'read_products');
  return metafieldsIn(text, work).flatMap((named) => {
    if (!isRead(named, shop.settings.metafield.read)) return unreadMetafieldText(named);
    const isHidden = isOfProduct(named.resource) && !mayReadProducts;
    return isHidden ? hiddenMetafieldText(named) : [];
  });
}

async function sourceOf(
  { database }: TextPreviewDeps,
  shop: Shop,
  order: Order | null,
  type: DocumentSection,
): Promise<ValueSource> {
  const connection = await database.connections.byShop(shop.id);
  const language = languageOf(shop.settings.general, connection?.profile?.businessFeatures ?? []);
  const search = vatIdSearch(shop.settings, connection?.profile);
  const own = order
    ? { ...SAMPLE_SOURCE, order, refund: order.refunds.at(-1), vatId: findVatId(order, search)?.id }
    : SAMPLE_SOURCE;
  const documents = order ? await database.documents.ofOrder(shop.id, order.id) : [];
  const billed = documents.find(({ kind }) => kind === 'invoice');
  const { invoice, refund, ...rest } = own;
  return {
    ...rest,
    language,
    shopName: shop.name,
    document: documentOf(documents, KIND_OF_TYPE[type], own.order, language),
    ...(type === 'credit' && {
      refund,
      invoice: billed ? { number: billed.number, date: billed.voucherDate } : invoice,
    }),
  };
}

/** The order's newest document of a kind; until it has one, a sample with its known data. */
function documentOf(
  documents: readonly DocumentRecord[],
  kind: DocumentKind,
  { totals, currency }: Order,
  language: Language,
): ValueSource['document'] {
  const made = documents.findLast((one) => one.kind === kind && isInForce(one));
  if (made) return { ...made, date: made.voucherDate };
  const title = DEFAULT_TEXTS[language].titles[kind];
  return { ...SAMPLE_DOCUMENTS[kind], title, total: totals.total, currency };
}

function withoutUnknown(scope: PlaceholderScope, place: TextPlace): PlaceholderScope {
  return { ...scope, ...Object.fromEntries(unknownRoots(place).map((root) => [root, {}])) };
}
