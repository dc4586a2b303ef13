import { Box, Button, InlineStack } from '@shopify/polaris';
import { useRef } from 'react';
import type { DocumentDecisionAnswer } from '../../../contract/order/decision';
import type { OrderAnswer } from '../../../contract/order/order';
import { documentText } from '../../../domain/documents/model/document';
import { PreviewDialog } from '../preview/preview-dialog';
import { useDialogSubject } from '../use-dialog-subject';
import { labelOf, requestable } from './shown-decisions';
import { t } from '../i18n/texts';

/** Documents of switched-off kinds, to be made once; nothing where there is none. */
export function MoreDocuments({ order }: { order: OrderAnswer }) {
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
