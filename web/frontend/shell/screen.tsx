import { Box, Page } from '@shopify/polaris';
import type { ReactNode } from 'react';
import './last-pressed';
import { ScreenTitle } from './screen-title';

/**
 * A screen named by the admin's title bar alone; for screen readers the heading is there as well.
 */
export function Screen({
  title,
  isWide,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <ScreenTitle title={title} />
      <Page title={title} titleHidden fullWidth={isWide}>
        <Box paddingBlock={{ xs: '400', md: '600' }}>{children}</Box>
      </Page>
    </>
  );
}
