import { useState } from 'preact/hooks';
import { changeOrder, numericId, type Order, type OrderAction } from './control-api';
import { CancelFields, EditFields, RefundFields } from './order-forms';
import { cancelBody, editBody, refundBody } from './order-bodies';
import { Dialog } from './parts';
import { showToast } from './toast';

interface Props {
  order: Order;
  onChanged: () => void;
}

type Asking = 'edit' | 'refund' | 'cancel';

const done: Readonly<Record<OrderAction, string>> = {
  pay: 'Zahlung verbucht',
  fulfil: 'Artikel versendet',
  edit: 'Bestellung bearbeitet',
  refund: 'Erstattung gebucht',
  cancel: 'Bestellung storniert',
};

export function OrderActions({ order, onChanged }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const act = async (action: OrderAction, body: unknown) => {
    setIsBusy(true);
    try {
      await changeOrder(numericId(order.id), action, body);
      showToast({ message: done[action] });
      setAsking(null);
      onChanged();
    } catch (problem) {
      showToast({ message: problem instanceof Error ? problem.message : String(problem), isError: true });
    } finally {
      setIsBusy(false);
    }
  };
  const isCancelled = Boolean(order.cancelledAt);
  const isPaid = !['PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'].includes(order.displayFinancialStatus ?? '');
  const isFulfilled = order.displayFulfillmentStatus === 'FULFILLED';
  const button = (label: string, isDisabled: boolean, onClick: () => void) => (
    <button class="button" disabled={isDisabled || isBusy} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div class="actions">
      {button('Erstatten', !order.totalReceivedSet || order.displayFinancialStatus === 'PENDING', () =>
        setAsking('refund'),
      )}
      {button('Bearbeiten', isCancelled, () => setAsking('edit'))}
      {button('Stornieren', isCancelled, () => setAsking('cancel'))}
      {button('Artikel ausführen', isFulfilled || isCancelled, () => void act('fulfil', {}))}
      <button
        class="button button-primary"
        disabled={isPaid || isCancelled || isBusy}
        onClick={() => void act('pay', {})}
      >
        Als bezahlt markieren
      </button>
      {asking && <ActionDialog asking={asking} order={order} onClose={() => setAsking(null)} act={act} />}
    </div>
  );
}

interface ActionDialogProps {
  asking: Asking;
  order: Order;
  onClose: () => void;
  act: (action: OrderAction, body: unknown) => Promise<void>;
}

function ActionDialog({ asking, order, onClose, act }: ActionDialogProps) {
  switch (asking) {
    case 'edit':
      return (
        <Dialog
          title="Bestellung bearbeiten"
          confirm="Aktualisieren"
          onClose={onClose}
          onConfirm={(form) => void act('edit', editBody(order, form))}
        >
          <EditFields order={order} />
        </Dialog>
      );
    case 'refund':
      return (
        <Dialog
          title="Zahlung erstatten"
          confirm="Erstatten"
          onClose={onClose}
          onConfirm={(form) => void act('refund', refundBody(order, form))}
        >
          <RefundFields order={order} />
        </Dialog>
      );
    case 'cancel':
      return (
        <Dialog
          title="Bestellung stornieren"
          confirm="Bestellung stornieren"
          isCritical
          onClose={onClose}
          onConfirm={(form) => void act('cancel', cancelBody(form))}
        >
          <CancelFields />
        </Dialog>
      );
  }
}
