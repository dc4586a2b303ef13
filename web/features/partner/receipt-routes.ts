import { Router } from 'express';
import type { StoresOf } from '../../ports/stores/database';
import { ownPartner } from './own-partner';
import { type PrintReceiptDeps, readReceipt } from './print-receipt';

export interface ReceiptDeps extends PrintReceiptDeps {
  database: StoresOf<'partnerPayouts' | 'partners'>;
}

export function receiptRoutes(deps: ReceiptDeps): Router {
  return Router().get('/partner/receipts/:number', async (req, res) => {
    const partner = await ownPartner(deps.database, res, 'approved-or-locked');
    res.json(await readReceipt(deps, partner.id, req.params.number));
  });
}
