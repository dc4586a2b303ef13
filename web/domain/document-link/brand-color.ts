/** Shopify writes `#6A8D48`, some merchants `#abc`; anything else is no color. */
export function asColor(text: string): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text;
  return /^#[0-9a-f]{6}$/i.test(long) ? long.toLowerCase() : null;
}

const WHITE = '#ffffff';
/** Of any color one of the two is far enough. */
const BLACK = '#000000';
const INK = '#202223';

/** What WCAG requires of a text, and of what only has to be seen. */
const READABLE = 4.5;
const SEEN = 3;

/** The colors of what stands on a white page in the color of a brand. */
interface Paint {
  background: string;
  text: string;
  /** Around it, so that it is seen where the brand is as light as the page. */
  border: string;
}

/** Of any brand's color something that can be read. */
export function paintOf(brand: string | null): Paint {
  const background = brand ?? INK;
  const text = contrast(background, WHITE) >= READABLE ? WHITE : BLACK;
  const border = contrast(background, WHITE) >= SEEN ? background : INK;
  return { background, text, border };
}

/** From 1 to 21, as WCAG 2 computes it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
