import { useEffect, useRef, useState } from 'preact/hooks';
import type { Extension } from '../settings';
import { runAt } from './run-at';

interface Props {
  extension: Extension;
  orderIds: readonly string[];
  /** The parameters of the address that opened it. */
  query: string;
  onClose: () => void;
}

/** An action over the page; closing it ends the extension, whatever it was doing. */
export function ActionDialog({ extension, orderIds, query, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
    if (!place.current) return;
    return runAt(place.current, { extension, orderIds, query, close: onClose, failed: setError });
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog action"
      aria-label={extension.name}
      data-extension={extension.handle}
      onClose={onClose}
    >
      <button class="close" aria-label="Schließen" onClick={onClose}>
        ×
      </button>
      <div ref={place} />
      {error && <p class="notice notice-critical">Die Erweiterung ist gescheitert: {error}</p>}
    </dialog>
  );
}
