import { type Html, ownHtml } from '../../http/pages/html';

/** An order on the left, its invoice on the right; a mere illustration of the text next to it. */
export function orderBecomesInvoice(): Html {
  return ownHtml(`<svg class="drawing" viewBox="0 0 360 240" aria-hidden="true" focusable="false">
<rect x="16" y="44" width="124" height="152" rx="10" fill="#fff" stroke="#b9c6c0" stroke-width="2"/>
<path d="M60 44v-6a18 18 0 0 1 36 0v6" fill="none" stroke="#b9c6c0" stroke-width="4" stroke-linecap="round"/>
<g fill="#dfe8e3"><rect x="34" y="72" width="36" height="36" rx="6"/><rect x="34" y="120" width="36" height="36" rx="6"/></g>
<g fill="#b9c6c0"><rect x="80" y="76" width="42" height="8" rx="4"/><rect x="80" y="92" width="28" height="8" rx="4"/>
<rect x="80" y="124" width="42" height="8" rx="4"/><rect x="80" y="140" width="28" height="8" rx="4"/></g>
<rect x="34" y="170" width="88" height="12" rx="6" fill="#f2b84b"/>
<path d="M154 120h42m-14-14 16 14-16 14" fill="none" stroke="#0b6b4f" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M218 20h88l34 34v158a8 8 0 0 1-8 8H218a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8z" fill="#fff" stroke="#0b6b4f" stroke-width="2"/>
<path d="M306 20v26a8 8 0 0 0 8 8h26" fill="#e3f1ea" stroke="#0b6b4f" stroke-width="2"/>
<g fill="#0b6b4f"><rect x="228" y="42" width="54" height="9" rx="4"/></g>
<g fill="#b9c6c0"><rect x="228" y="62" width="66" height="6" rx="3"/><rect x="228" y="74" width="48" height="6" rx="3"/>
<rect x="228" y="104" width="60" height="6" rx="3"/><rect x="302" y="104" width="22" height="6" rx="3"/>
<rect x="228" y="120" width="48" height="6" rx="3"/><rect x="302" y="120" width="22" height="6" rx="3"/>
<rect x="228" y="136" width="54" height="6" rx="3"/><rect x="302" y="136" width="22" height="6" rx="3"/></g>
<path d="M228 156h96" stroke="#b9c6c0" stroke-width="2"/>
<rect x="286" y="166" width="38" height="9" rx="4" fill="#0b6b4f"/>
<circle cx="246" cy="188" r="15" fill="#0b6b4f"/>
<path d="m239 188 5 6 10-11" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`);
}
