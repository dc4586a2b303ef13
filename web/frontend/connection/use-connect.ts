import { useAppBridge } from '@shopify/app-bridge-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SIGN_IN_PAGE, SIGN_IN_READY } from '../../contract/sign-in';
import { readAnew } from '../api/newest-answer';
import { hasWorkingConnection, shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

const POLL_MS = 250;
const POPUP = 'popup,width=800,height=700';

/**
 * Connects Lexware Office: its sign-in opens in a window of our own origin, and when that closes
 * the shop is loaded again. That window requests the session token from this one, because only this
 * one knows the merchant.
 */
export function useConnect() {
  const queries = useQueryClient();
  const toast = useToast();
  const [isConnecting, setConnecting] = useState(false);
  /** The sign-in address, when the browser refused to open the popup. */
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  useSignInWindows();

  const signIn = async (popup: Window) => {
    await closed(popup);
    const shop = await readAnew(queries, shopQuery);
    // They say what a broken connection keeps from going on.
    for (const queryKey of [['dashboard'], ['order']]) void queries.invalidateQueries({ queryKey });
    toast.say(t(hasWorkingConnection(shop) ? 'toast.connected' : 'toast.unfinished'));
  };

  const connect = () => {
    const popup = window.open(SIGN_IN_PAGE, 'lexware-office', POPUP);
    setBlockedUrl(popup ? null : SIGN_IN_PAGE);
    if (!popup) return;
    setConnecting(true);
    signIn(popup)
      .catch((error: unknown) => toast.fail(error))
      .finally(() => setConnecting(false));
  };

  return { connect, isConnecting, blockedUrl };
}

/** Sends the session token to sign-in windows of our own origin, and to nobody else. */
function useSignInWindows() {
  const bridge = useAppBridge();
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || data !== SIGN_IN_READY || !source) return;
      // Without a token the window itself shows that it has to be opened again.
      void bridge
        .idToken()
        .then((sessionToken) => source.postMessage({ sessionToken }, { targetOrigin: origin }));
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [bridge]);
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
