import { BlockStack, Text } from '@shopify/polaris';
import {
  ACCENT_COLOR,
  type LinkPosition,
  mailLink,
  type MailLinkAppearance,
} from '../../../domain/document-link/mail/mail-link';
import type { MailTemplate } from '../../../domain/document-link/mail/mail-templates';
import type { ChosenLink } from './use-mail-link';
import { t } from './i18n/texts';

/** A mail with the link as it will appear. It is in a frame, where none of our styles apply. */
export function LivePreview({ chosen: { template, appearance } }: { chosen: ChosenLink }) {
  const mail = previewedMail(template, appearance, {
    shop: t('preview.shop'),
    order: t('preview.order'),
    title: t(`templates.${template.id}`),
    text: t('preview.text'),
    button: t('preview.button'),
    items: t('preview.items'),
  });
  return (
    <BlockStack gap="100">
      <iframe className="mail-preview" title={t('preview.title')} srcDoc={mail} sandbox="" />
      <Text as="p" tone="subdued">
        {t('preview.about')}
      </Text>
    </BlockStack>
  );
}

type Words = Record<'shop' | 'order' | 'title' | 'text' | 'button' | 'items', string>;

/** The color of a shop's mails that nobody has changed. */
const ACCENT = '#1990c6';

const STYLES = `
  body { margin: 0; padding: 16px; font-family: sans-serif; font-size: 14px; color: #777; }
  h1, h2, h3 { color: #333; font-weight: normal; margin: 0; }
  h1 { font-size: 20px; } h2 { font-size: 18px; } h3 { font-size: 16px; }
  a { color: ${ACCENT}; }
  .row, .container { width: 100%; border-spacing: 0; }
  .head { display: flex; justify-content: space-between; gap: 16px; margin-bottom: 24px; }
  .number { text-align: right; }
  .shops { display: inline-block; margin: 20px 0 24px; padding: 14px 22px; border-radius: 4px; background: ${ACCENT}; color: #fff; }
  .items { border-top: 1px solid #e5e5e5; padding-top: 16px; }
  p { margin: 8px 0 0; }
`;

/** A page that resembles the mail as far as it matters to where the link stands. */
function previewedMail(
  template: MailTemplate,
  appearance: MailLinkAppearance,
  words: Words,
): string {
  const link = mailLink('#', appearance)
    .replaceAll(ACCENT_COLOR, ACCENT)
    .replace(/^\{%-.*-%\}$/m, '');
  const at = (position: LinkPosition) => (appearance.position === position ? link : '');
  const { text, buttons } = template.places;
  return [
    `<!DOCTYPE html><html lang="de"><head><style>${STYLES}</style></head><body inert>`,
    `<div class="head"><h1>${words.shop}</h1>`,
    `<div class="number">${words.order}${at('header')}</div></div>`,
    `<h2>${words.title}</h2>${text ? `<p>${words.text}</p>` : ''}${at('text')}`,
    buttons ? `<div><span class="shops">${words.button}</span></div>` : '<p></p>',
    `${at('buttons')}<h3 class="items">${words.items}</h3></body></html>`,
  ].join('');
}
