import './i18n/texts';
import { SaveBar, useAppBridge } from '@shopify/app-bridge-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface Props {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The admin's bar for unsaved changes; leaving with them needs a confirmation. */
export function LeaveGuard({ isDirty, isSaving, onSave, onDiscard }: Props) {
  const { t } = useTranslation('settingsForm');
  useLeaveQuestion(isDirty);
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

/** Another anchor or query of the same screen loses nothing. */
function useLeaveQuestion(isDirty: boolean): void {
  const bridge = useAppBridge();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void bridge.saveBar.leaveConfirmation().then(
      () => blocker.proceed(),
      () => blocker.reset(),
    );
  }, [blocker, bridge]);
}
