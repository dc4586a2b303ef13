import { encode } from 'uqr';
import './qr-code.css';

/** With the quiet margin that scanners want. */
const BORDER = 4;

/** Dark squares on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawn(text);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, path: squares.join('') };
}

const PIXELS = 12;

/** The same as a PNG, large enough to be printed. */
export async function qrImage(text: string): Promise<Blob> {
  const { size, path } = drawn(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PIXELS, PIXELS);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))));
  });
}
