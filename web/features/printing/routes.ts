import { type Response, Router } from 'express';
import { z } from 'zod';
import { printAnswer, type PrintAnswer, printBody } from '../../contract/printing';
import { missingText } from '../../contract/texts/print-texts';
import { contextAt } from '../../contract/texts/reasons/explain-decision';
import { plannedPrint } from '../../domain/bulk/planned-print';
import type { Instant } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { PRINT_POLICY } from '../../http/pages/pdf-policy';
import { parseInput } from '../../http/parse-input';
import { endIn, linkExpired } from '../../http/signed-token';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import type { Preparation } from './preparation';
import type { PrintJobs } from './print-jobs';
import { type PrintGrant, type PrintRequest, readPrint, signPrint } from './print-link';

interface PrintRouteDeps {
  database: PrintingStores;
  printJobs: PrintJobs;
  clock: Clock;
  appUrl: string;
  /** Signs the addresses of prints. */
  printSecret: Buffer;
}

/** Long enough to prepare the largest print and to view it. */
const LINK_MINUTES = 15;
/** Longer than the largest print takes: no data is sent on the connection meanwhile. */
const PREPARING_MS = 5 * 60_000;
/** A reader that accepts no data for this long is gone. */
const STALLED_MS = 60_000;

const printPath = z.object({ token: z.string().max(8_000) });

/** Several documents as one PDF: prepared in the background, then fetched by its address. */
export function printRoutes(deps: PrintRouteDeps): Router {
  return Router()
    .post('/print', async (req, res) => {
      const { id: shopId } = currentShop(res);
      const request = { shopId, ...parseInput(printBody, req.body ?? {}) };
      const expiresAt = endIn(LINK_MINUTES, deps.clock.now());
      const print = await beginPrint(deps, request);
      res.status(202);
      answer(deps, res, { ...request, expiresAt }, print);
    })
    .get('/print/:token', async (req, res) => {
      const grant = readGrant(deps, parseInput(printPath, req.params).token);
      if (grant.shopId !== currentShop(res).id) throw linkExpired();
      answer(deps, res, grant, await preparedPrint(deps, grant));
    });
}

/** The PDF; the token in the address is the permission. */
export function printedRoutes(deps: PrintRouteDeps): Router {
  return Router().get('/documents/print/:token', async (req, res) => {
    const grant = readGrant(deps, parseInput(printPath, req.params).token);
    res.setTimeout(PREPARING_MS);
    const bytes = await deps.printJobs.pdf(await preparedPrint(deps, grant));
    res.setTimeout(STALLED_MS);
    res
      .set(
        'Content-Disposition',
        `inline; filename="documents-${grant.expiresAt.slice(0, 10)}.pdf"`,
      )
      .set('Content-Security-Policy', PRINT_POLICY)
      .type('application/pdf')
      .send(bytes);
  });
}

function readGrant({ printSecret, clock }: PrintRouteDeps, token: string): PrintGrant {
  return readPrint(token, printSecret, clock.now());
}

/**
 * The print as it was prepared, unless the shop has uninstalled the app or disconnected the account
 * since.
 */
async function preparedPrint(deps: PrintRouteDeps, grant: PrintGrant): Promise<Preparation> {
  const { connectedAt } = await presentShop(deps, grant);
  const known = deps.printJobs.known({ ...grant, connectedAt });
  if (known) return known;
  if (connectedAt === null) throw linkExpired();
  return beginPrint(deps, grant);
}

interface PresentShop {
  shop: Shop;
  connectedAt: Instant | null;
}

async function presentShop(
  { database }: PrintRouteDeps,
  { shopId }: PrintRequest,
): Promise<PresentShop> {
  const found = await database.connections.withShop(shopId);
  if (!found || found.shop.uninstalledAt !== null) throw linkExpired();
  return { shop: found.shop, connectedAt: found.connection?.connectedAt ?? null };
}

async function beginPrint(deps: PrintRouteDeps, request: PrintRequest): Promise<Preparation> {
  const { database, printJobs, clock } = deps;
  const { shopId, orderIds, kinds } = request;
  const { shop, connectedAt } = await presentShop(deps, request);
  const plan = plannedPrint(orderIds, kinds, await database.orders.listed(shopId, orderIds));
  return printJobs.begin(
    { ...request, connectedAt },
    { plan, context: contextAt(shop, clock.now().toISOString()) },
  );
}

function answer(
  { appUrl, printSecret }: PrintRouteDeps,
  res: Response,
  grant: PrintGrant,
  print: Preparation,
): void {
  const { plan, context, settled, fetched, leftOut, pdf } = print;
  if (print.failure) throw print.failure;
  const token = signPrint(grant, printSecret);
  const body: PrintAnswer = {
    token,
    url: `${appUrl}/api/documents/print/${token}`,
    expiresAt: grant.expiresAt,
    documents: pdf ? fetched : plan.documents.length,
    fetched: settled,
    isReady: pdf !== null,
    missing: leftOut.map(({ orderId, orderName, kind: document, reason }) => ({
      orderId,
      orderName,
      document,
      text: missingText({ document, reason }, grant.language, context),
    })),
  };
  res.json(printAnswer.parse(body));
}

type PrintingStores = StoresOf<'connections' | 'orders' | 'shops'>;
