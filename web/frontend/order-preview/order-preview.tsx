import { lazy, Suspense } from 'react';
import type { OrderPreviewProps } from './order-preview-dialog';

const Dialog = lazy(async () => ({
  default: (await import('./order-preview-dialog')).OrderPreviewDialog,
}));

/** The dialog as a chunk of its own, which comes when it is opened. */
export function OrderPreview({ isOpen, ...props }: OrderPreviewProps & { isOpen: boolean }) {
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
