import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from '../router/router';
import { type AnyField, useIsUnusual } from './field';
import { settingsQuery } from './settings-query';

interface Props {
  /** What is set here; what differs from its default is never hidden. */
  fields: readonly AnyField[];
  /** Where an address may lead to. */
  anchor?: string;
  children: ReactNode;
}

/** Settings that few need: shown in expert mode, and where one of them is in use. */
export function ForExperts({ fields, anchor, children }: Props) {
  const isExpert = useQuery(settingsQuery).data?.settings.general.expertMode;
  const { hash } = useLocation();
  const isUnusual = useIsUnusual(fields);
  const isMeant = anchor !== undefined && hash === `#${anchor}`;
  return isExpert || isUnusual || isMeant ? <>{children}</> : null;
}
