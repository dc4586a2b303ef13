import { z } from 'zod';
import {
  type LineMetafields,
  METAFIELD_RESOURCES,
  metafieldName,
  type MetafieldResource,
  type OrderMetafields,
  type ReadMetafield,
} from '../../../domain/metafields/metafield';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { GrantingShop } from '../../../ports/shopify';
import type { SignedIn } from '../admin-requests';
import { ScopeMissing } from '../admin-failures';
import { ORDER_METAFIELDS } from '../operations/order-metafields.graphql';
import { nextPage, numericId } from './order-answers';

const PRODUCTS_SCOPE = 'read_products';
const OF_PRODUCTS: readonly MetafieldResource[] = ['product', 'variant'];

const metafield = z.object({
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
});

/** Left out of the answer where the question left it out; null where there is no such owner. */
const owner = z
  .object({ metafields: z.object({ nodes: z.array(metafield) }).optional() })
  .nullish()
  .transform((one) => one?.metafields?.nodes ?? []);

const line = z.object({ id: numericId, product: owner, variant: owner });

const answer = z.object({
  shop: owner,
  order: z
    .object({
      metafields: z.object({ nodes: z.array(metafield) }).optional(),
      customer: owner,
      lineItems: z.object({ pageInfo: nextPage, nodes: z.array(line) }).optional(),
    })
    .nullable(),
});
type Answer = z.output<typeof answer>;
type LinesPage = NonNullable<NonNullable<Answer['order']>['lineItems']>;

/**
 * The metafields that the shop's settings name, for an order; undefined where they name none.
 * Those of products have a scope of their own and are left out without it, as barcodes are.
 */
export async function readMetafields(
  signedIn: SignedIn,
  { grantedScopes, settings }: GrantingShop,
  id: string,
): Promise<OrderMetafields | undefined> {
  const wanted = settings?.metafield.read ?? [];
  if (wanted.length === 0) return undefined;
  const elsewhere = wanted.filter(({ resource }) => !OF_PRODUCTS.includes(resource));
  if (!isGranted(grantedScopes, PRODUCTS_SCOPE)) return readNamed(signedIn, elsewhere, id);
  try {
    return await readNamed(signedIn, wanted, id);
  } catch (error) {
    // The scope was revoked since it was last read.
    if (!(error instanceof ScopeMissing) || !error.isOnlyAbout([PRODUCTS_SCOPE])) throw error;
    return readNamed(signedIn, elsewhere, id);
  }
}

async function readNamed(
  signedIn: SignedIn,
  wanted: readonly ReadMetafield[],
  id: string,
): Promise<OrderMetafields> {
  if (wanted.length === 0) return NONE;
  const question = { id, ...questionAbout(wanted) };
  const read = (after: string | null): Promise<Answer> =>
    signedIn.query(ORDER_METAFIELDS, { ...question, after }, answer);
  const { shop, order } = await read(null);
  if (!order) return { ...NONE, shop };
  const { metafields, customer, lineItems } = order;
  return {
    shop,
    order: metafields?.nodes ?? [],
    customer,
    lines: lineItems ? await linesFrom(lineItems, read) : {},
  };
}

/** Those of all lines, beginning with the page that is known. */
async function linesFrom(
  first: LinesPage,
  read: (after: string | null) => Promise<Answer>,
): Promise<OrderMetafields['lines']> {
  const lines: Record<string, LineMetafields> = {};
  for (let page: LinesPage | undefined = first; page;) {
    for (const { id, product, variant } of page.nodes) lines[id] = { product, variant };
    const { hasNextPage, endCursor }: LinesPage['pageInfo'] = page.pageInfo;
    page = hasNextPage && endCursor !== null ? (await read(endCursor)).order?.lineItems : undefined;
  }
  return lines;
}

const NONE: OrderMetafields = { shop: [], order: [], customer: [], lines: {} };

/** Without names Shopify answers all that there are, so whoever has none is not asked. */
function questionAbout(wanted: readonly ReadMetafield[]): Record<string, unknown> {
  const namesOf = (resource: MetafieldResource) =>
    wanted.filter((one) => one.resource === resource).map(metafieldName);
  const names = METAFIELD_RESOURCES.map((resource) => [resource, namesOf(resource)] as const);
  const isRequested = (...resources: MetafieldResource[]) =>
    wanted.some(({ resource }) => resources.includes(resource));
  return {
    ...Object.fromEntries(names),
    withShop: isRequested('shop'),
    withOrder: isRequested('order'),
    withCustomer: isRequested('customer'),
    withLines: isRequested('product', 'variant'),
    withProduct: isRequested('product'),
    withVariant: isRequested('variant'),
  };
}
