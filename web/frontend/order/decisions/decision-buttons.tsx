import { Button, ButtonGroup } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import type { DecisionAnswer } from '../../../contract/order/decision';
import { type OrderAnswer, orderAnswer } from '../../../contract/order/order';
import { CARD_TEXTS } from '../../../contract/texts/documents/card-texts';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import { pathOf } from '../../../contract/texts/places';
import { causeText } from '../../../domain/documents/model/cause';
import type { Reason } from '../../../domain/documents/model/reason';
import { request } from '../../api/api';
import { LexwareButton, useOutsideUrls } from '../../links/outside-link';
import { useToast } from '../../shell/use-toast';
import { t } from '../i18n/texts';
import { showOrder, useRefreshOrder } from '../order-query';
import { t as previewText } from '../preview/i18n/texts';
import { PreviewDialog } from '../preview/preview-dialog';
import type { WantedPreview } from '../preview/preview-query';
import { useDialogSubject } from '../use-dialog-subject';

const RecipientButton = lazy(async () => ({
  default: (await import('../recipient/recipient-dialog')).RecipientButton,
}));

interface Props {
  order: OrderAnswer;
  decision: Pick<
    DecisionAnswer,
    'kind' | 'reason' | 'isMendedInOrder' | 'isEndedByEdit' | 'canWithdraw'
  >;
  wanted: WantedPreview;
  /** What "create now" is called, where that can help. */
  create?: string;
}

/**
 * What can be done about a decision. Creating now shows a preview first. A document that is left
 * out on purpose is previewed only where it can be created nevertheless.
 */
export function DecisionButtons({ order, decision, wanted, create }: Props) {
  const subject = useDialogSubject<'create' | 'preview'>();
  const creating = useRef<HTMLDivElement>(null);
  const previewing = useRef<HTMLDivElement>(null);
  const remedy = order.obstacles?.find(({ code }) => code === decision.reason);
  const isPreviewed = decision.kind !== 'skip' || create !== undefined;
  const name = KIND_TEXTS.de[wanted.kind];
  const place = remedyOf(decision.reason);
  return (
    <>
      <ButtonGroup>
        {place && <RemedyButton to={place} />}
        {create && (
          <div ref={creating}>
            <Button onClick={() => subject.ask('create')}>{create}</Button>
          </div>
        )}
        {decision.isEndedByEdit && (
          <Suspense>
            <RecipientButton order={order} />
          </Suspense>
        )}
        {decision.canWithdraw && <WithdrawButton wanted={wanted} />}
        {decision.isMendedInOrder && <OrderInShopify orderId={order.id} />}
        {remedy && <Button url={remedy.path}>{CARD_TEXTS.de.remedy[remedy.code]}</Button>}
        {isPreviewed && (
          <div ref={previewing}>
            <Button
              onClick={() => subject.ask('preview')}
              accessibilityLabel={previewText('title', { name })}
            >
              {previewText('open')}
            </Button>
          </div>
        )}
      </ButtonGroup>
      <PreviewDialog
        subject={subject}
        wanted={wanted}
        canCreate={create !== undefined}
        activator={subject.thing === 'create' ? creating : previewing}
      />
    </>
  );
}

function RemedyButton({ to }: { to: Remedy }) {
  if ('path' in to) return <Button url={to.path}>{t(to.label)}</Button>;
  return <LexwareButton to={to.lexware}>{t(`inLexware.${to.lexware}`)}</LexwareButton>;
}

function WithdrawButton({ wanted }: Pick<Props, 'wanted'>) {
  const withdraw = useWithdrawRequest(wanted);
  return (
    <Button onClick={() => withdraw.mutate()} loading={withdraw.isPending}>
      {t('withdraw')}
    </Button>
  );
}

/** Leads to the order's own page in the admin, where it is edited. */
function OrderInShopify({ orderId }: { orderId: string }) {
  const url = useOutsideUrls().shopify({ page: 'order', id: orderId });
  if (url === undefined) return null;
  return (
    <Button url={url} target="_blank">
      {t('openInShopify')}
    </Button>
  );
}

