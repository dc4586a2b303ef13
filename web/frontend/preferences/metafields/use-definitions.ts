import { useQuery } from '@tanstack/react-query';
import { hasFeature } from '../../../domain/plans/plan';
import { useShop } from '../../shell/shop-query';
import { definitionsQuery } from './definitions-query';

/** The available definitions; nothing is requested in a plan without metafields. */
export function useDefinitions() {
  const { data: shop } = useShop();
  const isIncluded = shop !== undefined && hasFeature(shop.plan.id, 'metafields');
  const query = useQuery({ ...definitionsQuery, enabled: isIncluded });
  return { ...query, items: query.data?.items ?? [] };
}
