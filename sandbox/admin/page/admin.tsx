import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import './admin.css';
import '../../hosting/page/polaris.css';
import { type AppChrome, type BarButton, emptyChrome } from './app-chrome';
import { AppFrame, type ToApp } from './app-frame';
import { definePolaris } from '../../hosting/page/polaris';
import { currentPath, go, onNavigation } from './navigation';
import { OrderPage } from './order/order-page';
import { OrdersPage } from './order/orders-page';
import { Shell } from './shell';
import { ToastArea } from './toast';

function Admin() {
  const [path, setPath] = useState(currentPath());
  const [chrome, setChrome] = useState<AppChrome>(emptyChrome);
  const toApp = useRef<ToApp>(() => undefined);
  useEffect(() => onNavigation(() => setPath(currentPath() + location.search)), []);
  useEffect(() => {
    if (currentPath() === '') go('/orders', { replace: true });
  }, [path]);
  const saveBar = chrome.saveBar && (
    <SaveBar
      buttons={chrome.saveBar}
      onPress={(index) => toApp.current('save-bar-action', index)}
    />
  );
  return (
    <>
      <Shell
        appNavigation={chrome.navigation}
        onAppNavigate={(href) => toApp.current('navigate', href)}
        saveBar={saveBar}
      >
        <Page
          path={path}
          app={
            <AppFrame
              chrome={chrome}
              setChrome={setChrome}
              onReady={(send) => (toApp.current = send)}
            />
          }
        />
      </Shell>
      <ToastArea />
    </>
  );
}

function Page({ path, app }: { path: string; app: preact.JSX.Element }) {
  if (path.startsWith('apps/')) return app;
  const order = /^orders\/(\d+)/.exec(path)?.[1];
  if (order) return <OrderPage key={order} id={order} />;
  return <OrdersPage key={path} />;
}

function SaveBar({
  buttons,
  onPress,
}: {
  buttons: readonly BarButton[];
  onPress: (index: number) => void;
}) {
  return (
    <div class="save-bar" role="region" aria-label="Nicht gespeicherte Änderungen">
      <span>Nicht gespeicherte Änderungen</span>
      {buttons.map((button) => (
        <button
          key={button.index}
          class={button.isPrimary ? 'is-primary' : ''}
          disabled={button.isDisabled}
          onClick={() => onPress(button.index)}
        >
          {button.label}
        </button>
      ))}
    </div>
  );
}

definePolaris();
const root = document.getElementById('admin');
if (root) render(<Admin />, root);
