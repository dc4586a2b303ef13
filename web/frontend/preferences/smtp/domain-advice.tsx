import { Badge, type BadgeProps, BlockStack, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { DomainVerdict } from '../../../domain/mail/sender-domain';
import { SettingsPart } from '../../settings-form/settings-part';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { senderDomainQuery } from './sender-form';
import { t } from './i18n/texts';

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
  return (
    <SettingsPart id="domain" heading={t('domain.heading')} about={t('domain.about')}>
      <Findings email={email} />
    </SettingsPart>
  );
}

function Findings({ email }: { email: string }) {
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
