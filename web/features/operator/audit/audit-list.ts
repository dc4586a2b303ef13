import { auditAnswer, auditQuery, type AuditItem } from '../../../contract/operator/audit';
import { actionText } from '../../../contract/texts/operator/action-texts';
import type { ShopId } from '../../../domain/ids';
import { parseInput } from '../../../http/parse-input';
import type { StoresOf } from '../../../ports/stores/database';
import type { ActionFacts, RecordedAction } from '../../../ports/stores/operator-action-store';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';

export interface AuditDeps {
  database: StoresOf<'operatorActions' | 'shops'>;
}

const PAGE = 50;

/** What operators did, for operators. */
export function auditRoutes({ database }: AuditDeps): OperatorRoute[] {
  return [
    operatorRoute('GET /audit', 'view_audit', async (req, res) => {
      const { shop, before } = parseInput(auditQuery, req.query);
      const shopId = shop === undefined ? null : (shop as ShopId);
      const query = { shopId, before: before ?? null, limit: PAGE + 1 };
      const found = await database.operatorActions.page(query);
      const shown = found.slice(0, PAGE);
      const domains = await domainsOf({ database }, shown);
      const items = shown.map((action) => itemOf(action, domains));
      const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
      res.json(auditAnswer.parse({ items, next }));
    }),
  ];
}

async function domainsOf(
  { database }: AuditDeps,
  actions: readonly RecordedAction[],
): Promise<Map<ShopId, string>> {
  const ids = new Set(actions.flatMap(({ shopId }) => (shopId === null ? [] : [shopId])));
  const domains = new Map<ShopId, string>();
  for (const id of ids) domains.set(id, (await database.shops.byId(id))?.domain ?? '');
  return domains;
}

function itemOf(action: RecordedAction, domains: Map<ShopId, string>): AuditItem {
  const { id, at, actor, shopId, reason, isGenuine, before = {}, after = {} } = action;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return {
    id,
    at,
    actor,
    text: actionText(action.action),
    shop: shopId === null ? null : { id: shopId, domain: domains.get(shopId) ?? '' },
    reason,
    detail: factsOf(action.detail),
    changes: [...names].map((name) => ({
      name,
      before: shown(before[name]),
      after: shown(after[name]),
    })),
    isGenuine,
  };
}

function factsOf(facts: ActionFacts): AuditItem['detail'] {
  return Object.entries(facts).map(([name, value]) => ({ name, value: shown(value) }));
}

function shown(value: ActionFacts[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
