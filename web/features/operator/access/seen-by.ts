import { permissionsOf } from '../../../domain/operator/permissions';
import type { Operator } from '../../../ports/stores/operators/operator-store';
import type { ShopView } from '../../../ports/stores/operators/shop-view-store';

/** A look by the permissions of this moment: who may not uncover any more sees nothing uncovered. */
export function seenBy({ roles }: Pick<Operator, 'roles'>, view: ShopView): ShopView {
  const mayUncover = permissionsOf(roles).includes('uncover_data');
  return { ...view, isUncovered: view.isUncovered && mayUncover };
}
