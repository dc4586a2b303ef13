import { Router } from 'express';
import { receiptAnswer } from '../../contract/partner/payouts';
import type { StoresOf } from '../../ports/stores/database';
import { ownPartner } from './own-partner';
import { printReceipt, type PrintReceiptDeps } from './print-receipt';

export interface ReceiptDeps extends PrintReceiptDeps {
  database: StoresOf<'partnerPayouts' | 'partners'>;
}

export function receiptRoutes(deps: ReceiptDeps): Router {
  return Router().get('/partner/payouts/:id/receipt', async (req, res) => {
    const partner = await ownPartner(deps.database, res, 'approved-or-locked');
    const { number, pdf } = await printReceipt(deps, partner, req.params.id);
    res.json(
      receiptAnswer.parse({
        mimetype: 'application/pdf',
        name: `${number}.pdf`,
        base64: pdf.toString('base64'),
      }),
    );
  });
}
