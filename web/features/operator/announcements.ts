import {
  announcementInPath,
  announcementInput,
  announcementsAnswer,
  type AnnouncementInput,
} from '../../contract/operator/actions';
import { reasonInput } from '../../contract/operator/access';
import { periodProblem, type Downtime } from '../../domain/downtime/announcement';
import type { Announcements } from '../../http/shop/announcements';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf } from '../../ports/stores/database';
import type { ActionFacts, RecordedFacts } from '../../domain/operator/action-facts';
import type { Announcement } from '../../ports/stores/operator-stores';
import { operatorRoute, type OperatorRoute } from './access/operator-route';
import { recordAction } from './access/record-action';

export interface AnnouncementDeps {
  database: DatabaseOf<'announcements' | 'operatorActions'>;
  clock: Clock;
  announcements: Pick<Announcements, 'fixed' | 'forget'>;
}

/** Downtimes and notices for all merchants; each change counts everywhere within 15 seconds. */
export function announcementRoutes(deps: AnnouncementDeps): OperatorRoute[] {
  const { database, clock, announcements } = deps;
  return [
    operatorRoute('GET /announcements', 'edit_downtimes', async (_req, res) => {
      res.json(await answer(deps));
    }),
    operatorRoute('POST /announcements', 'edit_downtimes', async (req, res, { operator }) => {
      const { reason, ...wanted } = readInput(req.body, clock);
      const at = clock.now();
      await database.transaction(async (stores) => {
        // Pressed again because the first answer was lost, or twice at once.
        await stores.operatorActions.lock();
        const open = await stores.announcements.open(at.toISOString());
        if (open.some((one) => isSame(one, wanted))) return;
        await stores.announcements.add(wanted);
        const action = { action: `${wanted.kind}.announced`, reason, after: factsOf(wanted) };
        await recordAction(stores, { by: operator, at, ...action });
      });
      announcements.forget();
      res.json(await answer(deps));
    }),
    operatorRoute('PUT /announcements/:id', 'edit_downtimes', async (req, res, { operator }) => {
      const { id } = parseInput(announcementInPath, req.params);
      const { reason, ...wanted } = readInput(req.body, clock);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const before = await stores.announcements.lock(id);
        if (before?.kind !== wanted.kind) throw notThere();
        await stores.announcements.change(id, wanted);
        const change = { before: factsOf(before), after: factsOf(wanted) };
        const action = { action: `${wanted.kind}.changed`, reason, ...change };
        await recordAction(stores, { by: operator, at, ...action });
      });
      announcements.forget();
      res.json(await answer(deps));
    }),
    operatorRoute('POST /announcements/:id/remove', 'edit_downtimes', async (req, res, acting) => {
      const { id } = parseInput(announcementInPath, req.params);
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const before = await stores.announcements.lock(id);
        // Somebody else was faster, or the answer to the first click was lost.
        if (!before) return;
        await stores.announcements.remove(id);
        const action = { action: `${before.kind}.removed`, reason, before: factsOf(before) };
        await recordAction(stores, { by: acting.operator, at, ...action });
      });
      announcements.forget();
      res.json(await answer(deps));
    }),
  ];
}

function readInput(body: unknown, clock: Clock): AnnouncementInput {
  const wanted = parseInput(announcementInput, body);
  const problem = periodProblem(wanted.kind, wanted, clock.now().toISOString());
  // The form says so before.
  if (problem !== null) throw new AppError('INVALID_REQUEST', `The period: ${problem}`);
  return wanted;
}

function isSame(one: Announcement, other: Announcement): boolean {
  const facts: RecordedFacts = factsOf(one);
  const others: RecordedFacts = factsOf(other);
  const names = Object.keys({ ...facts, ...others });
  return one.kind === other.kind && names.every((name) => facts[name] === others[name]);
}

function notThere(): AppError {
  return new AppError('NOT_FOUND', 'There is no such announcement');
}

async function answer({ database, clock, announcements: { fixed } }: AnnouncementDeps) {
  const now = clock.now().toISOString();
  const isOver = ({ to }: Downtime) => to <= now;
  return announcementsAnswer.parse({
    items: await database.announcements.open(now),
    fixed: fixed.filter((one) => !isOver(one)),
  });
}

function factsOf(announcement: Announcement): ActionFacts {
  const { from, to } = announcement;
  if (announcement.kind === 'downtime') return { from, to };
  const { tone, title, text } = announcement;
  return { from, to, tone, title, text };
}
