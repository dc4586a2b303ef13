import {
  operatedRedemptionsAnswer,
  operatedRedemptionsQuery,
  partnerInPath,
  PARTNERS_PAGE,
  redemptionInPath,
  refuseProvisionInput,
} from '../../../contract/operator/partners';
import type { Instant } from '../../../domain/ids';
import { ZERO } from '../../../domain/money/cents';
import { changesTo } from '../../../domain/partner/ledger';
import { mayBeRefused, refused } from '../../../domain/partner/redemption';
import { parseInput } from '../../../http/parse-input';
import { schedulePartnerMail } from '../../../jobs/schedule/schedule-partner-mail';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type {
  Partner,
  ListedRedemption,
  Redemption,
  RedemptionId,
} from '../../../ports/stores/partner-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { actorOf, recordAction } from '../access/record-action';

export interface RedemptionRouteDeps {
  database: DatabaseOf<'jobs' | 'operatorActions' | 'partnerLedger' | 'partners' | 'redemptions'> &
    StoresOf<'shops'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Which shops a partner brought, and provisions that are refused. */
export function operatorRedemptionRoutes(deps: RedemptionRouteDeps): OperatorRoute[] {
  const { database, clock, wakeQueue } = deps;
  return [
    operatorRoute('GET /partners/:id/redemptions', 'edit_partners', async (req, res) => {
      const { id } = parseInput(partnerInPath, req.params);
      const { page } = parseInput(operatedRedemptionsQuery, req.query);
      const part = { search: '', offset: (page - 1) * PARTNERS_PAGE, limit: PARTNERS_PAGE + 1 };
      const wanted = { sort: 'createdAt', state: null, ...part } as const;
      const found = await database.redemptions.page(id, wanted);
      const shown = found.slice(0, PARTNERS_PAGE);
      const items = await Promise.all(shown.map((one) => answerOf(deps, one)));
      const hasMore = found.length > shown.length;
      res.json(operatedRedemptionsAnswer.parse({ items, hasMore }));
    }),
    operatorRoute('POST /redemptions/:id/refuse', 'edit_partners', async (req, res, by) => {
      const id = parseInput(redemptionInPath, req.params).id as RedemptionId;
      const { reason } = parseInput(refuseProvisionInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const refusal = { actor: actorOf(by.operator), at: at.toISOString(), reason };
        const { partner, before, state } = await refuseProvision(stores, id, refusal);
        const amount = { amount: before.provision, currency: 'EUR' };
        await recordAction(stores, {
          by: by.operator,
          at,
          action: 'provision.refuse',
          shopId: partner.shopId,
          reason,
          detail: { partner: partner.id, code: before.code, ...amount },
          before: { state: before.state },
          after: { state },
        });
      });
      wakeQueue();
      res.status(204).end();
    }),
  ];
}

async function answerOf(
  { database: { shops } }: RedemptionRouteDeps,
  { id, code, state, shopId, provision, createdAt, changedAt, reason, refusal }: ListedRedemption,
) {
  const shop = await shops.byId(shopId);
  const mayRefuse = mayBeRefused({ state, reason });
  const facts = { provision, createdAt, changedAt, refusal, mayRefuse };
  return { id, code, state, shop: shop?.domain ?? '', ...facts };
}

interface Refusal {
  actor: string;
  at: Instant;
  /** The partner reads it. */
  reason: string;
}

type Used = StoresOf<'jobs' | 'partnerLedger' | 'partners' | 'redemptions'>;

/**
 * Refuses one provision, once: what is expected or owed is taken back by a line of its own, and of
 * what a payout has paid the next one sets it off. Answers what it was before. In a transaction.
 */
async function refuseProvision(
  stores: Used,
  id: RedemptionId,
  { actor, at, reason }: Refusal,
): Promise<{ partner: Partner; before: Redemption; state: Redemption['state'] }> {
  const { redemptions, partnerLedger } = stores;
  const named = await redemptions.byId(id);
  if (!named) throw new AppError('NOT_FOUND', 'There is no such redemption');
  const { shopId } = named;
  const before = (await redemptions.lockOfShop(shopId)).find((one) => one.id === id);
  if (!before || !mayBeRefused(before))
    throw new AppError('CONFLICT', `The redemption is ${before?.state ?? 'gone'}`);
  const partner = await stores.partners.byId(before.partnerId);
  if (!partner) throw new Error('The partner of a redemption is missing');
  const balance = await partnerLedger.balance(id);
  const after = refused(before);
  await redemptions.save(shopId, id, after, at);
  await redemptions.noteRefusal(shopId, id, reason);
  const line = { partnerId: partner.id, redemptionId: id, at, actor, reason: 'REFUSED' } as const;
  const changes = changesTo(balance, after.state, after.provision ?? ZERO);
  await partnerLedger.append(changes.map((change) => ({ ...line, ...change })));
  const mail = { kind: 'provision-refused', code: before.code, reason } as const;
  await schedulePartnerMail(stores, partner, { mail, about: `refused:${id}`, now: at });
  return { partner, before, state: after.state };
}
