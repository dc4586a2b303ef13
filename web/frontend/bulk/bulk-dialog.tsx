import { Banner, BlockStack, Button, ChoiceList, InlineStack, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOf, type SelectionAction } from '../../contract/bulk/selection-action';
import type { PrintAnswer } from '../../contract/printing/print-answer';
import { BULK_TEXTS, FETCHING_TEXTS } from '../../contract/texts/documents/bulk-texts';
import { UNHEARD_TEXTS } from '../../contract/texts/documents/change-texts';
import { KIND_TEXTS } from '../../contract/texts/documents/kind-texts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import { AskedInVain } from '../order/asked-in-vain';
import { useTransferGate } from '../plan/use-transfer-gate';
import { useFocusBack } from '../shell/use-focus-back';
import { useToast } from '../shell/use-toast';
import { usePrint } from './print-query';
import { useBegin } from './runs-query';
import './i18n/texts';

const { actions, hints, tooMany } = BULK_TEXTS.de;

interface Props {
  action: SelectionAction;
  orderIds: readonly string[];
  /** Every order of the page is among them. */
  isWholePage: boolean;
  onClose: () => void;
  /** It was begun, so nothing has to stay selected. */
  onBegun: () => void;
}

/** What is asked of the selected orders: which documents, and what that means. */
export function BulkDialog({ action, orderIds, isWholePage, onClose, onBegun }: Props) {
  const { t } = useTranslation('bulk');
  useFocusBack();
  const [kinds, setKinds] = useState<readonly DocumentKind[]>(['invoice']);
  const { start, isPending, error, print, isUnseen, obstacle } = useAsking(action, onBegun);
  const most = mostOf(action);
  const isTooMany = orderIds.length > most;
  const selected = t(isWholePage ? 'allSelected' : 'selected', { count: orderIds.length });
  return (
    <>
      <Modal
        open
        onClose={onClose}
        title={actions[action]}
        primaryAction={{
          content: t('start'),
          onAction: () => start({ kinds, orderIds }),
          loading: isPending,
          disabled: kinds.length === 0 || isTooMany || print !== null,
        }}
        secondaryActions={[{ content: t('close'), onAction: onClose }]}
      >
        <Modal.Section>
          <BlockStack gap="400">
            {error !== null && <InVain action={action} error={error} />}
            {isUnseen && <Banner tone="warning">{t('unseen')}</Banner>}
            <Text as="p">{isTooMany ? `${selected} ${tooMany(most)}` : selected}</Text>
            {print ? <Printed print={print} /> : <Kinds chosen={kinds} onChoose={setKinds} />}
            {!(print && isWithoutPdf(print)) && (
              <Text as="p" tone="subdued">
                {hints[action]}
              </Text>
            )}
          </BlockStack>
        </Modal.Section>
      </Modal>
      {obstacle}
    </>
  );
}

interface Asked {
  kinds: readonly DocumentKind[];
  orderIds: readonly string[];
}

/** A run is begun and goes on without this window; a print is waited for in it. */
function useAsking(action: SelectionAction, onBegun: () => void) {
  const { t } = useTranslation('bulk');
  const { say } = useToast();
  const run = useBegin();
  const printing = usePrint();
  const gate = useTransferGate();
  if (action === 'download') return { ...printing, obstacle: null };
  const begun = () => {
    say(t('run.begun'));
    onBegun();
  };
  const begin = (asked: Asked) => run.mutate({ action, ...asked }, { onSuccess: begun });
  return {
    // What the transfers are not enough for waits; without any there is nothing to begin.
    start: (asked: Asked) =>
      action === 'create' ? gate.pass(1, () => begin(asked)) : begin(asked),
    isPending: run.isPending,
    error: run.error,
    print: null,
    isUnseen: false,
    obstacle: gate.dialog,
  };
}

function InVain({ action, error }: Pick<Props, 'action'> & { error: unknown }) {
  const { t } = useTranslation('bulk');
  const text = t(action === 'download' ? 'unheard.print' : 'unheard.run');
  const unheard = { title: UNHEARD_TEXTS.de.title, text };
  return <AskedInVain error={error} refused={BULK_TEXTS.de.refused} unheard={unheard} />;
}

interface KindsProps {
  chosen: readonly DocumentKind[];
  onChoose: (kinds: readonly DocumentKind[]) => void;
}

function Kinds({ chosen, onChoose }: KindsProps) {
  const { t } = useTranslation('bulk');
  return (
    <ChoiceList
      allowMultiple
      title={t('kinds')}
      choices={DOCUMENT_KINDS.map((value) => ({ value, label: KIND_TEXTS.de[value] }))}
      selected={[...chosen]}
      onChange={(now) => onChoose(DOCUMENT_KINDS.filter((kind) => now.includes(kind)))}
    />
  );
}

function Printed({ print }: { print: PrintAnswer }) {
  const { t } = useTranslation('bulk');
  const { isReady, documents, fetched, missing, url } = print;
  const said = isReady ? BULK_TEXTS.de.ready(documents) : FETCHING_TEXTS.de({ fetched, documents });
  return (
    <BlockStack gap="200">
      <div role="status">{said}</div>
      {documents > 0 && missing.length > 0 && (
        <Text as="p">{t('missing', { missing: missing.length })}</Text>
      )}
      {isWithoutPdf(print) && <Missing missing={missing} />}
      {isReady && documents > 0 && (
        <InlineStack>
          <Button url={url} external>
            {t('open')}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

/** There is no first sheet, then, that names what is missing. */
function isWithoutPdf({ isReady, documents }: PrintAnswer): boolean {
  return isReady && documents === 0;
}

function Missing({ missing }: Pick<PrintAnswer, 'missing'>) {
  return (
    <ul className="plain-list">
      {missing.map(({ orderId, orderName, document, text }, index) => (
        <li key={index}>{`${orderName ?? orderId} · ${KIND_TEXTS.de[document]}: ${text}`}</li>
      ))}
    </ul>
  );
}
