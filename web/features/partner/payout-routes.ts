import { Router } from 'express';
import { objectionInput, payoutsAnswer } from '../../contract/partner/payouts';
import { payoutInPath } from '../../contract/operator/payouts';
import { recipientShown } from '../../domain/partner/preferences';
import { cents } from '../../domain/money/cents';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type {
  Payout,
  PayoutEvent,
  PayoutId,
} from '../../ports/stores/partners/partner-payout-store';
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
    const own = events.filter(({ payoutId }) => payoutId === payout.id);
    return {
      ...answerOf(payout),
      recipient: recipient ? recipientShown(recipient) : '',
      reason: payout.state === 'returned' ? returnedWhy(own) : null,
    };
  });
  return payoutsAnswer.parse({ items });
}

/** Of the event by which it came back; files that it was in since then say nothing of that. */
function returnedWhy(events: readonly PayoutEvent[]): string | null {
  const became = events.findLast(
    ({ state }, index) => state === 'returned' && events[index - 1]?.state !== 'returned',
  );
  return became?.reason ?? null;
}

/** That the bank has the file already, or not yet, is nothing that a partner can act on. */
function answerOf({ id, state, sums, ...payout }: Payout) {
  const shown = state === 'exported' ? 'scheduled' : state;
  return { ...payout, ...sums, id: String(id), state: shown };
}
