import { alertRoutes, type AlertDeps } from './alerts/alert-routes';
import { auditRoutes } from './audit/audit-list';
import { operatorRouter, type AccessDeps } from './access/operator-router';
import type { OperatorRoute } from './access/operator-route';
import { signInRoutes, type SignInDeps } from './access/sign-in';
import { fleetRoutes } from './fleet/fleet-routes';
import { peopleRoutes, type PeopleDeps } from './people/people-list';
import { shopViewRoutes } from './views/shop-views';
import type { DatabaseOf } from '../../ports/stores/database';

type OperatorAreaDeps = Omit<AccessDeps & SignInDeps & PeopleDeps & AlertDeps, 'database'> & {
  database: DatabaseOf<
    'alerts' | 'fleet' | 'operators' | 'operatorActions' | 'shopViews' | 'shops'
  >;
};

/** Every route of the operator's area; a test walks them without, with wrong and with stale roles. */
export function everyOperatorRoute(deps: OperatorAreaDeps): OperatorRoute[] {
  return [
    ...signInRoutes(deps),
    ...peopleRoutes(deps),
    ...auditRoutes(deps),
    ...shopViewRoutes(deps),
    ...fleetRoutes(deps),
    ...alertRoutes(deps),
  ];
}

export function operatorArea(deps: OperatorAreaDeps) {
  return operatorRouter(deps, everyOperatorRoute(deps));
}
