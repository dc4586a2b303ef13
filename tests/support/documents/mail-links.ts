import { createHmac } from 'node:crypto';
import { Liquid } from 'liquidjs';
import {
  BUTTON_COLORS,
  LINK_DISPLAYS,
  type MailLinkAppearance,
} from '../../../web/domain/document-link/mail/mail-link';
import {
  positionsOf,
  type MailTemplate,
} from '../../../web/domain/document-link/mail/mail-templates';

const liquid = new Liquid();
liquid.registerFilter('hmac_sha256', (text: string, key: string) =>
  createHmac('sha256', key).update(String(text)).digest('hex'),
);

/** As Shopify fills in a notification template; its filter answers hexadecimal digits. */
export function inNotification(template: string, values: object): string {
  return String(liquid.parseAndRenderSync(template, values));
}

/** All that can be chosen for a link in one of the mails. */
export function everyAppearance(template: MailTemplate): MailLinkAppearance[] {
  return LINK_DISPLAYS.flatMap((display) =>
    positionsOf(template, display).flatMap((position) =>
      BUTTON_COLORS.flatMap((color) =>
        [true, false].map((isHighlighted) => ({
          text: 'Beleg ansehen',
          display,
          position,
          color,
          isHighlighted,
        })),
      ),
    ),
  );
}

/** Where the one link of a mail leads. */
export function linkedAddress(mail: string): string {
  return /href="([^"]+)"/.exec(mail)?.[1] ?? '';
}
