import { useAppBridge } from '@shopify/app-bridge-react';
import { messageOf } from '../api/api';
import { t } from './i18n/texts';

const LONG_MS = 8_000;

/** Short messages at the foot of the admin. */
export function useToast() {
  const bridge = useAppBridge();
  const refuse = (text: string) =>
    void bridge.toast.show(text, { isError: true, duration: LONG_MS });
  return {
    say: (text: string) => void bridge.toast.show(text),
    /** In our own words; `fail` reports errors. */
    refuse,
    fail: (error: unknown) => refuse(messageOf(error, t('error.unknown'))),
  };
}
