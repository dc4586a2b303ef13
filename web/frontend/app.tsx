import type { ReactNode } from 'react';
import { CrashBoundary, Routes, type Screens } from './router/router';
import { PolarisProvider } from './shell/app-providers';
import { AppFrame } from './shell/frame/app-frame';
import { CrashedPage, OutsidePage } from './shell/message-pages/message-page';

/** The boundary inside the frame keeps the navigation alive when a screen breaks. */
export function App({ screens }: { screens: Screens }) {
  return (
    <Landmark>
      <CrashBoundary fallback={<CrashedPage />}>
        {'shopify' in globalThis ? (
          <AppFrame>
            <CrashBoundary fallback={<CrashedPage />}>
              <Routes screens={screens} />
            </CrashBoundary>
          </AppFrame>
        ) : (
          <OutsidePage />
        )}
      </CrashBoundary>
    </Landmark>
  );
}

/** What Polaris draws over the screen is within the landmark, too, like the screen itself. */
function Landmark({ children }: { children: ReactNode }) {
  return (
    <main>
      <PolarisProvider>{children}</PolarisProvider>
    </main>
  );
}
