import { Navigate } from '../../router/router';
import { PageSkeleton } from '../../states/skeletons';
import { useShop } from '../shop-query';

/** Where the app opens: the dashboard, or the orders when the merchant prefers them. */
export function StartPage() {
  const { data: shop } = useShop();
  if (!shop) return <PageSkeleton />;
  return <Navigate to={shop.shopify.home === 'orders' ? '/orders' : '/home'} />;
}
