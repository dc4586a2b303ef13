import { Dialog } from '../parts';

/** How a workflow of the admin can end. */
export type IntentEnd =
  | { code: 'ok'; data: Record<string, unknown> }
  | { code: 'error'; message: string; issues: never[] }
  | { code: 'closed' };

interface Props {
  intent: string;
  onAnswer: (end: IntentEnd) => void;
}

/** In place of the workflow itself: whoever tries it out chooses its outcome. */
export function IntentDialog({ intent, onAnswer }: Props) {
  const id = intent.split(',')[1] ?? 'gid://shopify/Product/1';
  return (
    <Dialog
      title={intent}
      confirm="Abschließen"
      onConfirm={() => onAnswer({ code: 'ok', data: { id } })}
      onClose={() => onAnswer({ code: 'closed' })}
    >
      <p>Hier öffnet Shopify den Ablauf, den die Erweiterung verlangt.</p>
      <button
        type="button"
        class="button"
        onClick={() =>
          onAnswer({ code: 'error', message: 'The workflow could not be completed', issues: [] })
        }
      >
        Scheitern lassen
      </button>
    </Dialog>
  );
}
