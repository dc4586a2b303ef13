import { Modal } from '@shopify/polaris';
import { type ReactElement, type ReactNode, useRef } from 'react';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What is going to happen, and the word for leaving it. */
  confirm: string;
  cancel: string;
  /** It takes something away; left out: yes. */
  isDestructive?: boolean;
  isPending: boolean;
  /** What it needs to know is missing or wrong. */
  isIncomplete?: boolean;
  onConfirm: () => void;
  /** What opened the question; gets the focus back. */
  activator: ReactElement;
  /** What it means. */
  children: ReactNode;
}

/** Confirms an action that should not happen by one press. */
export function ConfirmModal(props: Props) {
  const { isOpen, onClose, title, confirm, cancel, isPending, onConfirm, activator } = props;
  const opener = useRef<HTMLDivElement>(null);
  const primaryAction = {
    content: confirm,
    destructive: props.isDestructive ?? true,
    loading: isPending,
    disabled: props.isIncomplete,
    onAction: onConfirm,
  };
  return (
    <>
      {/* A banner inside the modal's own activator would be drawn as one inside a card. */}
      <div ref={opener}>{activator}</div>
      <Modal
        open={isOpen}
        onClose={onClose}
        title={title}
        activator={opener}
        primaryAction={primaryAction}
        secondaryActions={[{ content: cancel, onAction: onClose, disabled: isPending }]}
      >
        <Modal.Section>{props.children}</Modal.Section>
      </Modal>
    </>
  );
}
