import { BlockStack, Box, Button, InlineStack } from '@shopify/polaris';
import { lazy, Suspense, useRef } from 'react';
import type { DocumentDecisionAnswer } from '../../../contract/order/decision';
import type { DocumentAnswer } from '../../../contract/order/document';
import type { OrderAnswer } from '../../../contract/order/order';
import { documentText } from '../../../domain/documents/model/document';
import { SectionHeading } from '../../shell/section-heading';
import { useShop } from '../../shell/shop-query';
import { MissingDocument, Undecided } from '../decisions/missing-document';
import { labelOf, requestable, shownDecisions } from '../decisions/shown-decisions';
import { t } from '../i18n/texts';
import { useDrafts } from '../mail-dialog/use-drafts';
import { PreviewDialog } from '../preview/preview-dialog';
import { useDialogSubject } from '../use-dialog-subject';
import { DocumentCard } from './document-card';

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

/** Documents of switched-off kinds, to be made once; nothing where there is none. */
function MoreDocuments({ order }: { order: OrderAnswer }) {
  const documents = requestable(order);
  if (documents.length === 0) return null;
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack gap="400">
        {documents.map((one) => (
          <MakeOnce
            key={documentText({ kind: one.document, cause: one.cause })}
            orderId={order.id}
            decision={one}
          />
        ))}
      </InlineStack>
    </Box>
  );
}

function MakeOnce({ orderId, decision }: { orderId: string; decision: DocumentDecisionAnswer }) {
  const subject = useDialogSubject<'create'>();
  const activator = useRef<HTMLDivElement>(null);
  const { document, cause } = decision;
  return (
    <div ref={activator}>
      <Button variant="plain" onClick={() => subject.ask('create')}>
        {t(labelOf(decision))}
      </Button>
      <PreviewDialog
        subject={subject}
        wanted={{ orderId, kind: document, cause }}
        canCreate
        activator={activator}
      />
    </div>
  );
}