/**
 * Takes back that a document is made now, as long as it waits; pressed twice, the second counts for
 * nothing.
 */
function useWithdrawRequest({ orderId, kind, cause }: WantedPreview) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request(`/api/orders/${encodeURIComponent(orderId)}/documents/${kind}`, {
        method: 'DELETE',
        query: { cause: cause && causeText(cause) },
        answer: orderAnswer,
      }),
    onSuccess: (order) => {
      showOrder(queries, order);
      toast.say(t('toast.withdrawn'));
    },
    onError: (error) => toast.fail(error),
    onSettled: useRefreshOrder(orderId),
  });
}

/** A page of ours, or of Lexware Office, and what the button to it is called. */
type Remedy =
  | {
      path: string;
      label: `remedy.${'permissions' | 'decide' | 'settings' | 'failures' | 'import'}`;
    }
  | { lexware: 'contacts' | 'settings' | 'vouchers' };

const PERMISSIONS: Remedy = { path: pathOf('permissions'), label: 'remedy.permissions' };
const IMPORT: Remedy = { path: pathOf('import'), label: 'remedy.import' };
const LEFT_OUT: Remedy = { path: '/preferences/orders#filters', label: 'remedy.settings' };
const VOUCHERS: Remedy = { lexware: 'vouchers' };
const CONTACTS: Remedy = { lexware: 'contacts' };
const LEXWARE_SETTINGS: Remedy = { lexware: 'settings' };

function settings(section: 'invoices' | 'credits' | 'deliveries'): Remedy {
  return { path: `/preferences/${section}#create`, label: 'remedy.settings' };
}

/**
 * Where the cause of a reason is removed, besides the buttons that every order has for it: to
 * create the document, to edit the order, and to what blocks it (`order.obstacles`).
 * @internal For the test that compares them with all reasons.
 */
export const REMEDIES: Partial<Record<Reason, Remedy>> = {
  HIDDEN_SOON: PERMISSIONS,
  ORDER_HIDDEN: PERMISSIONS,
  TERMS_HIDDEN: PERMISSIONS,
  OTHER_APP: { path: pathOf('otherApp'), label: 'remedy.decide' },
  FAILED: { path: pathOf('failures'), label: 'remedy.failures' },
  DISABLED_INVOICE_CREATE: settings('invoices'),
  DISABLED_CREDIT_CREATE: settings('credits'),
  DISABLED_DELIVERY_CREATE: settings('deliveries'),
  SKIP_POS: LEFT_OUT,
  SKIP_FREE: LEFT_OUT,
  SKIP_TAG: LEFT_OUT,
  SKIP_DATE: settings('invoices'),
  TOO_OLD: IMPORT,
  OSS_REQUIRED: LEXWARE_SETTINGS,
  INVALID_PLAN_RECIPIENT_ABROAD: LEXWARE_SETTINGS,
  INVALID_PLAN_E_INVOICE: LEXWARE_SETTINGS,
  CONTACT_LIMIT: CONTACTS,
  CONTACT_NOT_TAX_FREE: CONTACTS,
  ANSWER_LOST: VOUCHERS,
  INVOICE_IN_DOUBT: VOUCHERS,
  CREDIT_IN_DOUBT: VOUCHERS,
  WRITTEN_BY_HAND: VOUCHERS,
  SECOND_INVOICE: VOUCHERS,
  DRAFT_OUTDATED: VOUCHERS,
  CREDIT_TOO_HIGH: VOUCHERS,
  UNCLEAR: VOUCHERS,
  CREATED_TWICE: VOUCHERS,
  OTHER_ACCOUNT: VOUCHERS,
  OTHER_ACCOUNT_ONLY: VOUCHERS,
};

/** Nothing for a reason that a newer server knows. */
function remedyOf(reason: string | null): Remedy | undefined {
  return Object.entries(REMEDIES).find(([code]) => code === reason)?.[1];
}
