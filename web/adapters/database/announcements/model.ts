import type { AnnouncementKind } from '../../../domain/downtime/announcement';
import type { NoticeTone } from '../../../domain/downtime/notice-tones';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const announcements = table(
  'announcements',
  ({ id, instant, key, text }) => ({
    id: id(),
    kind: key<AnnouncementKind>(10),
    from_at: instant(),
    /** Exclusive. */
    to_at: instant(),
    /** These three of a notice alone. */
    tone: optional(key<NoticeTone>(10)),
    title: optional(text()),
    body: optional(text()),
  }),
  { primary: ['id'], indexes: [['to_at']] },
);
