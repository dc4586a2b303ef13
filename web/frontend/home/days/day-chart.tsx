import { type PointerEvent, useRef } from 'react';
import type { OrdersOfDay } from '../../../contract/dashboard';
import { formatMoney } from '../../formats/money';
import { counted } from '../../formats/number';
import { useNavigate } from '../../router/router';
import { t } from '../i18n/texts';
import { formatDayAndMonth, listOf, nameOf } from './shown-day';

const HEIGHT = 100;
const STEP = 10;
const GAP = 3;
const DAYS_BETWEEN_NAMES = 7;

interface Props {
  days: OrdersOfDay[];
  /** Of the day whose values are shown. */
  place: number;
  onPlace: (place: number) => void;
}

/**
 * A bar per day, below the scale's lines. The keyboard moves over it as over a slider, and Enter
 * opens the day's orders; a mouse does so by pointing and a click, a finger by the link above.
 */
export function DayChart({ days, place, onPlace }: Props) {
  const navigate = useNavigate();
  const scale = scaleUpTo(Math.max(...days.map(({ cents }) => cents)));
  const plot = useRef<HTMLDivElement>(null);
  const day = days[place];
  const open = () => day && navigate(listOf(day));
  const point = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = plot.current?.getBoundingClientRect() ?? {};
    const at = Math.floor(((clientX - left) / width) * days.length);
    onPlace(Math.max(0, Math.min(at, days.length - 1)));
  };
  return (
    <div className="day-chart">
      <div
        ref={plot}
        className="day-plot"
        onPointerMove={point}
        onPointerDown={point}
        onPointerUp={({ pointerType, button }) => pointerType === 'mouse' && button === 0 && open()}
      >
        <Bars days={days} place={place} top={scale.top} />
        {scale.lines.map((line) => (
          <span key={line} className="day-scale" style={{ bottom: `${(line / scale.top) * 100}%` }}>
            <span>{euros.format(line / 100)}</span>
          </span>
        ))}
        <Slider days={days} place={place} onPlace={onPlace} onOpen={open} />
      </div>
      <div className="day-names" aria-hidden>
        {days.map((one, index) =>
          (days.length - 1 - index) % DAYS_BETWEEN_NAMES === 0 ? (
            <span key={one.day} style={{ left: `${leftOf(index, days.length)}%` }}>
              {formatDayAndMonth(one.day)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** In the middle of its bar; the last name ends with its bar. */
function leftOf(index: number, count: number): number {
  const middle = index === count - 1 ? 1 : 0.5;
  return ((index + middle) / count) * 100;
}

const euros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

function Bars({ days, place, top }: Pick<Props, 'days' | 'place'> & { top: number }) {
  const height = (cents: number) => (Math.max(cents, 0) / top) * HEIGHT;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      {days.map(({ day, cents, invoicedCents }, index) => {
        const [all, invoiced] = [height(cents), height(invoicedCents)];
        const bar = { x: index * STEP + GAP / 2, width: STEP - GAP };
        return (
          <g key={day} className={index === place ? 'is-shown' : undefined}>
            <rect className="day-column" x={index * STEP} width={STEP} height={HEIGHT} />
            <rect className="is-other" {...bar} y={HEIGHT - all} height={all} />
            <rect className="is-invoiced" {...bar} y={HEIGHT - invoiced} height={invoiced} />
          </g>
        );
      })}
    </svg>
  );
}

/** What the keyboard and screen readers have of the chart. */
function Slider({ days, place, onPlace, onOpen }: Props & { onOpen: () => void }) {
  const day = days[place];
  const value =
    day &&
    `${nameOf(day)}: ${t('days.orders', counted(day.count))}, ${formatMoney(day.cents, 'EUR')}`;
  return (
    <input
      type="range"
      min={0}
      max={days.length - 1}
      value={place}
      aria-label={t('days.slider')}
      aria-valuetext={value}
      onChange={({ target }) => onPlace(Number(target.value))}
      onKeyDown={({ key }) => key === 'Enter' && onOpen()}
    />
  );
}

/** The first digits at which a scale may end: half of each is a round amount, too. */
const ROUND = [2, 4, 6, 8, 10] as const;
const CENTS = 100;

/** Where a scale of amounts ends, a round amount no smaller than this one, and its lines. */
export function scaleUpTo(cents: number): { top: number; lines: number[] } {
  const euros = Math.max(cents / CENTS, ROUND[0]);
  const unit = 10 ** Math.floor(Math.log10(euros));
  const first = ROUND.find((one) => one * unit >= euros) ?? ROUND[ROUND.length - 1];
  const top = Math.round((first ?? 1) * unit * CENTS);
  return { top, lines: [top / 2, top] };
}
