import { Link } from '@shopify/polaris';
import { SITE_TEXTS } from '../../../contract/texts/public/site-texts';
import { t } from '../i18n/texts';

/** What belongs to this app among what stands below our public pages. */
const HELP = SITE_TEXTS.footer.filter(({ href }) => href.startsWith('/help'));

/** Help and legal pages, which open outside the admin, and the way to become a partner. */
export function AppFooter() {
  return (
    <footer className="app-footer">
      <nav aria-label={t('footer')}>
        {HELP.map(({ text, href }) => (
          <Link key={href} url={href} external monochrome removeUnderline>
            {text}
          </Link>
        ))}
        <Link url="/partner" monochrome removeUnderline>
          {t('nav.partner')}
        </Link>
      </nav>
    </footer>
  );
}
