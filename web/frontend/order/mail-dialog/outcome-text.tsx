import { Banner, InlineStack, Spinner, Text } from '@shopify/polaris';
import { SENT_TEXTS } from '../../../contract/texts/documents/change-texts';
import { ApiError } from '../../api/api-error';
import { ActionFailedBanner } from '../action-failed-banner';
import type { SendOutcome } from './send-surely';
import { t } from './i18n/texts';

interface Props {
  isChecking: boolean;
  isPending: boolean;
  outcome: SendOutcome | undefined;
  error: unknown;
}

/** The outcome of sending, as far as it is known; a toast reports a mail that went out. */
export function OutcomeText({ isChecking, isPending, outcome, error }: Props) {
  if (isChecking) return <Checking />;
  if (isPending) return null;
  if (error !== null) {
    const unanswered = { title: t('unknown'), text: t('notSent') };
    const isKnown = error instanceof ApiError;
    const refused = isKnown ? SENT_TEXTS.de.refused : t('unknown');
    return <ActionFailedBanner error={error} refused={refused} unanswered={unanswered} />;
  }
  switch (outcome?.kind) {
    case 'refused':
      return (
        <Banner tone="critical" title={SENT_TEXTS.de.refused}>
          <p>{outcome.text}</p>
        </Banner>
      );
    case 'uncertain':
      return (
        <Banner tone="warning" title={t('uncertain')}>
          <p>{outcome.text}</p>
        </Banner>
      );
    case 'unseen':
      return (
        <Banner tone="warning" title={t('uncertain')}>
          <p>{t('unseen')}</p>
        </Banner>
      );
    case 'nothing':
      return (
        <Banner tone="critical" title={t('unknown')}>
          <p>{t('notSent')}</p>
        </Banner>
      );
    default:
      return null;
  }
}

function Checking() {
  return (
    <div role="status">
      <InlineStack gap="200" blockAlign="center" wrap={false}>
        <Spinner size="small" />
        <Text as="span">{t('checking')}</Text>
      </InlineStack>
    </div>
  );
}
