import { Button } from '@shopify/polaris';
import { useLocation, useSearchParams } from '../../router/router';
import { PageSkeleton } from '../../states/skeletons';
import { t } from '../i18n/texts';
import { MessagePage, NotFoundPage } from '../message-pages/message-page';
import { ScreenTitle } from '../screen-title';
import { useShop } from '../shop-query';

/** A public page, such as the help: it opens outside the admin, never inside of it. */
export function PublicPageLink() {
  const { pathname, search } = useLocation();
  return <Leaving url={pathname + search} isNewTab />;
}

/** Takes the whole window to where `redirectUri` leads, as soon as the merchant agrees. */
export function ExitFramePage() {
  const [query] = useSearchParams();
  const shop = useShop();
  const own = { origin: window.location.origin, shop: shop.data?.shopify.shop ?? null };
  const url = outsideAddress(query.get('redirectUri'), own);
  if (url !== null) return <Leaving url={url} isNewTab={false} />;
  return shop.isPending ? <PageSkeleton /> : <NotFoundPage />;
}

/** A click is needed: browsers let no frame open or redirect a window by itself. */
function Leaving({ url, isNewTab }: { url: string; isNewTab: boolean }) {
  const title = t(isNewTab ? 'leaving.beside' : 'leaving.title');
  const target = isNewTab ? { external: true } : { target: '_top' as const };
  return (
    <>
      <ScreenTitle title={title} />
      <MessagePage
        title={title}
        texts={[t(isNewTab ? 'leaving.besideText' : 'leaving.text')]}
        actions={
          <Button variant="primary" url={url} {...target}>
            {t('leaving.action')}
          </Button>
        }
      />
    </>
  );
}

const ADMIN = 'admin.shopify.com';

interface Own {
  /** Of our own pages. */
  origin: string;
  /** The domain of the merchant's shop as the server knows it; null while it is unknown. */
  shop: string | null;
}

/**
 * Where `/exitiframe?redirectUri=…` may lead: our own pages, Shopify's admin and the merchant's own
 * shop. An address that somebody else made up leads nowhere.
 */
function outsideAddress(wanted: string | null, own: Own): string | null {
  if (wanted === null || !URL.canParse(wanted, own.origin)) return null;
  const url = new URL(wanted, own.origin);
  const isOurs = url.origin === own.origin;
  const isShopifys = url.protocol === 'https:' && [ADMIN, own.shop].includes(url.host);
  return isOurs || isShopifys ? url.href : null;
}
