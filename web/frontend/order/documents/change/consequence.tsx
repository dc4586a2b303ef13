import { Banner, BlockStack } from '@shopify/polaris';
import {
  DOCUMENT_CHANGE_TEXTS,
  OWN_CONSEQUENCES,
} from '../../../../contract/texts/documents/action-texts';
import {
  REQUESTED_CHANGE_TEXTS,
  UNANSWERED_TEXTS,
} from '../../../../contract/texts/documents/change-texts';
import type {
  DocumentAction,
  PossibleAction,
} from '../../../../domain/document-rules/actions/document-actions';
import { ActionFailedBanner } from '../../action-failed-banner';
import { t } from './i18n/texts';

const { onlyLexware, refused } = REQUESTED_CHANGE_TEXTS.de;
const unanswered = UNANSWERED_TEXTS.de;

interface Props {
  action: DocumentAction;
  /** Undefined once the document stands otherwise. */
  way?: PossibleAction['way'];
  /** The outcome of the request. */
  error: unknown;
}

/** What a change means, and why it was not made if it was requested already. */
export function Consequence({ action, way, error }: Props) {
  const { consequence } = DOCUMENT_CHANGE_TEXTS[action];
  return (
    <BlockStack gap="300">
      {error !== null && (
        <ActionFailedBanner
          error={error}
          refused={refused}
          unanswered={{ title: unanswered.title, text: unanswered.again }}
        />
      )}
      {way === undefined && <Banner tone="info">{t('gone')}</Banner>}
      {way === 'done' && <p>{OWN_CONSEQUENCES[action] ?? consequence}</p>}
      {way === 'open' && (
        <>
          <p>{consequence}</p>
          <p>{onlyLexware}</p>
        </>
      )}
    </BlockStack>
  );
}
