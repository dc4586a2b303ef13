import { reasonInput, doneAnswer } from '../../../web/contract/operator/access';
import {
  announcementsAnswer,
  announcementInput,
  pausesAnswer,
  pauseInput,
  replaysAnswer,
  replayPreviewInput,
  replayPreviewAnswer,
  singleReplayInput,
  replayInput,
} from '../../../web/contract/operator/actions';
import type { Described } from '../described';

export const OPERATOR_ACTIONS: Described = {
  'GET /api/operator/announcements': {
    does: 'downtimes and notices for all merchants',
    answer: announcementsAnswer,
  },
  'POST /api/operator/announcements': {
    does: 'announces one; the same twice is one',
    body: announcementInput,
    answer: announcementsAnswer,
  },
  'PUT /api/operator/announcements/:id': {
    does: 'changes one',
    body: announcementInput,
    answer: announcementsAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/announcements/:id/remove': {
    does: 'takes one back; a running downtime ends',
    body: reasonInput,
    answer: announcementsAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/operator/pauses': {
    does: 'where the creation of documents is stopped',
    answer: pausesAnswer,
  },
  'POST /api/operator/pauses': {
    does: 'stops it for a shop, or for all (null)',
    body: pauseInput,
    answer: pausesAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/operator/pauses/:id/end': {
    does: 'ends it for that shop; 0 is the pause of all',
    body: reasonInput,
    answer: pausesAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/operator/replay': {
    does: 'replays by filter with their progress',
    answer: replaysAnswer,
  },
  'POST /api/operator/replay/preview': {
    does: 'what a filter finds among failed steps or webhooks: a count and examples',
    body: replayPreviewInput,
    answer: replayPreviewAnswer,
  },
  'POST /api/operator/replay/single': {
    does: 'starts one failed step or webhook again',
    body: singleReplayInput,
    answer: doneAnswer,
    fails: ['NOTHING_TO_REPLAY'],
  },
  'POST /api/operator/replay': {
    does: 'begins one, with a rate; one of its kind at a time',
    body: replayInput,
    answer: replaysAnswer,
    fails: ['REPLAY_BUSY'],
  },
  'POST /api/operator/replay/:id/cancel': {
    does: 'ends it',
    body: reasonInput,
    answer: replaysAnswer,
    fails: ['NOT_FOUND'],
  },
};
