import { Router } from 'express';
import { objectionInput, payoutsAnswer } from '../../contract/partner/payouts';
import { payoutInPath } from '../../contract/operator/payouts';
import { recipientShown } from '../../domain/partner/preferences';
import { cents } from '../../domain/money/cents';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Payout, PayoutId } from '../../ports/stores/partners/partner-payout-store';
import type { Partner } from '../../ports/stores/partners/partner-store';
import { ownPartner } from './own-partner';

export interface PartnerPayoutDeps {
  database: DatabaseOf<'partnerLedger' | 'partnerPayouts' | 'partners'>;
  clock: Clock;
}

/** What a partner was paid, and receipts to object to. */
export function partnerPayoutRoutes({ database, clock }: PartnerPayoutDeps): Router {
  return Router()
    .get('/partner/payouts', async (_req, res) => {
      const partner = await ownPartner(database, res, 'approved-or-locked');
      res.json(await listOf(database, partner));
    })
    .post('/partner/payouts/:id/objection', async (req, res) => {
      const partner = await ownPartner(database, res, 'approved-or-locked');
      const id = parseInput(payoutInPath, req.params).id as PayoutId;
      const { reason } = parseInput(objectionInput, req.body);
      const at = clock.now().toISOString();
      await database.transaction(async ({ partnerPayouts, partnerLedger }) => {
        const payout = await partnerPayouts.lock(id);
        if (payout?.partnerId !== partner.id)
          throw new AppError('NOT_FOUND', 'There is no such payout of the partner');
        const { receipt, sums } = payout;
        if (!(await partnerPayouts.object(receipt.number, reason, at)))
          throw new AppError('CONFLICT', 'It was objected to the receipt already');
        const line = { partnerId: partner.id, payoutId: id, at, actor: 'partner' } as const;
        await partnerLedger.appendOfPayout([
          { ...line, kind: 'vat', cents: cents(-sums.vat), reason: 'OBJECTED' },
        ]);
      });
      res.json(await listOf(database, partner));
    });
}

async function listOf({ partnerPayouts }: StoresOf<'partnerPayouts'>, { id }: Partner) {
  const payouts = await partnerPayouts.ofPartner(id);
  const ids = payouts.map((payout) => payout.id);
  const recipients = await partnerPayouts.recipients(ids);
  const events = await partnerPayouts.events(ids);
  const items = payouts.map((payout) => {
    const recipient = recipients.get(payout.id);
    const last = events.findLast(({ payoutId }) => payoutId === payout.id);
    return {
      ...answerOf(payout),
      recipient: recipient ? recipientShown(recipient) : '',
      reason: payout.state === 'returned' ? (last?.reason ?? null) : null,
    };
  });
  return payoutsAnswer.parse({ items });
}

/** That the bank has the file already, or not yet, is nothing that a partner can act on. */
function answerOf({ id, state, sums, ...payout }: Payout) {
  const shown = state === 'exported' ? 'scheduled' : state;
  return { ...payout, ...sums, id: String(id), state: shown };
}
