import { AppProvider } from '@shopify/polaris';
import polarisGerman from '@shopify/polaris/locales/de.json';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { texts } from '../i18n/i18n';
import { PolarisLink } from './polaris-link';

/** German texts and the cache. Router links work below `AppProvider` only inside a router. */
export function AppProviders({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </I18nextProvider>
  );
}

/** Polaris in German, with links that the router turns. */
export function PolarisProvider({ children }: { children: ReactNode }) {
  return (
    <AppProvider i18n={polarisGerman} linkComponent={PolarisLink}>
      {children}
    </AppProvider>
  );
}
