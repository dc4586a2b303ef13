import { Banner, InlineStack, Link, Text } from '../adapter/admin';
import type { DocumentAnswer } from '../../web/contract/order/document';
import { documentName } from '../../web/contract/texts/documents/document-name';
import { shownStatus } from '../../web/contract/order/shown-status';
import { useTranslations } from '../translations/use-translations';
import { useCardTexts } from './use-card-texts';

/** What there is to know or to do about a document. */
export function DocumentHint({ document }: { document: DocumentAnswer }) {
  const { day } = useTranslations();
  const { beingMailed, hint, emailed, mailTrouble, openInLexware } = useCardTexts();
  const shown = shownStatus(document);
  const text = hint[shown];
  const isDoubtful = shown === 'failed' || shown === 'unclear';
  const { lexwareUrl, emailedAt, isBeingMailed, mailTrouble: trouble } = document;
  return (
    <>
      {text && isDoubtful && <Banner tone="warning">{text}</Banner>}
      {text && !isDoubtful && (
        <InlineStack gap="small">
          <Text>{text}</Text>
          {lexwareUrl !== null && (
            <Link href={lexwareUrl} target="_blank">
              {openInLexware(documentName(document))}
            </Link>
          )}
        </InlineStack>
      )}
      {emailedAt !== null && <Text>{emailed(day(emailedAt))}</Text>}
      {isBeingMailed && <Text>{beingMailed}</Text>}
      {trouble !== null && <Banner tone="warning">{mailTrouble[trouble]}</Banner>}
    </>
  );
}
