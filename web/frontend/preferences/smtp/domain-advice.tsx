import { Badge, type BadgeProps, BlockStack, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DomainVerdict } from '../../../domain/mail/sender-domain';
import { SettingsPart } from '../../settings-form/settings-part';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { senderDomainQuery } from './sender-query';

const TONES: Record<DomainVerdict, BadgeProps['tone']> = {
  found: 'success',
  missing: 'warning',
  several: 'warning',
  weak: 'attention',
  unknown: undefined,
  unanswered: undefined,
};

/** SPF, DKIM and DMARC of the sender's domain. */
export function DomainAdvice({ email }: { email: string }) {
  const { t } = useTranslation('senderPreferences');
  return (
    <SettingsPart id="domain" heading={t('domain.heading')} about={t('domain.about')}>
      <Findings email={email} />
    </SettingsPart>
  );
}

function Findings({ email }: { email: string }) {
  const { t } = useTranslation('senderPreferences');
  const advice = useQuery(senderDomainQuery(email));
  const { data } = advice;
  if (advice.isPending) return <TextSkeleton lines={6} />;
  if (!data) return <LoadError query={advice} />;
  return (
    <BlockStack gap="400">
      <Text as="h3" variant="headingSm">
        {data.domain}
      </Text>
      {data.items.map(({ check, result, text }) => (
        <BlockStack key={check} gap="100">
          <InlineStack>
            <Badge tone={TONES[result]}>{t(`domain.${result}`)}</Badge>
          </InlineStack>
          <Text as="p">{text}</Text>
        </BlockStack>
      ))}
    </BlockStack>
  );
}
