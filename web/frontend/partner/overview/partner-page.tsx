import { ApplicationPage } from '../application/application-page';
import { PartnerArea } from '../partner-area';
import { Overview } from './overview';
import { t } from './i18n/texts';

/** The programme as a partner sees it, and the way in for everybody else. */
export function PartnerPage() {
  return (
    <PartnerArea title={t('title')} outside={(partner) => <ApplicationPage partner={partner} />}>
      {(partner) => <Overview partner={partner} />}
    </PartnerArea>
  );
}
