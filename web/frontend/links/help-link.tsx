import { Link } from '@shopify/polaris';
import { textsOf } from '../i18n/texts-of';
import german from './i18n/de.json';

const t = textsOf(german);

interface Props {
  /** Address of the article, at the heading that is about it; null shows nothing. */
  article: string | null | undefined;
  /** What it is about, for those who hear links without what surrounds them. */
  about: string;
}

/** The article of the help about what stands before it. */
export function HelpLink({ article, about }: Props) {
  if (!article) return null;
  return (
    <Link url={article} target="_blank" accessibilityLabel={t('helpOf', { about })}>
      {t('help')}
    </Link>
  );
}
