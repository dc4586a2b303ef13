import { BlockStack, Text } from '@shopify/polaris';
import type { InsertionPlace } from '../../../domain/document-link/mail/insertion-place';
import { t } from './i18n/texts';

/** Where in a template the code is pasted: what is searched for, and the lines around it. */
export function PlaceInCode({ place }: { place: InsertionPlace }) {
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
