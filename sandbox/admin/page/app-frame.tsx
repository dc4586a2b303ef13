import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppChrome, emptyChrome } from './app-chrome';
import { fetchIdToken, frameQuery } from './control-api';
import { currentPath, follow, go, onNavigation } from './navigation';
import { settings } from './settings';
import { hideToast, showToast } from './toast';
import { answerBridge, type BridgeMessage } from './bridge-host';

export type ToApp = (type: string, detail?: unknown) => void;

interface Props {
  chrome: AppChrome;
  setChrome: (change: (chrome: AppChrome) => AppChrome) => void;
  onReady: (send: ToApp) => void;
}

/** Where the app is, with the query of a deep link. */
const appPath = (): string => `/${currentPath().replace(/^apps\/[^/]+\/?/, '')}${location.search}`;

/** The embedded app with what its App Bridge shows around it. */
export function AppFrame({ chrome, setChrome, onReady }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState('');
  const shown = useRef('');
  useEffect(() => {
    shown.current = appPath();
    void frameUrl(shown.current).then(setSource);
  }, []);
  useEffect(() => {
    const send: ToApp = (type, detail) =>
      frame.current?.contentWindow?.postMessage({ bridge: 'host', type, detail }, settings.appUrl);
    onReady(send);
    const stopListening = listen(frame, { send, setChrome, shown });
    const stopWatching = onNavigation(() => {
      if (!currentPath().startsWith('apps/') || appPath() === shown.current) return;
      shown.current = appPath();
      send('navigate', shown.current);
    });
    return () => {
      stopListening();
      stopWatching();
      setChrome(() => emptyChrome);
    };
  }, []);
  return (
    <div class="app">
      {chrome.isLoading && <div class="progress" role="progressbar" aria-label="Belegfluss lädt" />}
      <AppBar chrome={chrome} frame={frame} />
      {source && (
        <iframe ref={frame} class="app-frame" title="Belegfluss" name="app-iframe" src={source} />
      )}
    </div>
  );
}

function AppBar({
  chrome,
  frame,
}: {
  chrome: AppChrome;
  frame: { current: HTMLIFrameElement | null };
}) {
  const press = (index: number) =>
    frame.current?.contentWindow?.postMessage(
      { bridge: 'host', type: 'title-action', detail: index },
      settings.appUrl,
    );
  return (
    <div class="app-bar">
      <span class="app-icon" aria-hidden="true">
        ◆
      </span>
      <b>Belegfluss</b>
      {chrome.title && <span class="subdued">/ {chrome.title}</span>}
      <span class="app-actions">
        {chrome.titleActions.map((action) => (
          <button
            key={action.index}
            class={`button ${action.isPrimary ? 'button-primary' : ''}`}
            disabled={action.isDisabled}
            onClick={() => press(action.index)}
          >
            {action.label}
          </button>
        ))}
      </span>
    </div>
  );
}

async function frameUrl(path: string): Promise<string> {
  const [pathname = '/', search = ''] = path.split('?');
  const url = new URL(pathname, settings.appUrl);
  url.search = await frameQuery(search);
  return url.href;
}

interface Context {
  send: ToApp;
  setChrome: Props['setChrome'];
  shown: { current: string };
}

function listen(
  frame: { current: HTMLIFrameElement | null },
  { send, setChrome, shown }: Context,
): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<BridgeMessage>) => {
    if (source !== frame.current?.contentWindow || origin !== new URL(settings.appUrl).origin)
      return;
    if (data.bridge !== 'app') return;
    answerBridge(data, {
      reply: (id, value) =>
        void Promise.resolve(value).then(
          (settled) => send('answer', { id, value: settled }),
          (error: unknown) => send('answer', { id, error: String(error) }),
        ),
      setChrome,
      idToken: fetchIdToken,
      showToast: (toast) =>
        showToast({
          ...toast,
          onAction: () => send('toast-action', toast.id),
          onDismiss: () => send('toast-dismiss', toast.id),
        }),
      hideToast,
      follow,
      setLocation: (path) => {
        if (path === shown.current) return;
        shown.current = path;
        go(`/apps/belegfluss${path}`, { replace: true });
      },
    });
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
