import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant } from '../../../domain/ids';

/**
 * Which mails a partner was (or is to be) sent, by a key of what each is about. `due`: certainly not
 * sent. `sending`: handed over, or our process died while it was. `done`: nothing is to be sent.
 */
export interface PartnerMailStore {
  /** As due, unless it is known already. */
  record(id: PartnerId, mail: string, at: Instant): Promise<void>;
  /** Due becomes sending, and only then it may be sent; else the state it is in. */
  begin(id: PartnerId, mail: string, at: Instant): Promise<'begun' | 'sending' | 'done'>;
  /** It certainly did not leave: due again. */
  release(id: PartnerId, mail: string): Promise<void>;
  finish(id: PartnerId, mail: string, at: Instant): Promise<void>;
}
