import { Op } from 'sequelize';
import type { AnnouncementKind } from '../../../domain/downtime/announcement';
import type { NoticeTone } from '../../../domain/downtime/notice-tones';
import type {
  Announcement,
  AnnouncementStore,
  StoredAnnouncement,
} from '../../../ports/stores/operator-stores';
import { optional } from '../sql/columns';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { type RowOf, table } from '../sql/table';

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

/** More than anybody plans, so that every process can hold them. */
const MOST = 200;

export function createAnnouncementStore(sql: Sql): AnnouncementStore {
  const model = sql.model(announcements);
  const { transaction } = sql;
  return {
    async open(now) {
      const where = { to_at: { [Op.gt]: toInstant(now) } };
      const order = ['from_at', 'id'];
      const rows = await model.findAll({ where, order, limit: MOST, raw: true, transaction });
      return rows.map(toAnnouncement);
    },

    async lock(id) {
      const row = await model.findOne({ where: { id }, raw: true, lock: true, transaction });
      return row && toAnnouncement(row);
    },

    add: async (announcement) =>
      void (await sql.change((inside) => model.create(toRow(announcement), inside))),

    change: async (id, announcement) =>
      void (await sql.change((inside) =>
        model.update(toRow(announcement), { ...inside, where: { id } }),
      )),

    remove: async (id) =>
      void (await sql.change((inside) => model.destroy({ ...inside, where: { id } }))),
  };
}

type Row = RowOf<typeof announcements>;

function toRow(announcement: Announcement): Omit<Row, 'id'> {
  const { kind, from, to } = announcement;
  const period = { kind, from_at: toInstant(from), to_at: toInstant(to) };
  if (announcement.kind === 'downtime') return { ...period, tone: null, title: null, body: null };
  const { tone, title, text } = announcement;
  return { ...period, tone, title, body: text };
}

function toAnnouncement(row: Row): StoredAnnouncement {
  const period = { id: row.id, from: row.from_at, to: row.to_at };
  if (row.kind === 'downtime') return { kind: 'downtime', ...period };
  const { tone, title, body } = row;
  return { kind: 'notice', ...period, tone: tone ?? 'info', title: title ?? '', text: body ?? '' };
}
