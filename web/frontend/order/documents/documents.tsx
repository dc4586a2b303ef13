import { BlockStack, Card, Text } from '@shopify/polaris';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../../contract/order/document';
import { SectionHeading } from '../../shell/section-heading';
import { useShop } from '../../shell/shop-query';
import { useDrafts } from '../mail-dialog/use-drafts';
import { useDialogSubject } from '../use-dialog-subject';
import { DocumentCard } from './document-card';

const MailDialog = lazy(() => import('../mail-dialog/mail-dialog'));

interface Props {
  orderId: string;
  documents: DocumentAnswer[];
}

/** All documents of an order as cards, with one dialog that mails any of them. */
export function Documents({ orderId, documents }: Props) {
  const { t } = useTranslation('order');
  const mailing = useMailing(orderId, documents);
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('documents.heading')}</SectionHeading>
      {documents.length === 0 ? (
        <Card>
          <Text as="p" tone="subdued">
            {t('documents.empty')}
          </Text>
        </Card>
      ) : (
        documents.map((document) => (
          <DocumentCard
            key={document.id}
            orderId={orderId}
            document={document}
            onMail={mailing.ask}
          />
        ))
      )}
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
