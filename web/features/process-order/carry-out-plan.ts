import { buildDraft } from '../../domain/documents/build-draft';
import type { BilledDocument } from '../../domain/documents/document';
import type { Instruction } from '../../domain/documents/instruction';
import { planDocuments, type DocumentStep } from '../../domain/documents/plan-documents';
import type { Decision } from '../../domain/documents/reason';
import type { Order } from '../../domain/order/order';
import type { LexwareProfile } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-store';
import { AppError } from '../../ports/app-error';
import { lacksConnection } from '../connect-lexware/while-connected';
import { createDocument, giveBack, type CreateDocumentDeps, type Creation } from '../create-document/create-document';
import { readBackDocument } from '../documents/read-back';
import { recordDecisions } from './record-decisions';

/** An order with more documents than this in one look is a mistake; the rest comes with the next look. */
const MOST_PER_LOOK = 25;

/** What an order's documents are decided by, as it stands between two steps. */
interface Standing {
  documents: BilledDocument[];
  instructions: Instruction[];
  profile: LexwareProfile | null;
  connection: 'connected' | 'interrupted' | 'none';
  grantedScopes: readonly string[];
}

/**
 * Carries out the plan of an order step by step: after each document it is planned anew, so that every step relies on
 * what exists. Answers milliseconds to wait when Lexware's fair-use rule asks for a pause, else null.
 */
export async function carryOutPlan(deps: CreateDocumentDeps, shop: Shop, order: Order): Promise<number | null> {
  const outcomes = new Map<string, Decision>();
  for (let made = 0; made <= MOST_PER_LOOK;) {
    const standing = await readStanding(deps, shop, order);
    const steps = plan(shop, order, standing).map((step) => ({
      ...step,
      decision: outcomes.get(keyOf(step)) ?? step.decision,
    }));
    const due = steps.find(({ decision }) => decision.kind === 'create');
    if (!due || made === MOST_PER_LOOK) {
      await conclude(deps, { shop, order, steps, standing });
      return due ? 0 : null;
    }
    const outcome = await make(deps, { shop, order, step: due, standing });
    if (outcome.kind === 'later') return outcome.waitMs;
    if (outcome.kind === 'created') made += 1;
    else outcomes.set(keyOf(due), outcome);
  }
  return null;
}

function keyOf({ kind, cause }: Pick<DocumentStep, 'kind' | 'cause'>): string {
  return `${kind}:${cause}`;
}

async function readStanding(deps: CreateDocumentDeps, shop: Shop, order: Order): Promise<Standing> {
  const [documents, instructions, connection] = await Promise.all([
    deps.database.documents.billed(shop.id, order.id),
    deps.database.instructions.of(shop.id, order.id),
    deps.database.connections.byShop(shop.id),
  ]);
  const profile = connection?.profile ?? null;
  // A connection counts once its profile was read: tax depends on it.
  return {
    documents,
    instructions,
    profile,
    connection: connection && profile ? connection.status : 'none',
    grantedScopes: connection?.tokens.scopes ?? [],
  };
}

function plan(shop: Shop, order: Order, standing: Standing): DocumentStep[] {
  const { settings, installedAt } = shop;
  const { documents, connection } = standing;
  const steps = planDocuments({ order, settings, shop: { installedAt }, ...standing });
  return steps.map((step) => {
    const document = documents.find((one) => keyOf(one) === keyOf(step));
    return { ...step, decision: (document && inDoubt(document, connection)) ?? step.decision };
  });
}

/** What may exist already is never made: two candidates are left to the merchant, a lost answer to the next look. */
function inDoubt({ state }: BilledDocument, connection: Standing['connection']): Decision | null {
  if (state === 'unclear') return { kind: 'refuse', reason: 'UNCLEAR' };
  if (state !== 'sending') return null;
  switch (connection) {
    case 'connected':
      throw new AppError('LEXWARE_UNCERTAIN', 'A document is still under way');
    case 'interrupted':
      return { kind: 'wait', reason: 'CONNECTION_INTERRUPTED' };
    case 'none':
      return { kind: 'wait', reason: 'NOT_CONNECTED' };
  }
}

interface Making {
  shop: Shop;
  order: Order;
  step: DocumentStep;
  standing: Standing;
}

async function make(deps: CreateDocumentDeps, making: Making): Promise<Creation> {
  const { shop, order, step, standing } = making;
  const { profile, instructions } = standing;
  if (!profile) return { kind: 'wait', reason: 'NOT_CONNECTED' };
  const twin = await refuseTwin(deps, shop, order, { step, instructions });
  if (twin) return twin;
  try {
    const documents = await existing(deps, making);
    const now = deps.clock.now().toISOString();
    const { settings, name: shopName } = shop;
    const built = buildDraft(step, { order, settings, shopName, profile, now, documents, instructions });
    if (built.kind === 'refuse') return built;
    return await createDocument(deps, { shop, order, step, draft: built.draft });
  } catch (error) {
    if (!lacksConnection(error)) throw error;
    return { kind: 'wait', reason: error.code };
  }
}

/** A correction names the number of what it corrects, which may not have been read back yet. */
async function existing(deps: CreateDocumentDeps, { shop, order, step, standing }: Making): Promise<BilledDocument[]> {
  const done = standing.documents.filter(({ state }) => state === 'done');
  if (step.kind !== 'credit-note') return done;
  const unread = done.filter(({ kind, number }) => kind === 'invoice' && number === null);
  if (unread.length === 0) return done;
  for (const invoice of unread) await readBackDocument(deps, shop.id, invoice);
  const documents = await deps.database.documents.billed(shop.id, order.id);
  return documents.filter(({ state }) => state === 'done');
}

/** The same order entered twice (e.g. by an import) must not get a second invoice, unless the merchant says so. */
async function refuseTwin(
  deps: CreateDocumentDeps,
  shop: Shop,
  order: Order,
  { step, instructions }: { step: DocumentStep; instructions: Instruction[] },
): Promise<Decision | null> {
  const isFirstInvoice = step.kind === 'invoice' && step.cause === 'order';
  const isAskedFor = instructions.some(
    (one) => one.kind === 'create' && one.document === step.kind && one.cause === step.cause,
  );
  if (!isFirstInvoice || isAskedFor) return null;
  const twin = await deps.database.orders.twinWithInvoice(shop.id, order.id);
  return twin ? { kind: 'refuse', reason: 'DUPLICATE_ORDER' } : null;
}

interface Conclusion {
  shop: Shop;
  order: Order;
  steps: DocumentStep[];
  standing: Standing;
}

/** Nothing more to make now: claims nobody needs give their transfer back, and the order says where it stands. */
async function conclude(deps: CreateDocumentDeps, { shop, order, steps, standing }: Conclusion): Promise<void> {
  for (const claim of standing.documents.filter(({ state }) => state === 'claimed')) {
    await deps.database.transaction(async (stores) => {
      const current = await stores.documents.byId(shop.id, claim.id);
      if (current?.state === 'claimed') await giveBack(stores, shop, current);
    });
  }
  await recordDecisions(deps, { shop, order, steps, instructions: standing.instructions });
}
