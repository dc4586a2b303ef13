import type { DocumentAnswer } from '../../../../web/contract/order/document';
import { documentName } from '../../../../web/contract/texts/documents/document-name';
import { WhenLoaded } from '../../../admin-view/WhenLoaded';
import { useCardTexts } from '../../../order-view/use-card-texts';
import { fetchMail } from '../../../our-api/order-steps';
import { useLoaded } from '../../../our-api/use-loaded';
import { Frame } from '../Frame';
import type { StepProps } from '../step';
import { MailForm } from './MailForm';

interface Props extends StepProps {
  document: DocumentAnswer;
}

/** Mails a document, with what is set already written. */
export function MailStep(props: Props) {
  const { order, document, go } = props;
  const { sendOf } = useCardTexts();
  const mail = useLoaded(() => fetchMail(order.id, document));
  if (mail.state.kind === 'ready') return <MailForm {...props} set={mail.state.value} />;
  return (
    <Frame
      title={sendOf(documentName(document))}
      isLoading={mail.state.kind === 'loading'}
      onBack={() => go({ at: 'overview' })}
    >
      <WhenLoaded asked={mail}>{() => null}</WhenLoaded>
    </Frame>
  );
}
