import { Router } from 'express';
import {
  REDEMPTION_PAGE,
  redemptionsAnswer,
  redemptionsQuery,
} from '../../contract/partner/coupons';
import { savedSince } from '../../domain/billing/coupon';
import { parseInput } from '../../http/parse-input';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { LedgerEntry, ListedRedemption, WaitingCode } from '../../ports/stores/partner-stores';
import { ownPartner } from './own-partner';

export interface RedemptionDeps {
  database: StoresOf<'partnerLedger' | 'partners' | 'redemptions'>;
  clock: Clock;
}

/** What became of a partner's codes; nothing of it names a shop. */
export function redemptionRoutes({ database, clock }: RedemptionDeps): Router {
  return Router().get('/partner/redemptions', async (req, res) => {
    const partner = await ownPartner(database, res, 'approved-or-locked');
    const { sort, tab = null, search, page } = parseInput(redemptionsQuery, req.query);
    const offset = (page - 1) * REDEMPTION_PAGE;
    const wanted = { search, offset, limit: REDEMPTION_PAGE + 1 };
    if (tab === 'pending') {
      const since = savedSince(clock.now().toISOString());
      const found = await database.redemptions.waiting(partner.id, since, wanted);
      const items = found.slice(0, REDEMPTION_PAGE).map(waitingAnswer);
      return void res.json(
        redemptionsAnswer.parse({ items, hasNext: found.length > items.length }),
      );
    }
    const found = await database.redemptions.page(partner.id, { sort, state: tab, ...wanted });
    const shown = found.slice(0, REDEMPTION_PAGE);
    const entries = await database.partnerLedger.entries(shown.map(({ id }) => id));
    const items = shown.map((one) => answerOf(one, entries));
    res.json(redemptionsAnswer.parse({ items, hasNext: found.length > shown.length }));
  });
}

function answerOf(redemption: ListedRedemption, entries: readonly LedgerEntry[]) {
  const { id, code, planId, state, ...facts } = redemption;
  return {
    ...facts,
    id: String(id),
    coupon: code,
    plan: planId,
    status: state,
    entries: entries.filter(({ redemptionId }) => redemptionId === id),
  };
}

/** It has no charge yet, and so no plan and no number. */
function waitingAnswer({ code, at }: WaitingCode) {
  const nothing = { subscribedAt: null, plan: null, provision: null, reason: null, refusal: null };
  const rest = { ...nothing, isAnnual: false, decisionDueAt: null, entries: [] };
  const id = `pending:${code}:${at}`;
  return { id, coupon: code, createdAt: at, changedAt: at, status: 'pending', ...rest };
}
