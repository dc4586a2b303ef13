import {
  operatedRedemptionsAnswer,
  operatedRedemptionsQuery,
  partnerInPath,
  PARTNERS_PAGE,
  redemptionInPath,
  refuseProvisionInput,
} from '../../../contract/operator/partners';
import { mayBeRefused } from '../../../domain/partner/redemption';
import { parseInput } from '../../../http/parse-input';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type {
  ListedRedemption,
  RedemptionId,
} from '../../../ports/stores/partners/redemption-store';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { actorOf, recordAction } from '../access/record-action';
import { refuseProvision } from './refuse-provision';

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
