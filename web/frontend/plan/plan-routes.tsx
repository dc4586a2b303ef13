import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shell/message-pages/not-found-page';
import { ChargePage } from './charge/charge-page';
import { PurchasePage } from './charge/purchase-page';
import { PlanPage } from './page/plan-page';

/** The screens of plans and what is bought, loaded together: one leads to the other. */
export function PlanRoutes() {
  return (
    <Routes>
      <Route index element={<PlanPage />} />
      <Route path=":planId" element={<PlanPage />} />
      <Route path="charge/:chargeId" element={<ChargePage />} />
      <Route path="purchase/:feature" element={<PurchasePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
