import { Route, Routes } from 'react-router';
import { PayoutsPage } from './payouts-page';
import { RunPage } from './run-page';

/** Below /admin/payouts. */
export function PayoutRoutes() {
  return (
    <Routes>
      <Route index element={<PayoutsPage />} />
      <Route path=":runId" element={<RunPage />} />
    </Routes>
  );
}
