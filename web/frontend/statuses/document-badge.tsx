import { Badge, type BadgeProps } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../contract/order/document';

type Shown = Exclude<DocumentAnswer['standing'], 'claimed' | 'sending'> | 'underWay';

const TONE: Record<Shown, BadgeProps['tone']> = {
  draft: undefined,
  open: 'attention',
  paid: 'success',
  voided: undefined,
  deleted: undefined,
  underWay: 'info',
  unclear: 'warning',
};

/** The state of a document: Lexware's once it exists, before that how far its creation got. */
export function DocumentBadge({ document }: { document: DocumentAnswer }) {
  const { t } = useTranslation('statuses');
  const shown = shownStatus(document);
  return <Badge tone={TONE[shown]}>{t(`document.${shown}`)}</Badge>;
}

function shownStatus({ standing, isUnderWay, cancelled }: DocumentAnswer): Shown {
  if (standing === 'claimed' || standing === 'sending') return isUnderWay ? 'underWay' : 'unclear';
  return cancelled && standing !== 'deleted' ? 'voided' : standing;
}
