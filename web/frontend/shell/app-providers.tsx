import { AppProvider } from '@shopify/polaris';
import polarisGerman from '@shopify/polaris/locales/de.json';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PolarisLink } from './polaris-link';

/** German texts and the cache. Router links work below `AppProvider` only inside a router. */
export function AppProviders({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Polaris in German, with links that the router turns. */
export function PolarisProvider({ children }: { children: ReactNode }) {
  return (
    <AppProvider i18n={polarisGerman} linkComponent={PolarisLink}>
      {children}
    </AppProvider>
  );
}
