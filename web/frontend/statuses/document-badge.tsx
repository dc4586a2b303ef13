import { Badge, type BadgeProps } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../contract/document';

type Shown = NonNullable<DocumentAnswer['status']> | 'deleted' | 'underWay' | 'unclear';

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

function shownStatus({ state, status, cancelled, isDeleted }: DocumentAnswer): Shown {
  if (state === 'unclear') return 'unclear';
  if (isDeleted) return 'deleted';
  if (isUnderWay({ state }) || status === null) return 'underWay';
  return cancelled ? 'voided' : status;
}

/** A document whose creation has begun and whose outcome is not known yet. */
export function isUnderWay({ state }: Pick<DocumentAnswer, 'state'>): boolean {
  return state === 'claimed' || state === 'sending';
}
