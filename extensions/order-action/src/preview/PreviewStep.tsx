import { Button } from '../../../adapter/admin';
import type { OrderAnswer } from '../../../../web/contract/order/order';
import type { PreviewLinkAnswer } from '../../../../web/contract/order/preview';
import { mayChooseTax, isRefusedByPreview } from '../../../../web/contract/order/offered-actions';
import type { Cause } from '../../../../web/domain/documents/model/cause';
import type { DocumentKind } from '../../../../web/domain/documents/model/document';
import { WhenLoaded } from '../../../admin-view/WhenLoaded';
import { RequestFailure } from '../../../admin-view/RequestFailure';
import { useRequest } from '../../../admin-view/use-request';
import { useTransferGate } from '../../../admin-view/use-transfer-gate';
import { fetchPreview } from '../../../our-api/order-steps';
import { createDocument } from '../../../our-api/orders';
import { useLoaded } from '../../../our-api/use-loaded';
import { useTranslations } from '../../../translations/translations';
import { Frame } from '../Frame';
import type { StepProps } from '../step';
import { Previewed } from './Previewed';

interface Props extends StepProps {
  kind: DocumentKind;
  cause?: Cause;
}

/** A document before it exists: what it would say, what would happen, and "create now". */
export function PreviewStep({ order, shown, go, kind, cause }: Props) {
  const translations = useTranslations();
  const { translate } = translations;
  const preview = useLoaded(() => fetchPreview(order.id, kind, cause));
  const { request, send } = useRequest();
  const gate = useTransferGate(order.transfersLeft);
  const create = (document: NonNullable<PreviewLinkAnswer['document']>) =>
    void send(
      () => createDocument(order.id, document.kind, document.cause),
      (answer: OrderAnswer) => {
        shown.show(answer);
        go({ at: 'overview' });
      },
      () => void shown.refresh(),
    );
  const { state } = preview;
  const value = state.kind === 'ready' ? state.value : null;
  const isTaxChosen = hasTaxChoice(value, kind);
  const chooseTax = () => go({ at: 'tax' });
  return (
    <Frame
      title={translate('preview.title', { name: translations.kind(kind) })}
      isLoading={state.kind === 'loading'}
      onBack={() => go({ at: 'overview' })}
      primary={
        value ? (
          <Primary
            preview={value}
            isRunning={request.kind === 'running'}
            onCreate={(document) => gate.pass(1, () => create(document))}
            onChooseTax={isTaxChosen ? chooseTax : null}
          />
        ) : undefined
      }
    >
      <RequestFailure
        request={request}
        title={translate('preview.createFailed')}
        unanswered={translate('unheard.create')}
      />
      {gate.notice}
      <WhenLoaded asked={preview}>
        {(shownPreview) => <Previewed preview={shownPreview} />}
      </WhenLoaded>
      {isTaxChosen && value?.draft && <Button onPress={chooseTax}>{translate('tax.open')}</Button>}
    </Frame>
  );
}

function hasTaxChoice(preview: PreviewLinkAnswer | null, kind: DocumentKind): boolean {
  const decision = preview?.document?.decision;
  return kind === 'invoice' && decision !== undefined && mayChooseTax(decision);
}

interface PrimaryProps {
  preview: PreviewLinkAnswer;
  isRunning: boolean;
  onCreate: (document: NonNullable<PreviewLinkAnswer['document']>) => void;
  /** Null where there is nothing to choose. */
  onChooseTax: (() => void) | null;
}

/** Where the document would be refused, the choice goes first. */
function Primary({ preview, isRunning, ...on }: PrimaryProps) {
  const { translate } = useTranslations();
  const { onCreate, onChooseTax } = on;
  const { document } = preview;
  if (isRefusedByPreview(preview))
    return (
      onChooseTax && (
        <Button variant="primary" onPress={onChooseTax}>
          {translate('tax.open')}
        </Button>
      )
    );
  if (!document?.decision.canCreate) return null;
  return (
    <Button variant="primary" disabled={isRunning} onPress={() => onCreate(document)}>
      {translate(isRunning ? 'preview.creating' : 'preview.create')}
    </Button>
  );
}
