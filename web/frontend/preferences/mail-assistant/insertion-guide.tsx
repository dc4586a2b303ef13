import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { insertionPlaceOf } from '../../../domain/document-link/mail/mail-templates';
import { CopyText } from '../../document-links/copy-text';
import { useOutsideUrls } from '../../links/outside-link';
import { PlaceInCode } from './place-in-code';
import type { ChosenLink } from './use-mail-link';
import { t } from './i18n/texts';

interface Props {
  chosen: ChosenLink;
  code: string;
  /** What is opened at Shopify. */
  mode: 'edit' | 'preview';
}

/** The code, the place it is pasted at, and the way there. */
export function InsertionGuide({ chosen, code, mode }: Props) {
  const { template, appearance, hasText } = chosen;
  const place = insertionPlaceOf(template, appearance);
  return (
    <BlockStack gap="400">
      {hasText && <CopyText key={code} name={t(`templates.${template.id}`)} text={code} />}
      {place && <PlaceInCode place={place} />}
      <BlockStack gap="100">
        <InlineStack>
          <AtShopify template={template} mode={mode} />
        </InlineStack>
        {mode === 'preview' && (
          <Text as="p" tone="subdued">
            {t('template.previewNote')}
          </Text>
        )}
      </BlockStack>
    </BlockStack>
  );
}

/** To the template at Shopify. */
function AtShopify({ template, mode }: Pick<Props, 'mode'> & Pick<ChosenLink, 'template'>) {
  const name = template.shopifyName;
  const url = useOutsideUrls().shopify({ page: 'template', name, mode });
  return (
    <Button url={url} external disabled={url === undefined}>
      {t(`template.${mode}`)}
    </Button>
  );
}
