import { FormLayout, TextField } from '@shopify/polaris';
import {
  type AnnouncementKind,
  type Period,
  periodProblem,
} from '../../../domain/downtime/announcement';
import { germanClock, germanMoment } from '../../../domain/time/german-moment';
import { t } from './i18n/texts';

/** As typed, in German time. */
export interface TypedPeriod {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
}

export const NO_PERIOD: TypedPeriod = { fromDay: '', fromTime: '', toDay: '', toTime: '' };

export function typedPeriod({ from, to }: Period): TypedPeriod {
  const [begin, end] = [germanClock(from), germanClock(to)];
  return { fromDay: begin.day, fromTime: begin.time, toDay: end.day, toTime: end.time };
}

/** Null while something is missing or is no moment. */
export function periodOf({ fromDay, fromTime, toDay, toTime }: TypedPeriod): Period | null {
  const from = germanMoment(fromDay, fromTime, 'begin');
  const to = germanMoment(toDay, toTime, 'end');
  return from !== null && to !== null ? { from, to } : null;
}

interface Props {
  kind: AnnouncementKind;
  typed: TypedPeriod;
  onChange: (typed: TypedPeriod) => void;
}

export function isAnnounceable(kind: AnnouncementKind, period: Period | null): period is Period {
  return period !== null && periodProblem(kind, period, new Date().toISOString()) === null;
}

export function PeriodFields({ kind, typed, onChange }: Props) {
  const field = (name: keyof TypedPeriod, type: 'date' | 'time', error?: string) => (
    <TextField
      label={t(`period.${name}`)}
      type={type}
      value={typed[name]}
      error={error}
      onChange={(value) => onChange({ ...typed, [name]: value })}
      autoComplete="off"
    />
  );
  const { begin, end } = useProblems(kind, typed);
  return (
    <FormLayout>
      <FormLayout.Group>
        {field('fromDay', 'date')}
        {field('fromTime', 'time', begin)}
      </FormLayout.Group>
      <FormLayout.Group>
        {field('toDay', 'date')}
        {field('toTime', 'time', end)}
      </FormLayout.Group>
    </FormLayout>
  );
}

/** What is missing is no problem yet. */
function useProblems(kind: AnnouncementKind, typed: TypedPeriod) {
  const isNoMoment = (day: string, time: string) =>
    day !== '' && time !== '' && germanMoment(day, time, 'begin') === null;
  const begin = isNoMoment(typed.fromDay, typed.fromTime) ? t('period.noMoment') : undefined;
  if (isNoMoment(typed.toDay, typed.toTime)) return { begin, end: t('period.noMoment') };
  const period = periodOf(typed);
  const problem = period && periodProblem(kind, period, new Date().toISOString());
  if (problem === 'tooLong') return { begin, end: t(`period.tooLong.${kind}`) };
  return { begin, end: problem ? t(`period.${problem}`) : undefined };
}
