export const LINK_DISPLAYS = ['button', 'text'] as const;
export type LinkDisplay = (typeof LINK_DISPLAYS)[number];

/** Next to the order's number, after the introductory text of the mail, or below its buttons. */
export const LINK_POSITIONS = ['header', 'text', 'buttons'] as const;
export type LinkPosition = (typeof LINK_POSITIONS)[number];

export const BUTTON_COLORS = ['primary', 'grey', 'black'] as const;
type ButtonColor = (typeof BUTTON_COLORS)[number];

/** How a link to documents appears in one of Shopify's mails. */
export interface MailLinkAppearance {
  text: string;
  display: LinkDisplay;
  position: LinkPosition;
  color: ButtonColor;
  /** In a box of its own. */
  isHighlighted: boolean;
}

export const MAX_LINK_TEXT = 60;

/** What Shopify fills in as the color of the shop's mails. */
export const ACCENT_COLOR = '{{ shop.email_accent_color }}';

const COLORS: Record<ButtonColor, string> = {
  primary: ACCENT_COLOR,
  grey: '#777777',
  black: '#000000',
};

/** Markup around the link so that it fits into the mail at that position. */
const MARGINS: Record<LinkPosition, string> = {
  header: '8px 0 0 auto',
  text: '20px 0 0',
  buttons: '0 0 40px',
};

const BOX = 'background:#f4f4f4;border:1px solid #dddddd;border-radius:4px';

/**
 * What is pasted into a notification template: HTML with the Liquid `address` that Shopify
 * computes. Styles are inline, as merchants change those of the template. A comment, invisible to
 * customers, lets the merchant find it again.
 */
export function mailLink(address: string, appearance: MailLinkAppearance): string {
  const { position, isHighlighted } = appearance;
  const table = `margin:${MARGINS[position]};border-spacing:0${isHighlighted ? `;${BOX}` : ''}`;
  const cell = `padding:${isHighlighted ? '14px 18px' : '0'}`;
  const lines = [
    '{%- comment -%} Belegfluss {%- endcomment -%}',
    `<table style="${table}">`,
    `  <tr><td style="${cell}">`,
    `    ${appearance.display === 'button' ? button(address, appearance) : anchor(address, appearance.text, TEXT)}`,
    '  </td></tr>',
    '</table>',
  ];
  return (position === 'buttons' ? [...ROW_BEGINS, ...lines, ...ROW_ENDS] : lines).join('\n');
}

/** Below the buttons the mail's own content has ended; so the link begins a row, as wide as it. */
const ROW_BEGINS = ['<table class="row"><tr><td><center>', '<table class="container"><tr><td>'];
const ROW_ENDS = ['</td></tr></table>', '</center></td></tr></table>'];

const TEXT = 'font-size:16px;text-decoration:underline';
const ON_BUTTON =
  'display:inline-block;padding:16px 24px;font-size:16px;color:#ffffff;text-decoration:none';

/** The color belongs to the cell, since some mail programs paint no padding of a link. */
function button(address: string, { text, color }: MailLinkAppearance): string {
  const cell = `background:${COLORS[color]};border-radius:4px;text-align:center`;
  const link = anchor(address, text, ON_BUTTON);
  return `<table style="border-spacing:0"><tr><td style="${cell}">${link}</td></tr></table>`;
}

function anchor(address: string, text: string, style: string): string {
  return linkElement(address, text, ` target="_blank" style="${style}"`);
}

/** The address contains Liquid with single quotes, so double ones enclose it. */
export function linkElement(address: string, text: string, attributes = ''): string {
  return `<a href="${address}"${attributes}>${asText(text)}</a>`;
}

/** The link's text can inject neither HTML nor Liquid. */
function asText(text: string): string {
  return text.trim().replace(/[&<>"'{}%]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
