import { Banner, BlockStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useToast } from '../shell/use-toast';
import { LegalTexts } from './legal-texts';
import { acceptedNow, setupQuery, useSetupChange } from './setup-query';
import { t } from './i18n/texts';

/** Asks a shop that is through the set-up for newer versions of the legal texts. */
export default function NewTermsBanner() {
  const setup = useQuery(setupQuery);
  const change = useSetupChange();
  const toast = useToast();
  if (!setup.data || setup.data.isOpen || setup.data.termsAcceptedAt !== null) return null;
  const accept = () =>
    change.mutate(acceptedNow(), { onSuccess: () => toast.say(t('newTerms.accepted')) });
  return (
    <Banner
      tone="info"
      title={t('newTerms.title')}
      action={{ content: t('newTerms.accept'), onAction: accept, loading: change.isPending }}
    >
      <BlockStack gap="200">
        <p>{t('newTerms.text')}</p>
        <LegalTexts acceptedAt={null} />
      </BlockStack>
    </Banner>
  );
}
