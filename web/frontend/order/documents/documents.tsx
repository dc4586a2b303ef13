import { BlockStack } from '@shopify/polaris';
import { lazy, Suspense, useRef } from 'react';
import type { DocumentAnswer } from '../../../contract/order/document';
import type { OrderAnswer } from '../../../contract/order/order';
import { documentText } from '../../../domain/documents/model/document';
import { SectionHeading } from '../../shell/section-heading';
import { useShop } from '../../shell/shop-query';
import { MissingDocument, Undecided } from '../decisions/missing-document';
import { MoreDocuments } from '../decisions/more-documents';
import { shownDecisions } from '../decisions/shown-decisions';
import { useDrafts } from '../mail-dialog/use-drafts';
import { useDialogSubject } from '../use-dialog-subject';
import { DocumentCard } from './document-card';
import { t } from '../i18n/texts';

const MailDialog = lazy(() => import('../mail-dialog/mail-dialog'));

/** The answers about all documents of an order, a card each, with one dialog that mails any of them. */
export function Documents({ order }: { order: OrderAnswer }) {
  const { id: orderId, documents, decision } = order;
  const mailing = useMailing(orderId, documents);
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('documents.heading')}</SectionHeading>
      {decision === null && <Undecided />}
      {shownDecisions(order).map((shown) => (
        <MissingDocument
          key={documentText({ kind: shown.document, cause: shown.cause })}
          order={order}
          shown={shown}
        />
      ))}
      {documents.map((document) => (
        <DocumentCard key={document.id} order={order} document={document} onMail={mailing.ask} />
      ))}
      <MoreDocuments order={order} />
      {mailing.dialog}
    </BlockStack>
  );
}

function useMailing(orderId: string, documents: DocumentAnswer[]) {
  const subject = useDialogSubject<number>();
  const activator = useRef<HTMLElement | null>(null);
  const { data: shop } = useShop();
  const drafts = useDrafts(shop?.key ?? '');
  const document = documents.find(({ id }) => id === subject.thing);
  const ask = (documentId: number, button: HTMLElement | null) => {
    activator.current = button;
    subject.ask(documentId);
  };
  const dialog = document && (
    <Suspense>
      <MailDialog
        key={subject.opening}
        orderId={orderId}
        document={document}
        documents={documents.filter(({ isMailable }) => isMailable)}
        drafts={drafts}
        isOpen={subject.isOpen}
        onClose={subject.close}
        onChoose={subject.choose}
        activator={activator}
      />
    </Suspense>
  );
  return { ask, dialog };
}
