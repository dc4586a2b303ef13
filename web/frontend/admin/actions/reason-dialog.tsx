import { BlockStack, Button, FormLayout, Modal, Text } from '@shopify/polaris';
import { type ReactNode, useRef, useState } from 'react';
import { isReason, ReasonField } from './reason-field';
import { t } from './i18n/texts';

/** What every action of an operator carries. */
interface Given {
  reason: string;
  /** New whenever the dialog opens: sent twice, the action happens once. */
  key: string;
}

interface Props {
  button: string;
  /** Where several buttons say the same. */
  buttonLabel?: string;
  title: string;
  /** Above the text: in which shop, where many look alike. */
  about?: string;
  text: string;
  confirm: string;
  isDestructive?: boolean;
  /** What is to be done next on the page. */
  isPrimary?: boolean;
  /** The button cannot be used; text beside it says why. */
  isDisabled?: boolean;
  /** The id of that text. */
  describedBy?: string;
  /** Who reads the reason; left out: a merchant. */
  reasonHelp?: string;
  /** Fields besides the reason are filled. */
  isReady?: boolean;
  isPending: boolean;
  /** Before it opens: further fields begin anew. */
  onOpen?: () => void;
  onConfirm: (given: Given, close: () => void) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** A button that asks for the reason, and whatever else the action needs. */
export function ReasonDialog(props: Props) {
  const [key, setKey] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const opener = useRef<HTMLDivElement>(null);
  const isReady = (props.isReady ?? true) && isReason(reason);
  const close = () => setKey(null);
  const open = () => {
    setReason('');
    props.onOpen?.();
    setKey(crypto.randomUUID());
  };
  const confirm = () => {
    if (key !== null && isReady) props.onConfirm({ reason: reason.trim(), key }, close);
  };
  const primaryAction = {
    content: props.confirm,
    destructive: props.isDestructive ?? false,
    loading: props.isPending,
    disabled: !isReady,
    onAction: confirm,
  };
  return (
    <>
      <div ref={opener}>
        <Button
          tone={props.isDestructive ? 'critical' : undefined}
          accessibilityLabel={props.buttonLabel}
          variant={props.isPrimary ? 'primary' : undefined}
          disabled={props.isDisabled}
          ariaDescribedBy={props.describedBy}
          onClick={open}
        >
          {props.button}
        </Button>
      </div>
      <Modal
        open={key !== null}
        onClose={close}
        title={props.title}
        activator={opener}
        primaryAction={primaryAction}
        secondaryActions={[{ content: t('cancel'), onAction: close, disabled: props.isPending }]}
      >
        <Modal.Section>
          <BlockStack gap="400">
            {props.about !== undefined && (
              <Text as="p" fontWeight="semibold" breakWord>
                {props.about}
              </Text>
            )}
            <Text as="p">{props.text}</Text>
            <FormLayout>
              {props.children}
              <ReasonField value={reason} onChange={setReason} help={props.reasonHelp} />
            </FormLayout>
          </BlockStack>
        </Modal.Section>
      </Modal>
    </>
  );
}
