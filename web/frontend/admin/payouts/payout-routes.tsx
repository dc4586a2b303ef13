import { Routes, type Screens } from '../../router/router';
import { PayoutsPage } from './payouts-page';
import { RunPage } from './run-page';

const SCREENS: Screens = { '/admin/payouts': PayoutsPage, '/admin/payouts/:runId': RunPage };

export function PayoutRoutes() {
  return <Routes screens={SCREENS} />;
}
