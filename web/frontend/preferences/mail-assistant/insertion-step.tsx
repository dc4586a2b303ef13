import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import type { InsertionPlace } from '../../../domain/document-link/mail/insertion-place';
import { insertionPlaceOf } from '../../../domain/document-link/mail/mail-templates';
import { CopyText } from '../../document-links/copy-text';
import { useOutsideUrls } from '../../links/outside-link';
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

/** Where in a template the code is pasted: what is searched for, and the lines around it. */
function PlaceInCode({ place }: { place: InsertionPlace }) {
  const { search, side, line } = place;
  return (
    <BlockStack gap="200">
      <Text as="h4" variant="headingSm">
        {t('place.heading')}
      </Text>
      <Text as="p" breakWord>
        {t('place.search')} <code className="code-word">{search}</code>. {t(`place.${side}`)}
      </Text>
      <CodeLines place={place} />
      <Text as="p" tone="subdued">
        {line === null ? t('place.noLine') : t('place.line', { line })} {t('place.missing')}
      </Text>
    </BlockStack>
  );
}

function CodeLines({ place: { before, after, line } }: { place: InsertionPlace }) {
  const numbered = (lines: readonly string[], first: number) =>
    lines.map((text, index) => (
      <li key={first + index}>
        <span className="code-number">{line === null ? '' : line + first + index}</span>
        <code>{text}</code>
      </li>
    ));
  return (
    <ol className="code-lines">
      {numbered(before, -before.length)}
      <li className="code-here">
        <span className="code-number" aria-hidden="true">
          ▸
        </span>
        <strong>{t('place.here')}</strong>
      </li>
      {numbered(after, 0)}
    </ol>
  );
}
