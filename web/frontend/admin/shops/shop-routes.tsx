import { Route, Routes } from 'react-router';
import { ShopActionsPage } from './shop-actions';
import { ShopPage } from './shop-page';
import { ShopsPage } from './shops-page';

/** Below /admin/shops. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route index element={<ShopsPage />} />
      <Route path=":shopId/actions" element={<ShopActionsPage />} />
      <Route path=":shopId/*" element={<ShopPage />} />
    </Routes>
  );
}
