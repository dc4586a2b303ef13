import { useState } from 'preact/hooks';
import { changeOrder, type Order, type OrderAction } from '../control-api';
import { CancelFields, EditFields, RefundFields } from './order-forms';
import { cancelBody, editBody, refundBody } from './order-bodies';
import { isZero } from '../format';
import { Dialog } from '../parts';
import { showToast } from '../toast';

type Asking = 'edit' | 'refund' | 'cancel';

const done: Readonly<Record<OrderAction, string>> = {
  pay: 'Zahlung verbucht',
  fulfil: 'Artikel versendet',
  edit: 'Bestellung bearbeitet',
  refund: 'Erstattung gebucht',
  cancel: 'Bestellung storniert',
};

type Act = (action: OrderAction, body: unknown) => Promise<boolean>;

/** Changes the order, shows a message, and returns whether it worked. */
export function useOrderChange(id: string, onChanged: () => void): { act: Act; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  const act: Act = async (action, body) => {
    setIsBusy(true);
    try {
      await changeOrder(id, action, body);
      showToast({ message: done[action] });
      onChanged();
      return true;
    } catch (problem) {
      showToast({
        message: problem instanceof Error ? problem.message : String(problem),
        isError: true,
      });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { act, isBusy };
}

export function OrderActions({ order, act, isBusy }: { order: Order; act: Act; isBusy: boolean }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isCancelled = Boolean(order.cancelledAt);
  const button = (label: string, isDisabled: boolean, question: Asking) => (
    <button class="button" disabled={isDisabled || isBusy} onClick={() => setAsking(question)}>
      {label}
    </button>
  );
  const closing: Act = async (action, body) => {
    const isDone = await act(action, body);
    if (isDone) setAsking(null);
    return isDone;
  };
  return (
    <>
      {button('Erstatten', isZero(order.totalReceivedSet), 'refund')}
      {button('Bearbeiten', isCancelled, 'edit')}
      {button('Stornieren', isCancelled, 'cancel')}
      {asking && (
        <ActionDialog asking={asking} order={order} onClose={() => setAsking(null)} act={closing} />
      )}
    </>
  );
}

export function FulfilButton({ order, act, isBusy }: { order: Order; act: Act; isBusy: boolean }) {
  if (order.cancelledAt || order.displayFulfillmentStatus === 'FULFILLED') return null;
  return (
    <footer class="card-foot">
      <button
        class="button button-primary"
        disabled={isBusy}
        onClick={() => void act('fulfil', {})}
      >
        Artikel ausführen
      </button>
    </footer>
  );
}

const UNPAID = ['PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'];

export function PayButton({ order, act, isBusy }: { order: Order; act: Act; isBusy: boolean }) {
  if (order.cancelledAt || !UNPAID.includes(order.displayFinancialStatus ?? '')) return null;
  return (
    <footer class="card-foot">
      <button class="button button-primary" disabled={isBusy} onClick={() => void act('pay', {})}>
        Als bezahlt markieren
      </button>
    </footer>
  );
}

interface ActionDialogProps {
  asking: Asking;
  order: Order;
  onClose: () => void;
  act: Act;
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
