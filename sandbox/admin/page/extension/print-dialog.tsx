import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchIdToken } from '../control-api';
import { type Extension, settings } from '../settings';
import { runAt } from './run-at';

interface Props {
  extension: Extension;
  orderIds: readonly string[];
  onClose: () => void;
}

/** The extension on one side, the document it offers on the other. */
export function PrintDialog({ extension, orderIds, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState('');
  const [address, setAddress] = useState('');
  const sheet = usePrintable(address, setError);
  useEffect(() => {
    dialog.current?.showModal();
    if (!place.current) return;
    place.current.addEventListener('admin:print', (event) => {
      if (event instanceof CustomEvent) setAddress(String(event.detail));
    });
    return runAt(place.current, { extension, orderIds, close: onClose, failed: setError });
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog print"
      aria-label={extension.name}
      data-extension={extension.handle}
      onClose={onClose}
    >
      <header>
        <h2>{extension.name}</h2>
        <button class="close" aria-label="Schließen" onClick={onClose}>
          ×
        </button>
      </header>
      <div class="print-body">
        <div ref={place} />
        {sheet ? (
          <iframe title="Druckvorschau" name="print-frame" src={sheet} />
        ) : (
          <p class="print-empty subdued">Keine Vorschau</p>
        )}
        {error && <p class="notice notice-critical">Die Erweiterung ist gescheitert: {error}</p>}
      </div>
      <footer>
        <button
          class="button button-primary"
          disabled={sheet === ''}
          onClick={() => dialog.current?.querySelector('iframe')?.contentWindow?.print()}
        >
          Drucken
        </button>
      </footer>
    </dialog>
  );
}

/**
 * The admin reads the document itself, from its own origin: the app must allow that (CORS), and its
 * own addresses get the session token along.
 */
function usePrintable(address: string, fail: (text: string) => void): string {
  const [sheet, setSheet] = useState('');
  useEffect(() => {
    setSheet('');
    if (address === '') return;
    let made = '';
    const reading = new AbortController();
    void readDocument(address, reading.signal).then(
      (content) => setSheet((made = URL.createObjectURL(content))),
      (problem: unknown) => reading.signal.aborted || fail(String(problem)),
    );
    return () => {
      reading.abort();
      URL.revokeObjectURL(made);
    };
  }, [address]);
  return sheet;
}

async function readDocument(address: string, signal: AbortSignal): Promise<Blob> {
  const url = new URL(address, settings.appUrl);
  const isOurs = url.origin === new URL(settings.appUrl).origin;
  const headers = isOurs ? { Authorization: `Bearer ${await fetchIdToken()}` } : undefined;
  const response = await fetch(url, { headers, signal });
  if (!response.ok) throw new Error(`Das Dokument antwortet mit ${response.status}`);
  return response.blob();
}
