import type { Taxation } from '../../domain/setup/taxation';
import { t } from './i18n/texts';

const INK = '#303030';
const LINE = '#8a8a8a';
const RIGHT = '#29845a';

/** Where the two ticks belong: a page of Lexware Office, and the taxes of Shopify next to it. */
export function TaxDrawing({ choice }: { choice: Taxation }) {
  return (
    <svg
      role="img"
      aria-label={t(`instructions.drawing.${choice}`)}
      viewBox="0 0 440 132"
      style={{ width: '100%', maxWidth: 440, height: 'auto' }}
    >
      <Sheet left={2} title="Lexware Office" tick={t(`instructions.picture.${choice}.lexware`)} />
      <Sheet left={228} title="Shopify" tick={t(`instructions.picture.${choice}.shopify`)} />
    </svg>
  );
}

function Sheet({ left, title, tick }: { left: number; title: string; tick: string }) {
  return (
    <g transform={`translate(${left} 2)`} fontSize="13" fill={INK}>
      <rect width="208" height="126" rx="10" fill="#ffffff" stroke={LINE} />
      <text x="16" y="26" fontWeight="600">
        {title}
      </text>
      <path d="M0 40H208" stroke={LINE} />
      <rect x="16" y="56" width="20" height="20" rx="5" fill={RIGHT} />
      <path d="M21 66l4 4 7-8" fill="none" stroke="#ffffff" strokeWidth="2.5" />
      <text x="46" y="71" fontWeight="600">
        {tick}
      </text>
      <rect x="16" y="92" width="20" height="20" rx="5" fill="none" stroke={LINE} />
      <path d="M46 102h110" stroke={LINE} strokeWidth="6" strokeLinecap="round" />
    </g>
  );
}
