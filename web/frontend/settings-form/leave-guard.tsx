import { SaveBar, useAppBridge } from '@shopify/app-bridge-react';
import { useCallback } from 'react';
import { useLeaveQuestion } from '../router/router';
import { t } from './i18n/texts';

interface Props {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The admin's bar for unsaved changes; leaving with them needs a confirmation. */
export function LeaveGuard({ isDirty, isSaving, onSave, onDiscard }: Props) {
  const { saveBar } = useAppBridge();
  const mayLeave = useCallback(
    () =>
      saveBar.leaveConfirmation().then(
        () => true,
        () => false,
      ),
    [saveBar],
  );
  useLeaveQuestion(isDirty, mayLeave);
  return (
    <SaveBar open={isDirty} discardConfirmation>
      <button variant="primary" onClick={onSave} loading={isSaving ? '' : undefined}>
        {t('save')}
      </button>
      <button onClick={onDiscard} disabled={isSaving}>
        {t('discard')}
      </button>
    </SaveBar>
  );
}
