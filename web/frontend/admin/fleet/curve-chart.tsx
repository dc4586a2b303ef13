import { useEffect, useRef } from 'react';
import UPlot, { type AlignedData, type Axis, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CurvesAnswer } from '../../../contract/operator/fleet';
import { formatNumber } from '../../formats/number';
import { CURVE_COLOURS } from './curve-colours';
import './fleet.css';

interface Props {
  curves: CurvesAnswer;
  label: string;
}

const HEIGHT = 288;

/** Curves on a canvas, by uPlot: one scale for each unit. */
export function CurveChart({ curves, label }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const chart = new UPlot(optionsOf(curves, element.clientWidth), dataOf(curves), element);
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [curves]);
  return <div ref={frame} className="curve-chart" role="img" aria-label={label} />;
}

const MONEY: ReadonlySet<string> = new Set(['EUR', 'USD']);

function dataOf({ at, series }: CurvesAnswer): AlignedData {
  return [
    at,
    ...series.map(({ unit, values }) =>
      MONEY.has(unit) ? values.map((cents) => cents && cents / 100) : values,
    ),
  ];
}

const two = (value: number): string => String(value).padStart(2, '0');

function optionsOf({ at, series }: CurvesAnswer, width: number): Options {
  const units = [...new Set(series.map(({ unit }) => unit))];
  const isDays = (at[1] ?? 0) - (at[0] ?? 0) > 7_200;
  const isOneDay = (at.at(-1) ?? 0) - (at[0] ?? 0) <= 90_000;
  const times: Axis = {
    values: (_chart, splits) =>
      splits.map((seconds) => {
        const time = UPlot.tzDate(new Date(seconds * 1_000), 'Europe/Berlin');
        const day = `${time.getDate()}.${time.getMonth() + 1}.`;
        const hour = `${two(time.getHours())}:${two(time.getMinutes())}`;
        if (isDays) return day;
        return isOneDay ? hour : `${day} ${hour}`;
      }),
    space: isOneDay ? 60 : 90,
  };
  const axes = units.map((unit, index): Axis => {
    const values: Axis['values'] = (_chart, splits) => splits.map((one) => formatNumber(one));
    return {
      scale: unit,
      side: index === 0 ? 3 : 1,
      values,
      size: 60,
      grid: { show: index === 0 },
    };
  });
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), 'Europe/Berlin'),
    scales: Object.fromEntries(
      units.map((unit) => [
        unit,
        { range: (_chart: UPlot, _low: number, high: number) => [0, Math.max(1, high * 1.1)] },
      ]),
    ),
    axes: [times, ...axes],
    series: [
      {},
      ...series.map(({ label, unit }, index) => ({
        label,
        scale: unit,
        stroke: CURVE_COLOURS[index % CURVE_COLOURS.length],
        width: 1.5,
        points: { show: false },
        spanGaps: false,
      })),
    ],
  };
}
