import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizationAnswer } from '../../contract/shop';
import { request } from '../api/api';
import { hasWorkingConnection, shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';

const POLL_MS = 250;
const POPUP = 'popup,width=800,height=700';

/**
 * Connects Lexware Office: its sign-in opens in a popup, and when that closes the shop is read again. The popup opens
 * empty at the click, because browsers block windows that open only after an answer has come.
 */
export function useConnect() {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('connection');
  const [isConnecting, setConnecting] = useState(false);
  /** The sign-in address, when the browser refused to open the popup. */
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);

  const signIn = async (popup: Window | null) => {
    const { url } = await request('/api/lexoffice/auth', { answer: authorizationAnswer });
    if (!popup) return setBlockedUrl(url);
    popup.location.href = url;
    await closed(popup);
    const shop = await queries.fetchQuery({ ...shopQuery, staleTime: 0 });
    toast.say(t(hasWorkingConnection(shop) ? 'toast.connected' : 'toast.unfinished'));
  };

  const connect = () => {
    const popup = window.open('', 'lexware-office', POPUP);
    setBlockedUrl(null);
    setConnecting(true);
    signIn(popup)
      .catch((error: unknown) => {
        popup?.close();
        toast.fail(error);
      })
      .finally(() => setConnecting(false));
  };

  return { connect, isConnecting, blockedUrl };
}

function closed(popup: Window): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      resolve();
    }, POLL_MS);
  });
}
