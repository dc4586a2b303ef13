import type { ActivityOfDay } from '../../../domain/log/activity';
import { formatDay } from '../../formats/date';

const HEIGHT = 56;
const STEP = 10;
const WIDTH = 7;
/** Keeps a bar visible for a day on which little happened. */
const MIN_HEIGHT = 2;

interface Props {
  days: ActivityOfDay[];
  valueOf: (day: ActivityOfDay) => number;
  /** What reaches the upper edge. */
  top: number;
}

/** A bar per day. Decoration only: the table next to it has the same numbers. */
export function DayChart({ days, valueOf, top }: Props) {
  return (
    <div aria-hidden>
      <svg
        className="day-chart"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {days.map((day, index) => {
          const height = heightOf(valueOf(day), top);
          return (
            <rect
              key={day.day}
              x={index * STEP}
              y={HEIGHT - height}
              {...{ height }}
              width={WIDTH}
            />
          );
        })}
      </svg>
      <div className="day-chart-ends">
        <span>{ends(days).first}</span>
        <span>{ends(days).last}</span>
      </div>
    </div>
  );
}

function heightOf(value: number, top: number): number {
  if (value <= 0) return 0;
  return Math.max(Math.min(value / Math.max(top, 1), 1) * HEIGHT, MIN_HEIGHT);
}

function ends(days: ActivityOfDay[]) {
  const [first] = days;
  const last = days.at(-1);
  return { first: first && formatDay(first.day), last: last && formatDay(last.day) };
}
