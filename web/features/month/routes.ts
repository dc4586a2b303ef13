import { Router } from 'express';
import { END_MARK } from '../../contract/export';
import {
  bucketAnswer,
  bucketPath,
  closingAnswer,
  closingBody,
  documentsQuery,
  monthAnswer,
  monthPath,
  ossAnswer,
} from '../../contract/month';
import { documentsFileName } from '../../contract/texts/month-texts';
import { contextAt } from '../../contract/texts/reasons/explain-decision';
import type { ShopId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { actingUser } from '../../ports/acting-user';
import type { SumDeps } from './add-up';
import { closeMonth, type CloseDeps, readClosing } from './close-month';
import { documentFile } from './document-file';
import { monthDocuments } from './month-documents';
import { closedMonth } from './snapshots';
import { readBucket, readMonth, readOssQuarter } from './read-month';

/** A month: what it consists of, as what it was closed, and its files. */
export function monthRoutes(deps: CloseDeps & SumDeps): Router {
  const { database, clock } = deps;
  return Router()
    .get('/month/:month', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const shop = currentShop(res);
      const context = contextAt(shop, clock.now().toISOString());
      res.json(monthAnswer.parse(await readMonth(deps, shop.id, { month, context })));
    })
    .get('/month/:month/buckets/:bucket', async (req, res) => {
      const wanted = parseInput(bucketPath, req.params);
      const shop = currentShop(res);
      const context = contextAt(shop, clock.now().toISOString());
      res.json(bucketAnswer.parse(await readBucket(deps, shop.id, { ...wanted, context })));
    })
    .get('/month/:month/oss', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      res.json(ossAnswer.parse(await readOssQuarter(deps, currentShop(res).id, month)));
    })
    .get('/month/:month/closing', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      res.json(closingAnswer.parse(await readClosing(deps, currentShop(res).id, month)));
    })
    .post('/month/:month/closing', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const { number, reason = null } = parseInput(closingBody, req.body);
      const { id } = currentShop(res);
      await closeMonth(deps, id, { month, number, closedBy: actingUser() ?? '', reason });
      res.json(closingAnswer.parse(await readClosing(deps, id, month)));
    })
    .get('/month/:month/documents', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const { snapshot } = parseInput(documentsQuery, req.query);
      const { id } = currentShop(res);
      const file =
        snapshot === undefined
          ? await presentFile(deps, id, month)
          : documentFile(
              (await closedMonth(database, id, { month, number: snapshot })).documents,
              null,
            );
      res
        .set('Content-Disposition', `attachment; filename="${documentsFileName(month, snapshot)}"`)
        .set('Content-Type', 'text/csv; charset=utf-8')
        .send(file + END_MARK);
    });
}

async function presentFile(deps: CloseDeps, shopId: ShopId, month: string): Promise<string> {
  const { documents, customers } = await monthDocuments(deps, shopId, month);
  return documentFile(documents, customers);
}
