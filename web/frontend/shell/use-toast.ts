import { useAppBridge } from '@shopify/app-bridge-react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/api-error';

const LONG_MS = 8_000;

/** Short notices at the foot of the admin. */
export function useToast() {
  const bridge = useAppBridge();
  const { t } = useTranslation('app');
  return {
    say: (text: string) => void bridge.toast.show(text),
    fail: (error: unknown) =>
      void bridge.toast.show(messageOf(error, t('error.unknown')), {
        isError: true,
        duration: LONG_MS,
      }),
  };
}
