import { useEffect, useState } from 'preact/hooks';

export interface Toast {
  id?: string;
  message: string;
  isError?: boolean;
  action?: string;
  duration?: number;
  onAction?: () => void;
  onDismiss?: () => void;
}

let show: (toast: Toast) => void = () => undefined;
let hide: (id: string) => void = () => undefined;
export const showToast = (toast: Toast): void => show(toast);
export const hideToast = (id: string): void => hide(id);

/** One toast at a time, as the admin does it. */
export function ToastArea() {
  const [toast, setToast] = useState<Toast | null>(null);
  show = setToast;
  hide = (id) => setToast((current) => (current?.id === id ? null : current));
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => close(toast), toast.duration ?? 5_000);
    return () => clearTimeout(timer);
  }, [toast]);
  const close = (one: Toast) => {
    setToast(null);
    one.onDismiss?.();
  };
  if (!toast) return null;
  return (
    <div
      class={`toast ${toast.isError ? 'toast-error' : ''}`}
      role={toast.isError ? 'alert' : 'status'}
    >
      {toast.message}
      {toast.action && <button onClick={() => toast.onAction?.()}>{toast.action}</button>}
      <button aria-label="Schließen" onClick={() => close(toast)}>
        ×
      </button>
    </div>
  );
}
