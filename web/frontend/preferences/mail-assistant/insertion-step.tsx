import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { insertionPlaceOf } from '../../../domain/document-link/mail/mail-templates';
import { CopyText } from '../../document-links/copy-text';
import { useOutsideUrls } from '../../links/outside-link';
import { PlaceInCode } from './place-in-code';
import { Step } from './step';
import type { ChosenLink } from './use-mail-link';
import { t } from './i18n/texts';

interface Props {
  chosen: ChosenLink;
  /** What is pasted. */
  code: string;
  hasMoved: boolean;
}

/** The code of the link as it was designed, the place it is pasted at, and the way there. */
export function InsertionStep({ chosen, code, hasMoved }: Props) {
  const { template, appearance } = chosen;
  const place = insertionPlaceOf(template, appearance);
  const name = t(`templates.${template.id}`);
  return (
    <Step heading={t('insert.heading', { name })} hasMoved={hasMoved}>
      <CopyText key={code} name={name} text={code} />
      {place && <PlaceInCode place={place} />}
      <BlockStack gap="100">
        <InlineStack gap="200">
          <AtShopify template={template} mode="edit" />
          <AtShopify template={template} mode="preview" />
        </InlineStack>
        <Text as="p" tone="subdued">
          {t('insert.previewNote')}
        </Text>
      </BlockStack>
    </Step>
  );
}

/** To the template at Shopify. */
function AtShopify({
  template,
  mode,
}: Pick<ChosenLink, 'template'> & { mode: 'edit' | 'preview' }) {
  const name = template.shopifyName;
  const url = useOutsideUrls().shopify({ page: 'template', name, mode });
  return (
    <Button url={url} external disabled={url === undefined}>
      {t(`insert.${mode}`)}
    </Button>
  );
}
