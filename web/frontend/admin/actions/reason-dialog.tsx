import { BlockStack, Button, FormLayout, Modal, Text } from '@shopify/polaris';
import { type ReactNode, useRef, useState } from 'react';
import { MAX_REASON_LENGTH, reasonField } from '../../../contract/operator/access';
import {
  LimitedTextField,
  type LimitedTextFieldProps,
} from '../../limited-text/limited-text-field';
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

interface FieldProps extends Pick<LimitedTextFieldProps, 'connectedRight'> {
  value: string;
  onChange: (reason: string) => void;
  /** Who reads it; left out: a merchant. */
  help?: string;
}

/** Why an operator does something; it stands in the record of all actions. */
export function ReasonField({ help, ...field }: FieldProps) {
  return (
    <LimitedTextField
      {...field}
      label={t('reason.label')}
      helpText={help ?? t('reason.help')}
      limit={MAX_REASON_LENGTH}
      multiline={field.connectedRight ? undefined : 2}
      autoComplete="off"
    />
  );
}

/** Whether it is long enough, and not too long. */
export function isReason(text: string): boolean {
  return reasonField.safeParse(text).success;
}
