import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { statusOf } from './format';

export function StatusBadge({ code }: { code: string | null | undefined }) {
  const status = statusOf(code);
  return status && <Badge tone={status.tone}>{status.text}</Badge>;
}

export const Badge = ({ tone, children }: { tone: string; children: ComponentChildren }) => (
  <span class={`badge badge-${tone}`}>{children}</span>
);

export function Card({
  title,
  actions,
  children,
}: {
  title?: string;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <section class="card">
      {(title || actions) && (
        <header class="card-head">
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

interface DialogProps {
  title: string;
  confirm?: string;
  isCritical?: boolean;
  onConfirm?: (form: FormData) => void;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, confirm, isCritical, onConfirm, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) onConfirm?.(new FormData(event.target));
  };
  return (
    <dialog ref={dialog} class="dialog" aria-label={title} onClose={onClose}>
      <form onSubmit={submit}>
        <header>
          <h2>{title}</h2>
          <button type="button" class="close" aria-label="Schließen" onClick={onClose}>
            ×
          </button>
        </header>
        <div class="dialog-body">{children}</div>
        {confirm && (
          <footer>
            <button type="button" class="button" onClick={onClose}>
              Abbrechen
            </button>
            <button
              type="submit"
              class={`button ${isCritical ? 'button-critical' : 'button-primary'}`}
            >
              {confirm}
            </button>
          </footer>
        )}
      </form>
    </dialog>
  );
}
