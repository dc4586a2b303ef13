import type { AppProviderProps } from '@shopify/polaris';
import { type ComponentProps, forwardRef } from 'react';
import { Link } from '../router/router';

type LinkProps = Omit<ComponentProps<NonNullable<AppProviderProps['linkComponent']>>, 'ref'>;

/**
 * Polaris links inside the app are turned by the router; everything else leaves the frame in a new
 * tab.
 */
export const PolarisLink = forwardRef<HTMLAnchorElement, LinkProps>(
  function PolarisLink(props, ref) {
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
  },
);
