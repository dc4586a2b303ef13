import type { Notice, Period } from '../../../domain/downtime/announcement';
import type { Instant } from '../../../domain/ids';

/** What operators announce to all merchants. */
export type Announcement = (Period & { kind: 'downtime' }) | (Notice & { kind: 'notice' });

export type StoredAnnouncement = Announcement & { id: number };

export interface AnnouncementStore {
  /** Those that are not over, the next one first. */
  open(now: Instant): Promise<StoredAnnouncement[]>;
  /** Locked until the end of the transaction; null: there is none. */
  lock(id: number): Promise<StoredAnnouncement | null>;
  add(announcement: Announcement): Promise<void>;
  change(id: number, announcement: Announcement): Promise<void>;
  remove(id: number): Promise<void>;
}
