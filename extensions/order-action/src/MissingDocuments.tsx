import { BlockStack, Button, InlineStack, ProgressIndicator, Text } from '../../adapter/admin';
import { documentText } from '../../../web/domain/documents/model/document';
import type { DocumentDecisionAnswer } from '../../../web/contract/order/decision';
import { mayChooseTax } from '../../../web/contract/order/offered-actions';
import { useTranslations } from '../../translations/use-translations';
import type { StepProps } from './step-props';

/** Which documents are not there, why, and the way to their preview. */
export function MissingDocuments({ order, go }: StepProps) {
  const { translate } = useTranslations();
  const { missing = [] } = order;
  if (missing.length === 0 && order.documents.length === 0)
    return <Text>{translate('pending')}</Text>;
  return (
    <>
      {missing.map((one) => (
        <Missing
          key={documentText({ kind: one.document, cause: one.cause })}
          missing={one}
          go={go}
        />
      ))}
    </>
  );
}

interface MissingProps extends Pick<StepProps, 'go'> {
  missing: DocumentDecisionAnswer;
}

function Missing({ missing, go }: MissingProps) {
  const { decision, detail, kind, translate } = useTranslations();
  const more = detail(missing.detail);
  const name = kind(missing.document);
  return (
    <BlockStack gap="small">
      <InlineStack gap="small" blockAlignment="center">
        <Text fontWeight="bold">{name}</Text>
        {missing.kind === 'create' && (
          <ProgressIndicator size="small-100" accessibilityLabel={translate('pending')} />
        )}
      </InlineStack>
      <Text>{decision(missing)}</Text>
      {more !== null && <Text>{more}</Text>}
      <InlineStack gap="small">
        <Button
          accessibilityLabel={translate('preview.openOf', { name })}
          onPress={() => go({ at: 'preview', kind: missing.document, cause: missing.cause })}
        >
          {translate('preview.open')}
        </Button>
        {missing.document === 'invoice' && mayChooseTax(missing) && (
          <Button onPress={() => go({ at: 'tax' })}>{translate('tax.open')}</Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}
