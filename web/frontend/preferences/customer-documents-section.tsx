import { Card, Checkbox } from '@shopify/polaris';
import type { SettingsAnswer } from '../../contract/settings/settings-answer';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { AnnotatedSection } from '../shell/annotated-section';
import { useToast } from '../shell/use-toast';
import { useGeneralSwitch } from '../settings-form/settings-query';
import { t } from './i18n/texts';

/**
 * Whether customers find their documents on Shopify's pages for them. Shows what was chosen while
 * it is being saved; what is pressed meanwhile does not count.
 */
export function CustomerDocumentsSection({ answer }: { answer: SettingsAnswer }) {
  const toast = useToast();
  const save = useGeneralSwitch('customerDocuments', answer, (isOn) =>
    toast.say(t(isOn ? 'customerDocuments.on' : 'customerDocuments.off')),
  );
  const start = useOneAtATime(save);
  const isOn = save.isPending ? save.variables : answer.settings.general.customerDocuments;
  return (
    <AnnotatedSection heading={t('customerDocuments.heading')} about={t('customerDocuments.about')}>
      <Card>
        <Checkbox
          label={t('customerDocuments.label')}
          helpText={t('customerDocuments.text')}
          checked={isOn}
          onChange={start}
        />
      </Card>
    </AnnotatedSection>
  );
}
