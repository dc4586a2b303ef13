import { auditAnswer, type AuditItem, auditQuery } from '../../contract/operator/access';
import { actionText, factText } from '../../contract/texts/operator/audit-texts';
import type { ShopId } from '../../domain/ids';
import type { RecordedFacts } from '../../domain/operator/action-facts';
import { parseInput } from '../../http/parse-input';
import type { StoresOf } from '../../ports/stores/database';
import type { RecordedAction } from '../../ports/stores/operator-stores';
import { operatorRoute, type OperatorRoute } from './access/operator-route';

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
  const { id, at, actor, shopId, reason, isGenuine, detail, before = {}, after = {} } = action;
  return {
    id,
    at,
    actor,
    text: actionText(action.action),
    shop: shopId === null ? null : { id: shopId, domain: domains.get(shopId) ?? '' },
    reason,
    detail: Object.keys(detail).flatMap((name) => factText(name, detail) ?? []),
    changes: changesOf(before, after),
    isGenuine,
  };
}

function changesOf(before: RecordedFacts, after: RecordedFacts): AuditItem['changes'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [was, is] = [factText(name, before), factText(name, after)];
    const [from, to] = [was?.value ?? '', is?.value ?? ''];
    return from === to ? [] : { name: (was ?? is)?.name ?? name, before: from, after: to };
  });
}
