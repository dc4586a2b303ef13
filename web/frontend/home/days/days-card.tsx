import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import { type PointerEvent, useRef, useState } from 'react';
import type { OrdersOfDay } from '../../../contract/dashboard';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { counted, formatNumber } from '../../formats/number';
import { useNavigate } from '../../router/router';
import { t } from '../i18n/texts';
import './days.css';
import { formatDayAndMonth, listOf, nameOf } from './shown-day';

/** What was ordered on each of the last days; of the day that is pointed at its values. */
export function DaysCard({ days }: { days: OrdersOfDay[] }) {
  const [place, setPlace] = useState(days.length - 1);
  const day = days[place];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('days.heading')}
        </Text>
        {day === undefined || days.every(({ count }) => count === 0) ? (
          <Text as="p" tone="subdued">
            {t('days.nothing')}
          </Text>
        ) : (
          <>
            <DayValues day={day} />
            <DayChart days={days} place={place} onPlace={setPlace} />
            <Legend />
            <DayTable days={days} />
          </>
        )}
      </BlockStack>
    </Card>
  );
}

/** Always as high, whatever day is pointed at. */
function DayValues({ day }: { day: OrdersOfDay }) {
  const { count, cents, invoicedCents } = day;
  return (
    <div className="day-values">
      <Text as="p" tone="subdued">
        {nameOf(day)}
      </Text>
      <Text as="p" variant="headingMd" numeric>
        {formatMoney(cents, 'EUR')}
      </Text>
      <p>
        <Link url={listOf(day)}>{t('days.orders', counted(count))}</Link>
      </p>
      <Text as="p" tone="subdued">
        {cents > invoicedCents
          ? t('days.lacking', { amount: formatMoney(cents - invoicedCents, 'EUR') })
          : ''}
      </Text>
    </div>
  );
}

function Legend() {
  return (
    <ul className="day-legend" aria-hidden>
      <li className="is-invoiced">{t('days.invoiced')}</li>
      <li>{t('days.others')}</li>
    </ul>
  );
}

/** What the chart shows, for those who do not see it. */
function DayTable({ days }: { days: OrdersOfDay[] }) {
  const columns = ['day', 'count', 'amount', 'invoiced'] as const;
  return (
    <table className="unseen">
      <caption>{t('days.heading')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`days.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count, cents, invoicedCents }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatNumber(count)}</td>
            <td>{formatMoney(cents, 'EUR')}</td>
            <td>{formatMoney(invoicedCents, 'EUR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
function DayChart({ days, place, onPlace }: Props) {
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
