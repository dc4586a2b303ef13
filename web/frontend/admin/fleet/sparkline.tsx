import './fleet.css';

const WIDTH = 120;
const HEIGHT = 32;

interface Props {
  values: readonly (number | null)[];
  /** What a screen reader says in place of the picture. */
  label: string;
}

/** A curve without axes, from zero to its largest value. */
export function Sparkline({ values, label }: Props) {
  const most = Math.max(1, ...values.map((one) => one ?? 0));
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const height = ((value ?? 0) / most) * (HEIGHT - 2);
    return `${(index * step).toFixed(1)},${(HEIGHT - 1 - height).toFixed(1)}`;
  });
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
