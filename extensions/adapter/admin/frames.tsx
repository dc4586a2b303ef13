import type { ComponentChildren } from 'preact';
import type { Parent } from '../element';
import { adminElement } from './elements';
import { Slot } from './slot';

interface AdminActionProps extends Parent {
  title?: string;
  loading?: boolean;
  primaryAction?: ComponentChildren;
  secondaryAction?: ComponentChildren;
}

/** Shopify finds the buttons of an action by their own slot, wherever they come from. */
export const AdminAction = (props: AdminActionProps) => {
  const { title, loading, primaryAction, secondaryAction, children } = props;
  return adminElement(
    's-admin-action',
    { heading: title, loading },
    children,
    <Slot.Provider value="primary-action">{primaryAction}</Slot.Provider>,
    <Slot.Provider value="secondary-actions">{secondaryAction}</Slot.Provider>,
  );
};

/** Without a document there is nothing to print, so no empty address is passed on. */
export const AdminPrintAction = ({ src, children }: Parent & { src?: string }) =>
  adminElement('s-admin-print-action', { src: src || undefined }, children);

interface AdminBlockProps extends Parent {
  title?: string;
  collapsedSummary?: string;
}

export const AdminBlock = ({ title, collapsedSummary, children }: AdminBlockProps) =>
  adminElement('s-admin-block', { heading: title, collapsedSummary }, children);
