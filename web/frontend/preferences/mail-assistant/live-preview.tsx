import { BlockStack, Text } from '@shopify/polaris';
import { previewedMail } from './previewed-mail';
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
