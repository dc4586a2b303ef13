import { Banner, type BannerProps, BlockStack, Text } from '@shopify/polaris';
import type { VatTestAnswer } from '../../contract/vat-test';
import { t } from './i18n/texts';
import { t as contactPreferencesText } from '../preferences/contacts/i18n/texts';

const TONES = {
  valid: 'success',
  invalid: 'critical',
  unknown: 'warning',
  'third-country': 'warning',
} as const satisfies Record<string, BannerProps['tone']>;

/** The register's answer about the buyer's VAT id, and where it was found. */
export function VatTestResult({ answer: { places, vatId, register } }: { answer: VatTestAnswer }) {
  const tone = register === null ? 'info' : TONES[register];
  return (
    <BlockStack gap="300">
      <div role="status">
        <Banner tone={tone}>
          <p>{register === null ? t('none') : t(`register.${register}`, { vatId })}</p>
        </Banner>
      </div>
      {places.length > 0 && (
        <ul className="plain-list" aria-label={t('found')}>
          {places.map((found) => (
            <FoundAt key={found.place ?? 'text'} found={found} />
          ))}
        </ul>
      )}
    </BlockStack>
  );
}

function FoundAt({ found }: { found: VatTestAnswer['places'][number] }) {
  const { place, isSearched, ids, mistyped } = found;
  const parts = [
    ...ids.map(({ id, isOwn }) => (isOwn ? t('own', { id }) : id)),
    ...mistyped.map((id) => t('mistyped', { id })),
  ];
  return (
    <li>
      <Text as="p" fontWeight="semibold">
        {place === null ? t('inText') : contactPreferencesText(`business.${place}`)}
      </Text>
      <Text as="p" breakWord>
        {parts.join(', ')}
      </Text>
      {!isSearched && (
        <Text as="p" tone="subdued">
          {t('notSearched')}
        </Text>
      )}
    </li>
  );
}
