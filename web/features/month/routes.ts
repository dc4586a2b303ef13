import { Router } from 'express';
import { datevAnswer, datevFileQuery } from '../../contract/datev';
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
  payoutsAnswer,
  type PayoutsAnswer,
} from '../../contract/month';
import { documentsFileName } from '../../contract/texts/month-texts';
import { contextAt } from '../../contract/texts/reasons/explain-decision';
import type { ShopId } from '../../domain/ids';
import { payoutEquation } from '../../domain/month/payout-equation';
import { calendarMonth } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { actingUser } from '../../ports/acting-user';
import type { ShopifyPayouts } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';
import type { SumDeps } from './add-up';
import { type CloseDeps, closeMonth, readClosing } from './close-month';
import { type DatevDeps, downloadDatev, readDatev } from './datev-file';
import { documentFile } from './document-file';
import { monthDocuments } from './month-documents';
import { spanOf } from './month-parts';
import { readBucket, readMonth, readOssQuarter } from './read-month';
import { closedMonth } from './snapshots';

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

/** A month as a posting batch for DATEV. */
export function datevRoutes(deps: DatevDeps): Router {
  return Router()
    .get('/month/:month/datev', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      res.json(datevAnswer.parse(await readDatev(deps, currentShop(res), month)));
    })
    .get('/month/:month/datev/file', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const { closing = null, part } = parseInput(datevFileQuery, req.query);
      const file = await downloadDatev(deps, currentShop(res), { month, closing, part });
      res
        .set('Content-Disposition', `attachment; filename="${file.name}"`)
        .set('Content-Type', 'text/csv; charset=windows-1252')
        .send(Buffer.concat([file.bytes, Buffer.from(END_MARK, 'latin1')]));
    });
}

/** How payments became payouts: read from Shopify, for of it only what was posted is stored here. */
export function monthPayoutRoutes(deps: PayoutDeps): Router {
  return Router().get('/month/:month/payouts', async (req, res) => {
    const { month } = parseInput(monthPath, req.params);
    res.json(payoutsAnswer.parse(await readPayouts(deps, currentShop(res), month)));
  });
}

interface PayoutDeps {
  payouts: Pick<ShopifyPayouts, 'payoutsSince' | 'payoutContents'>;
}

/** The payouts in euro that were issued in a German month, oldest first. */
export async function readPayouts(
  { payouts }: PayoutDeps,
  { domain }: Pick<Shop, 'domain'>,
  month: string,
): Promise<PayoutsAnswer> {
  const { since, until } = spanOf(month);
  const list = await payouts.payoutsSince(domain, since, until);
  if (list.kind !== 'payouts') return { kind: list.kind, payouts: [] };
  const found: PayoutsAnswer['payouts'] = [];
  for (const payout of list.payouts.filter(({ issuedAt }) => calendarMonth(issuedAt) === month)) {
    const contents = await payouts.payoutContents(domain, payout.id);
    const { issuedAt, state } = payout;
    found.push({ ...payoutEquation(payout, contents), issuedAt, state });
  }
  return found.length === 0 ? { kind: 'none', payouts: [] } : { kind: 'payouts', payouts: found };
}
