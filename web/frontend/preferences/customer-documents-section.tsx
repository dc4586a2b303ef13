import { Card, Checkbox } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GeneralAnswer } from '../../contract/settings/general-answer';
import { AnnotatedSection } from '../shell/annotated-section';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/text-skeleton';
import { generalQuery, useCustomerDocuments } from './general-query';

/** Whether customers find their documents on Shopify's pages for them. */
export function CustomerDocumentsSection() {
  const { t } = useTranslation('preferences');
  return (
    <AnnotatedSection heading={t('customerDocuments.heading')} about={t('customerDocuments.about')}>
      <Card>
        <Content />
      </Card>
    </AnnotatedSection>
  );
}

function Content() {
  const general = useQuery(generalQuery);
  if (general.isPending) return <TextSkeleton lines={3} />;
  if (!general.data) {
    return (
      <LoadError
        error={general.error}
        isRetrying={general.isFetching}
        onRetry={() => void general.refetch()}
      />
    );
  }
  return <Switch answer={general.data} />;
}

/** Shows what was chosen while it is being saved; what is pressed meanwhile does not count. */
function Switch({ answer }: { answer: GeneralAnswer }) {
  const { t } = useTranslation('preferences');
  const save = useCustomerDocuments(answer);
  const isOn = save.isPending ? save.variables : answer.settings.general.customerDocuments;
  return (
    <Checkbox
      label={t('customerDocuments.label')}
      helpText={t('customerDocuments.text')}
      checked={isOn}
      onChange={(wanted) => !save.isPending && save.mutate(wanted)}
    />
  );
}
