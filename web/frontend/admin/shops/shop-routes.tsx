import { Routes, type Screens } from '../../router/router';
import { ShopActionsPage } from './shop-actions';
import { ShopPage } from './shop-page';
import { ShopsPage } from './shops-page';

const SCREENS: Screens = {
  '/admin/shops': ShopsPage,
  '/admin/shops/:shopId/actions': ShopActionsPage,
  '/admin/shops/:shopId/*?': ShopPage,
};

export function ShopRoutes() {
  return <Routes screens={SCREENS} />;
}
