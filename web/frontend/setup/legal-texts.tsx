import { BlockStack, InlineStack, Link, Text } from '@shopify/polaris';
import { downloadOf, LEGAL_PATHS, printedOf } from '../../contract/texts/public/site-texts';
import { ACCEPTED_TEXTS, LEGAL_VERSIONS } from '../../domain/setup/legal-texts';
import { formatDay, formatMoment } from '../formats/date';
import { t } from './i18n/texts';

const SHOWN = ['terms', 'contract', 'privacy'] as const;

/** What is accepted and what informs, each to read and to keep; and since when it is accepted. */
export function LegalTexts({ acceptedAt }: { acceptedAt: string | null }) {
  return (
    <BlockStack gap="300">
      {SHOWN.map((text) => {
        const [version] = LEGAL_VERSIONS[text];
        const accepted = ACCEPTED_TEXTS.find((one) => one === text);
        const name = t(`terms.texts.${text}`);
        return (
          <div key={text}>
            <Link url={LEGAL_PATHS[text]} target="_blank">
              {name}
            </Link>
            <InlineStack gap="300">
              <Text as="span" tone="subdued">
                {t('terms.texts.legend', { day: formatDay(version) })}
              </Text>
              <Link
                url={accepted ? printedOf(accepted, version) : downloadOf(text, version)}
                target="_blank"
                accessibilityLabel={t(accepted ? 'terms.texts.printOf' : 'terms.texts.downloadOf', {
                  name,
                })}
              >
                {t(accepted ? 'terms.texts.print' : 'terms.texts.download')}
              </Link>
            </InlineStack>
          </div>
        );
      })}
      {acceptedAt !== null && (
        <Text as="p" tone="subdued">
          {t('terms.accepted', { time: formatMoment(acceptedAt) })}
        </Text>
      )}
    </BlockStack>
  );
}
