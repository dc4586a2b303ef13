import { Router } from 'express';
import { payoutInPath } from '../../contract/operator/payouts';
import { objectionInput, payoutsAnswer } from '../../contract/partner/payouts';
import { recipientShown } from '../../domain/partner/preferences';
import { parseInput } from '../../http/parse-input';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import {
  type IssuedReceipt,
  type Payout,
  type PayoutEvent,
  type PayoutId,
  receiptShown,
} from '../../ports/stores/partner-payout-stores';
import type { Partner } from '../../ports/stores/partner-stores';
import { objectToReceipt, type PrintReceiptDeps, readReceipt } from './receipts';
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
      const { receipt, reason } = parseInput(objectionInput, req.body);
      const objection = { partnerId: partner.id, receipt, reason, at: clock.now().toISOString() };
      await database.transaction((stores) => objectToReceipt(stores, id, objection));
      res.json(await listOf(database, partner));
    });
}

async function listOf({ partnerPayouts }: StoresOf<'partnerPayouts'>, { id }: Partner) {
  const payouts = await partnerPayouts.ofPartner(id);
  const ids = payouts.map((payout) => payout.id);
  const recipients = await partnerPayouts.recipients(ids);
  const events = await partnerPayouts.events(ids);
  const receipts = await partnerPayouts.issuedReceipts(ids);
  const raised = new Set((await partnerPayouts.raisesOf(id)).map((payout) => payout.id));
  const items = payouts.map((payout) => {
    const recipient = recipients.get(payout.id);
    const own = events.filter(({ payoutId }) => payoutId === payout.id);
    return {
      ...answerOf(payout, receipts),
      recipient: recipient ? recipientShown(recipient) : '',
      isRaiseAwaited: raised.has(payout.id),
      reason: payout.state === 'returned' ? returnedWhy(own) : null,
    };
  });
  return payoutsAnswer.parse({ items });
}

/** Of the file from which it came back last; others that it was put into since say nothing of that. */
function returnedWhy(events: readonly PayoutEvent[]): string | null {
  const became = events.findLast(({ state, runId }, index) => {
    const before = events
      .slice(0, index)
      .findLast((event) => event.runId === runId && event.state !== 'doubted');
    return state === 'returned' && (before?.state === 'exported' || before?.state === 'paid');
  });
  return became?.reason ?? null;
}

/** That the bank has the file already, or not yet, is nothing that a partner can act on. */
function answerOf({ id, state, sums, receipt, ...payout }: Payout, issued: IssuedReceipt[]) {
  return {
    ...payout,
    ...sums,
    id: String(id),
    state: state === 'exported' ? 'scheduled' : state,
    receipt: receiptShown({ id, receipt }, issued),
  };
}

export interface ReceiptDeps extends PrintReceiptDeps {
  database: StoresOf<'partnerPayouts' | 'partners'>;
}

export function receiptRoutes(deps: ReceiptDeps): Router {
  return Router().get('/partner/receipts/:number', async (req, res) => {
    const partner = await ownPartner(deps.database, res, 'approved-or-locked');
    res.json(await readReceipt(deps, partner.id, req.params.number));
  });
}
