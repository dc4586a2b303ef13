import { Badge, type BadgeProps } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../contract/order/document';

type Shown = Exclude<DocumentAnswer['standing'], 'claimed' | 'sending'> | 'underWay' | 'failed';

const TONE: Record<Shown, BadgeProps['tone']> = {
  draft: undefined,
  open: 'attention',
  paid: 'success',
  voided: undefined,
  deleted: undefined,
  underWay: 'info',
  failed: 'critical',
  unclear: 'warning',
};

/** The state of a document: Lexware's once it exists, before that how far its creation got. */
export function DocumentBadge({ document }: { document: DocumentAnswer }) {
  const { t } = useTranslation('statuses');
  const shown = shownStatus(document);
  return <Badge tone={TONE[shown]}>{t(`document.${shown}`)}</Badge>;
}

function shownStatus({ standing, isUnderWay, cancelled }: DocumentAnswer): Shown {
  if (isUnderWay) return 'underWay';
  // Of a claim nothing was sent: certainly it does not exist.
  if (standing === 'claimed') return 'failed';
  if (standing === 'sending') return 'unclear';
  return cancelled && standing !== 'deleted' ? 'voided' : standing;
}
