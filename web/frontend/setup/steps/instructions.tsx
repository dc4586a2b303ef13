import { Banner, BlockStack, InlineStack, List, Text } from '@shopify/polaris';
import type { Taxation } from '../../../domain/setup/taxation';
import { LexwareLink, ShopifyLink } from '../../links/outside-link';
import { TaxDrawing } from '../tax-drawing';
import { t } from '../i18n/texts';

const LINES = ['first', 'second', 'third'] as const;

interface Props {
  choice: Taxation;
  isAsInLexware: boolean;
}

/** What has to be set in Lexware Office and in Shopify for the choice to hold. */
export function Instructions({ choice, isAsInLexware }: Props) {
  return (
    <BlockStack gap="400">
      <Text as="h3" variant="headingMd">
        {t(isAsInLexware ? 'instructions.asIs' : 'instructions.heading')}
      </Text>
      {isAsInLexware ? (
        <Banner tone="success" title={t('instructions.fits')} />
      ) : (
        <Banner tone="warning" title={t('instructions.differs')}>
          <p>{t('instructions.differsText')}</p>
        </Banner>
      )}
      <TaxDrawing choice={choice} />
      <List type="number">
        {LINES.map((line) => (
          <List.Item key={line}>{t(`instructions.steps.${choice}.${line}`)}</List.Item>
        ))}
      </List>
      <InlineStack gap="400">
        <LexwareLink to="settings">{t('instructions.lexware')}</LexwareLink>
        <ShopifyLink to={{ page: 'taxes' }}>{t('instructions.shopify')}</ShopifyLink>
      </InlineStack>
    </BlockStack>
  );
}
