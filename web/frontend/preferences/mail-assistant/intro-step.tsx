import { Text } from '@shopify/polaris';
import type { MailTemplate } from '../../../domain/document-link/mail/mail-templates';
import { Step } from './step';
import { t } from './i18n/texts';

interface Props {
  kind: MailTemplate['kind'];
  hasMoved: boolean;
}

/** What the link does, and what there is to do. */
export function IntroStep({ kind, hasMoved }: Props) {
  return (
    <Step heading={t('intro.heading')} hasMoved={hasMoved}>
      <Text as="p">{t(`intro.${kind}`)}</Text>
      <Text as="p">{t('intro.steps')}</Text>
      <Text as="p" tone="subdued">
        {t('intro.secret')}
      </Text>
    </Step>
  );
}
