import {
  Banner,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  Text,
  TextField,
} from '@shopify/polaris';
import { ClipboardIcon } from '@shopify/polaris-icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type OrderLinksAnswer, orderLinksAnswer } from '../../../contract/document-links';
import type { OrderPageAnswer } from '../../../contract/order-list/order-page';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { request } from '../../api/api';
import { copyField } from '../../clipboard/copy-field';
import { formatMoment } from '../../formats/date';
import { textsOf } from '../../i18n/texts-of';
import { ConfirmModal } from '../../shell/confirm-modal';
import { SectionHeading } from '../../shell/section-heading';
import { useToast } from '../../shell/use-toast';
import { orderQuery } from '../order-query';
import german from './i18n/de.json';

const t = textsOf(german);

interface Props {
  order: OrderPageAnswer;
}

/** How the customer reaches the documents of an order, and what became of that so far. */
export function CustomerLink({ order }: Props) {
  if (!order.links) return null;
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('heading')}</SectionHeading>
      <Card padding="0">
        <LoadedLink order={order} links={order.links} />
      </Card>
    </BlockStack>
  );
}

interface LoadedLinkProps extends Props {
  links: OrderLinksAnswer;
}

function LoadedLink({ order, links }: LoadedLinkProps) {
  return (
    <Box padding="400">
      <BlockStack gap="400">
        {links.isRevoked ? <Revoked /> : <Addresses order={order} links={links} />}
        {(!links.isRevoked || links.opened > 0) && <Opened links={links} />}
        <ButtonGroup>
          <ChangeLink orderId={order.id} change="renew" />
          {!links.isRevoked && <ChangeLink orderId={order.id} change="revoke" />}
        </ButtonGroup>
      </BlockStack>
    </Box>
  );
}

function Revoked() {
  return (
    <Banner tone="warning" title={t('revoked.title')}>
      <p>{t('revoked.text')}</p>
    </Banner>
  );
}

function Addresses({ order, links }: LoadedLinkProps) {
  const has = (kind: DocumentKind) => order.documents.some((one) => one.kind === kind);
  return (
    <>
      <Text as="p" tone="subdued">
        {t('intro')}
      </Text>
      <LinkAddress
        name={t('invoice')}
        address={links.invoice.view}
        missing={has('invoice') ? undefined : t('missing.invoice')}
      />
      <LinkAddress
        name={t('creditNote')}
        address={links.creditNote.view}
        missing={has('credit-note') ? undefined : t('missing.creditNote')}
      />
    </>
  );
}

function Opened({ links: { opened, lastOpenedAt } }: Pick<LoadedLinkProps, 'links'>) {
  const text =
    lastOpenedAt === null
      ? t('neverOpened')
      : t('opened', { count: opened, at: formatMoment(lastOpenedAt) });
  return (
    <Text as="p" tone="subdued">
      {text}
    </Text>
  );
}

interface ChangeLinkProps {
  orderId: string;
  change: LinkChange;
}

/** Explains what it means for links that the customer has, before it happens. */
function ChangeLink({ orderId, change }: ChangeLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const changing = useChangeLink(orderId, change);
  const close = () => setOpen(false);
  const button = t(`${change}.button`);
  const tone = change === 'revoke' ? 'critical' : undefined;
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t(`${change}.title`)}
      confirm={button}
      cancel={t('cancel')}
      isPending={changing.isPending}
      onConfirm={() => changing.mutate(undefined, { onSettled: close })}
      activator={
        <Button tone={tone} onClick={() => setOpen(true)}>
          {button}
        </Button>
      }
    >
      <p>{t(`${change}.text`)}</p>
    </ConfirmModal>
  );
}

type LinkChange = 'renew' | 'revoke';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/document-link`;

/** After a lost answer the link is read again: whichever it is then is the one that counts. */
function useChangeLink(orderId: string, change: LinkChange) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request(`${pathOf(orderId)}/${change}`, { method: 'POST', answer: orderLinksAnswer }),
    onSuccess: (links) => {
      queries.setQueryData(orderQuery(orderId).queryKey, (shown) => shown && { ...shown, links });
      toast.say(t(`${change}.toast`));
    },
    onError: (error) => toast.fail(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey, exact: true }),
        queries.invalidateQueries({ queryKey: ['events'] }),
      ]),
  });
}

interface LinkAddressProps {
  name: string;
  address: string;
  /** What a customer meets there who opens it too early. */
  missing?: string;
}

/** One address: to read, to open and to copy. */
function LinkAddress({ name, address, missing }: LinkAddressProps) {
  const id = useId();
  const copy = useCopy(id);
  return (
    <TextField
      id={id}
      label={name}
      value={address}
      helpText={missing}
      readOnly
      selectTextOnFocus
      autoComplete="off"
      labelAction={{
        content: t('open'),
        accessibilityLabel: t('openOf', { name }),
        url: address,
        external: true,
      }}
      connectedRight={
        <Button
          icon={ClipboardIcon}
          onClick={() => void copy(address)}
          accessibilityLabel={t('copyOf', { name })}
        >
          {t('copy')}
        </Button>
      }
    />
  );
}

function useCopy(fieldId: string) {
  const toast = useToast();
  return async (text: string) => {
    if (await copyField(fieldId, text)) toast.say(t('copied'));
    else toast.refuse(t('notCopied'));
  };
}
