import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import {
  END_MARK,
  exportChoicesAnswer,
  exportCountAnswer,
  exportCountQuery,
  exportQuery,
} from '../../contract/export';
import { exportFileName, LOG_FILE_NAME } from '../../contract/texts/export-texts';
import { nameOfPlanWith } from '../../contract/texts/plan-texts';
import { type ExportRequest, yearsFrom } from '../../domain/export/export-request';
import { hasFeature } from '../../domain/plans/plan';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { planLacks } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shop-stores';
import { type ExportDeps, exportedPieces, logPieces, ordersToExport } from './exported-pieces';
import type { ExportStores } from './export-stores';
import { ExportSlots } from './export-slots';

interface ExportRouteDeps extends ExportDeps {
  database: ExportStores;
}

interface ExportFile {
  name: string;
  format: ExportRequest['format'];
  pieces: AsyncGenerator<string, void>;
}

const FEATURE = 'exportOrders';
/** A slower download loses its slot. */
const MAX_MS = 15 * 60_000;
/**
 * So does a download that accepts no data for this long: a broken network does not close the
 * connection.
 */
const STALLED_MS = 60_000;
const TYPES: Record<ExportRequest['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Orders with the numbers of their documents, and the log, as files. */
export function exportRoutes(deps: ExportRouteDeps, stalledMs = STALLED_MS): Router {
  const slots = new ExportSlots(deps.clock);
  return Router()
    .get('/export/choices', async (_req, res) => {
      const { id, installedAt, planId } = currentShop(res);
      const first = (await deps.database.orders.firstOrderedAt(id)) ?? installedAt;
      const neededPlan = hasFeature(planId, FEATURE) ? null : nameOfPlanWith(FEATURE);
      const years = yearsFrom(
        first < installedAt ? first : installedAt,
        deps.clock.now().toISOString(),
      );
      res.json(exportChoicesAnswer.parse({ years, neededPlan }));
    })
    .get('/export/count', async (req, res) => {
      const part = parseInput(exportCountQuery, req.query);
      const { id } = withExports(currentShop(res));
      const orders = await deps.database.orders.count(id, ordersToExport(part));
      res.json(exportCountAnswer.parse({ orders }));
    })
    .get('/export/log', async (_req, res) => {
      const shop = currentShop(res);
      const slot = slots.take(shop.id);
      res.setTimeout(stalledMs);
      try {
        const pieces = withEnd(logPieces(deps, shop));
        await send(res, { name: LOG_FILE_NAME, format: 'csv', pieces }, slot.signal);
      } finally {
        slot.leave();
      }
    })
    .get('/export', async (req, res) => {
      const { marked, ...request } = parseInput(exportQuery, req.query);
      const { id } = withExports(currentShop(res));
      const slot = slots.take(id);
      res.setTimeout(stalledMs);
      try {
        const pieces = exportedPieces(deps, id, request);
        const name = exportFileName(request.range, request.format);
        const all = marked ? withEnd(pieces) : pieces;
        await send(res, { name, format: request.format, pieces: all }, slot.signal);
      } finally {
        slot.leave();
      }
    });
}

function withExports(shop: Shop): Shop {
  if (!hasFeature(shop.planId, FEATURE)) throw planLacks(FEATURE);
  return shop;
}

async function* withEnd(pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield* pieces;
  yield END_MARK;
}

/**
 * The first page is read before anything is sent, so that an early failure gets a normal error
 * response. A later one cuts the connection, and the browser discards the file.
 */
async function send(
  res: Response,
  { name, format, pieces }: ExportFile,
  ended: AbortSignal,
): Promise<void> {
  const first = await pieces.next();
  res
    .set('Content-Disposition', `attachment; filename="${name}"`)
    .set('Content-Type', TYPES[format]);
  async function* all() {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  const signal = AbortSignal.any([AbortSignal.timeout(MAX_MS), ended]);
  try {
    await pipeline(Readable.from(all()), res, { signal });
  } catch (error) {
    if (!isOver(error)) throw error;
  }
}

/** The reader went away, or was too slow: the connection is closed, so no response is possible. */
function isOver(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || isClosedEarly(error));
}

function isClosedEarly(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
