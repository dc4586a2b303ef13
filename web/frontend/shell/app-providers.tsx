import { AppProvider, type AppProviderProps } from '@shopify/polaris';
import polarisGerman from '@shopify/polaris/locales/de.json';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { Link } from '../router/router';

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

type LinkProps = Omit<ComponentProps<NonNullable<AppProviderProps['linkComponent']>>, 'ref'>;

/**
 * Polaris links inside the app are turned by the router; everything else leaves the frame in a new
 * tab.
 */
const PolarisLink = forwardRef<HTMLAnchorElement, LinkProps>(function PolarisLink(props, ref) {
  const { url, external, children, ...rest } = props;
  if (external || !url.startsWith('/')) {
    // A tab of our own may know its opener (the sign-in does), a foreign one never.
    const rel = url.startsWith('/') ? 'opener' : 'noopener noreferrer';
    return (
      <a {...rest} ref={ref} href={url} target={external ? '_blank' : rest.target} rel={rel}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} ref={ref} to={url}>
      {children}
    </Link>
  );
});
