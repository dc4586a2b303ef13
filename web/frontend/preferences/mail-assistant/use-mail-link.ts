import { useState } from 'react';
import type { ShopLinksAnswer } from '../../../contract/document-links';
import {
  mailLink,
  type MailLinkAppearance,
  MAX_LINK_TEXT,
} from '../../../domain/document-link/mail/mail-link';
import {
  fitted,
  MAIL_TEMPLATES,
  type MailTemplate,
} from '../../../domain/document-link/mail/mail-templates';
import { t } from './i18n/texts';

export const WAYS = ['view', 'download'] as const;
type Way = (typeof WAYS)[number];

/** The mail and the link that the merchant has chosen so far. */
export function useMailLink(kind: MailTemplate['kind']) {
  const templates = MAIL_TEMPLATES.filter((one) => one.kind === kind);
  const [index, setIndex] = useState(0);
  const [way, setWay] = useState<Way>('view');
  const [wanted, setWanted] = useState<MailLinkAppearance>(() => ({
    text: t(`suggested.${kind}.view`),
    display: 'button',
    position: 'text',
    color: 'primary',
    isHighlighted: false,
  }));
  const template = templates[index];
  if (!template) throw new Error(`No mail carries a link to a document of the kind ${kind}`);
  const appearance = fitted(wanted, template);
  const suggestions = WAYS.map((one) => t(`suggested.${kind}.${one}`));
  return {
    kind,
    templates,
    template,
    appearance,
    way,
    suggestions,
    hasPrevious: index > 0,
    hasNext: index < templates.length - 1,
    goBy: (steps: number) => setIndex(index + steps),
    choose: (id: string) => setIndex(templates.findIndex((one) => one.id === id)),
    /**
     * The merchant's choice is stored even if one of the mails has no room for it; another display
     * leaves the link where it is shown.
     */
    change: (changes: Partial<MailLinkAppearance>) =>
      setWanted({
        ...wanted,
        ...(changes.display && { position: appearance.position }),
        ...changes,
      }),
    /** Words that were suggested follow what the link does; the merchant's own stay. */
    changeWay: (chosen: Way) => {
      setWay(chosen);
      if (suggestions.includes(wanted.text))
        setWanted({ ...wanted, text: t(`suggested.${kind}.${chosen}`) });
    },
    hasText: appearance.text.trim() !== '' && appearance.text.length <= MAX_LINK_TEXT,
    code: (links: ShopLinksAnswer) =>
      mailLink(links[kind === 'invoice' ? 'invoice' : 'creditNote'][way], appearance),
  };
}

export type ChosenLink = ReturnType<typeof useMailLink>;
