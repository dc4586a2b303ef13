import { Banner, BlockStack, Card, Link, Text } from '@shopify/polaris';
import type { PartnerAnswer } from '../../../contract/partner/partner';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { ApplicationForm } from './application-form';
import { ConfirmBanner } from './confirm-banner';
import { t } from './i18n/texts';

/** What a shop sees that is no partner yet. */
export function ApplicationPage({ partner }: { partner: PartnerAnswer }) {
  if (partner.state === 'applied') return <Waiting partner={partner} />;
  return (
    <BlockStack gap="400">
      {partner.state === 'refused' && <Refused reason={partner.reason} />}
      <Intro />
      <ApplicationForm before={partner} />
    </BlockStack>
  );
}

function Waiting({ partner: { email, isEmailConfirmed } }: { partner: PartnerAnswer }) {
  return (
    <BlockStack gap="400">
      {!isEmailConfirmed && <ConfirmBanner email={email} />}
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('waiting.title')}
          </Text>
          <Text as="p">{t('waiting.text', { email })}</Text>
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

function Refused({ reason }: Pick<PartnerAnswer, 'reason'>) {
  return (
    <Banner tone="warning" title={t('refused.title')}>
      <BlockStack gap="100">
        {reason && <p>{t('refused.reason', { reason })}</p>}
        <p>{t('refused.text')}</p>
      </BlockStack>
    </Banner>
  );
}

function Intro() {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="p">{t('intro', { percent: PARTNER_PROGRAMME.sharePercent })}</Text>
        <Link url="/affiliate" target="_blank">
          {t('about')}
        </Link>
      </BlockStack>
    </Card>
  );
}
