import { AdminAction, BlockStack, Button, useApi } from '../../adapter/admin';
import type { ComponentChildren, JSX } from 'preact';
import { useTranslations } from '../../translations/translations';
import { ACTION_TARGET } from './target';

interface FrameProps {
  title?: string;
  isLoading?: boolean;
  primary?: JSX.Element;
  /** The way back to the overview; without it the window can only be closed. */
  onBack?: () => void;
  children: ComponentChildren;
}

/** The window around every step, with the way back or out. */
export function Frame({ title, isLoading = false, primary, onBack, children }: FrameProps) {
  const { close } = useApi(ACTION_TARGET);
  const { translate } = useTranslations();
  const leaving = onBack ? (
    <Button onPress={onBack}>{translate('back')}</Button>
  ) : (
    <Button onPress={close}>{translate('close')}</Button>
  );
  return (
    <AdminAction
      title={title ?? translate('title')}
      loading={isLoading}
      primaryAction={primary}
      secondaryAction={leaving}
    >
      <BlockStack gap="base">{children}</BlockStack>
    </AdminAction>
  );
}
