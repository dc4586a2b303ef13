import { Badge, type BadgeProps } from '@shopify/polaris';
import { formatMoment } from '../../formats/date';
import { counted } from '../../formats/number';
import type { PayoutRun } from './payouts-query';
import { t } from './i18n/texts';

/** How many of the payouts that left have not been heard of. */
export function openIn({ state, payouts, paid, returned }: PayoutRun): number {
  return state === 'exported' ? payouts - paid - returned : 0;
}

const TONES: Record<PayoutRun['state'] | 'settled', BadgeProps['tone']> = {
  prepared: 'attention',
  released: 'info',
  exported: 'info',
  settled: 'success',
  void: undefined,
};

export function RunBadge({ run }: { run: PayoutRun }) {
  const isSettled = run.state === 'exported' && openIn(run) + run.doubted === 0;
  const state = isSettled ? 'settled' : run.state;
  return <Badge tone={TONES[state]}>{t(`run.state.${state}`)}</Badge>;
}

/** What became of its payouts; empty before they left. */
export function useOutcome(run: PayoutRun): string {
  if (run.state !== 'exported') return '';
  const { paid, returned, doubted } = run;
  const counts = { paid, returned, open: openIn(run), doubted };
  return (['paid', 'returned', 'open', 'doubted'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`run.counts.${name}`, counted(counts[name])))
    .join(', ');
}

/** Who did what to it, and when, in the order of time. */
export function useSteps({ prepared, released, exportedAt, voided }: PayoutRun) {
  const by = (person: { name: string; at: string } | null) =>
    person && t('run.by', { name: person.name, moment: formatMoment(person.at) });
  const steps = {
    prepared: by(prepared),
    released: by(released),
    exportedAt: exportedAt && formatMoment(exportedAt),
    voided: by(voided),
    reason: voided && voided.reason,
  };
  return (['prepared', 'released', 'exportedAt', 'voided', 'reason'] as const).flatMap((name) => {
    const value = steps[name];
    return value === null ? [] : [{ term: t(`run.facts.${name}`), value }];
  });
}
