import { Banner, Paragraph } from '../adapter/admin';
import { UNANSWERED_TEXTS } from '../../web/contract/texts/documents/change-texts';
import { useTranslations } from '../translations/translations';
import type { Request } from './use-request';

interface Props {
  request: Request;
  /** What was refused. */
  title: string;
  /** Shown after a lost answer, together with the current state. */
  unanswered: string;
}

/** Why something was not done, or that nobody knows whether it was. */
export function RequestFailure({ request, title, unanswered }: Props) {
  const { language, refusal } = useTranslations();
  if (request.kind === 'unheard')
    return (
      <Banner tone="warning" title={UNANSWERED_TEXTS[language].title}>
        <Paragraph>{unanswered}</Paragraph>
      </Banner>
    );
  if (request.kind !== 'refused') return null;
  return (
    <Banner tone="critical" title={title}>
      <Paragraph>{refusal(request.error)}</Paragraph>
    </Banner>
  );
}
