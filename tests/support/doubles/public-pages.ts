import { join } from 'node:path';
import { drawRunningText } from '../../../web/adapters/pdf/running-text/draw-running-text';
import type { Mail } from '../../../web/ports/mail';
import { AppError, type Failure } from '../../../web/ports/app-error';
import type { Operator } from '../../../web/features/public-pages/help/operator';
import { createInstallLink } from '../../../web/composition/public-page-config';
import { publicPages } from '../../../web/features/public-pages/routes';
import { createRateLimits } from '../../../web/http/limits/rate-limits';
import type { ShopId } from '../../../web/domain/ids';
import type { FigureAt, FleetStore } from '../../../web/ports/stores/fleet-stores';
import type { ShopFileStore } from '../../../web/ports/stores/shop-search-stores';
import type { ShopStore } from '../../../web/ports/stores/shop-stores';
import type { CouponStore } from '../../../web/ports/stores/billing-stores';
import { aShop } from '../samples/a-shop';
import { manualClock } from '../time/manual-clock';
import { startApp } from './http-app';
import { onlyWith } from './only-with';
import { recordingLogger } from './recording-logger';

export const SUPPORT = 'hilfe@belegfluss.example';

export const anOperator: Operator = {
  name: 'Muster & Söhne GmbH',
  address: ['Beispielweg 1', '12345 Musterstadt'],
  representative: 'Maria Muster',
  phone: null,
  register: 'Amtsgericht Musterstadt, HRB 12345',
  vatId: 'DE123456788',
  email: SUPPORT,
  hours: null,
  hosting: null,
};

const NO_COUPONS = onlyWith<CouponStore>({
  byCode: () => Promise.resolve(null),
  isTaken: () => Promise.resolve(false),
});

/** The app knows one shop. */
const KNOWN = aShop({ id: 7 as ShopId });
const SHOPS = onlyWith<ShopStore>({
  byDomain: (domain) => Promise.resolve(domain === KNOWN.domain ? KNOWN : null),
});

interface Site {
  operator?: Operator;
  demoUrl?: string | null;
  /** Of days, as all shops are summed up; without one, that cannot be read. */
  figures?: FigureAt[];
  /** What the mail server does. */
  mailFailure?: Failure;
  /** Of the limits that apply; none unless given. */
  limitPercent?: number;
}

/** The pages that everybody may read, before an app that answers all the rest. */
export function startSite({
  operator = anOperator,
  demoUrl = null,
  figures,
  mailFailure,
  limitPercent = 0,
}: Site = {}) {
  const sent: Mail[] = [];
  const tickets: { shopId: number | null; number: string }[] = [];
  const shopFiles = onlyWith<ShopFileStore>({
    openTicket: (shopId, { number }) => {
      tickets.push({ shopId, number });
      return Promise.resolve(true);
    },
  });
  const fleet = onlyWith<FleetStore>({
    figures: () => (figures ? Promise.resolve(figures) : Promise.reject(new Error('No database'))),
  });
  const clock = manualClock();
  const limits = createRateLimits(clock, limitPercent);
  const logger = recordingLogger();
  const send = (mail: Mail) => {
    if (mailFailure) return Promise.reject(new AppError(mailFailure, 'The mail server'));
    sent.push(mail);
    return Promise.resolve({ copyFailure: null, reply: '250 OK' });
  };
  const routes = publicPages({
    folder: join(__dirname, '../../../web/site'),
    appUrl: 'https://app.example',
    lexwareUrl: 'https://app.lexware.de',
    supportEmail: SUPPORT,
    operator,
    demoUrl,
    installLink: createInstallLink({ shopifyApiKey: 'key-1', adminOrigin: null }),
    mailer: { send, sender: () => ({ name: 'Belegfluss', address: 'post@belegfluss.example' }) },
    printText: drawRunningText,
    newId: () => String(sent.length + 1),
    takeMessage: limits.takeMessage,
    countCode: limits.countCode,
    visitorKey: Buffer.alloc(32, 7),
    database: { coupons: NO_COUPONS, shops: SHOPS, shopFiles, fleet },
    clock,
    logger,
  });
  const { client } = startApp({ publicRoutes: routes });
  return { client, sent, tickets, clock, logger };
}

/** HTML without the line breaks and blanks between its tags. */
export function flat(html: string): string {
  return html.replaceAll(/[ \n]+/g, ' ').replaceAll('> <', '><');
}
