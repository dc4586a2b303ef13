import { Badge, type BadgeProps, Banner, BlockStack, InlineStack, Text } from '@shopify/polaris';
import type { SmtpAnswer } from '../../../contract/smtp';
import { formatMoment } from '../../formats/date';
import { t } from './i18n/texts';

const TONES: Record<SmtpAnswer['status'], BadgeProps['tone']> = {
  unverified: undefined,
  connected: 'success',
  interrupted: 'critical',
};

/** Whether documents go out by the merchant's server, and what to do when it refuses them. */
export function SenderStatus({ sender: { status, checkedAt } }: { sender: SmtpAnswer }) {
  return (
    <BlockStack gap="300">
      {status === 'interrupted' && (
        <Banner tone="critical" title={t('status.brokenTitle')}>
          <p>{t('status.brokenText')}</p>
        </Banner>
      )}
      <InlineStack gap="200" blockAlign="center">
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        {checkedAt && (
          <Text as="span" tone="subdued">
            {t('status.checkedAt', { moment: formatMoment(checkedAt) })}
          </Text>
        )}
      </InlineStack>
      {status === 'unverified' && <Text as="p">{t('status.none')}</Text>}
    </BlockStack>
  );
}
