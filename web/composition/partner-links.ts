import type { MailedLinks } from '../features/partner/mailed-links';
import type { Services } from './services';
import { signingKey } from './signing-key';

type Used = Pick<Services, 'env' | 'clock'>;

const DAY_MINUTES = 24 * 60;

/** By which partners confirm their address. */
export function confirmLinksOf({ env, clock }: Used): MailedLinks {
  const url = `${env.APP_URL}/affiliate/confirm`;
  return { url, secret: signingKey(env, 'partnerAddresses'), minutes: 7 * DAY_MINUTES, clock };
}

/** By which partners without the app read what they are owed. */
export function accessLinksOf({ env, clock }: Used): MailedLinks {
  const url = `${env.APP_URL}/affiliate/access`;
  return { url, secret: signingKey(env, 'partnerAccess'), minutes: DAY_MINUTES, clock };
}
