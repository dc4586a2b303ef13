import { Banner } from '@shopify/polaris';
import { leavesOpen } from '../../contract/order/offered-actions';
import { ApiError, messageOf } from '../api/api';
import { t } from '../shell/i18n/texts';

interface Props {
  error: unknown;
  /** What was not done. */
  refused: string;
  /** Shown after a lost answer, together with the current state. */
  unanswered: { title: string; text: string };
}

/** Why something was not done, or that nobody knows whether it was. */
export function ActionFailedBanner({ error, refused, unanswered }: Props) {
  if (isWithoutAnswer(error)) {
    return (
      <Banner tone="warning" title={unanswered.title}>
        <p>{unanswered.text}</p>
      </Banner>
    );
  }
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <Banner tone="critical" title={refused}>
      <p>{messageOf(error, t('error.unknown'))}</p>
      {detail && <p>{detail}</p>}
    </Banner>
  );
}

const UNANSWERED: ReadonlySet<string> = new Set(['OFFLINE', 'TIMEOUT', 'NO_TOKEN', 'UNREADABLE']);

/** No answer came, or one that leaves it open. */
export function isWithoutAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || UNANSWERED.has(error.code) || leavesOpen(error.code);
}
