import type { DashboardAnswer } from '../../contract/dashboard/dashboard';

/** Of a good day. */
export function aDashboard(changes: Partial<DashboardAnswer> = {}): DashboardAnswer {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    created: index % 7,
    matched: 0,
    transfers: index < 4 ? null : index,
  }));
  return { automation: 'automated', needs: [], days, ...changes };
}
