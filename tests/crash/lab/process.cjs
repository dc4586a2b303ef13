/**
 * The built app in a process of its own that can be told to die: every write and every outside call
 * is a step, and `{ ask: 'arm', step, turn }` ends the process by SIGKILL when that step comes for
 * the `turn`-th time from then on. With `pauseMs` it is stopped there instead; both its clocks are
 * that much later when it is woken.
 */
const { flushCompileCache } = require('node:module');
const { createEncryption } = require('../../../dist/web/adapters/database/encryption.js');
const { openDatabase } = require('../../../dist/web/adapters/database/open-database.js');
const network = require('../../../dist/web/adapters/network/send-request.js');
const { countNotices, holdNotices, steadyClock } = require('./steady.cjs');

const WRITES = {
  deliveries: ['record', 'settle'],
  jobs: ['add', 'finish', 'retryAt'],
  orders: ['saw', 'decide', 'replaceDecisions'],
  documents: [
    ...['claim', 'reclaim', 'resetClaim', 'markSending', 'noteLostAnswer', 'complete'],
    ...['release', 'learn', 'learnOfKnown', 'learnAllOfKnown', 'markOutdated'],
    ...['beginMail', 'claimMailing', 'abandonMail', 'releaseMailing', 'markEmailed'],
  ],
  transfers: ['reserve', 'giveBack'],
  financialAccounts: ['open', 'attach', 'learn'],
  bankTransactions: [
    'claim',
    'claimSinceOpened',
    'markSent',
    'markPosted',
    'claimHint',
    'confirmHint',
  ],
  instructions: ['settle'],
  contacts: ['claim', 'hold', 'complete', 'remember', 'release'],
  events: ['append'],
  bulkRuns: ['move'],
  orderImports: ['endRun', 'beginSearch', 'endSearch', 'fix'],
};

let armed = null;
let passed = [];

function step(name) {
  if (!armed) return;
  passed.push(name);
  const turn = passed.filter((other) => other === name).length;
  if (name !== armed.step || turn !== armed.turn) return;
  if (armed.pauseMs) return stop(name, armed.pauseMs);
  process.send({ died: name });
  process.kill(process.pid, 'SIGKILL');
}

let clock;
let pausedMs = 0;

/** Goes on with the next line when somebody wakes it, and cannot know how long that took. */
function stop(name, ms) {
  armed = null;
  process.send({ paused: name });
  process.kill(process.pid, 'SIGSTOP');
  pausedMs += ms;
  clock.moveTo(clock.now().getTime() + ms);
}

/** What the app takes for the machine's running time. */
const time = {
  now: () => performance.now() + pausedMs,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

function counted(name, work) {
  return async (...args) => {
    step(`before ${name}`);
    const result = await work(...args);
    step(`after ${name}`);
    return result;
  };
}

/**
 * How often the queue looks in vain is chance; what dies before a look leaves what the step before
 * it left.
 */
function countedLease(jobs) {
  return async (request) => {
    const lease = await jobs.lease(request);
    if (lease.jobs.length > 0) step('after jobs.lease');
    return lease;
  };
}

/** What is written through some stores, counted. */
function countedWrites(stores) {
  const entries = Object.entries(WRITES).map(([store, writes]) => {
    const original = stores[store];
    const wrapped = writes.map((write) => [
      write,
      counted(`${store}.${write}`, original[write].bind(original)),
    ]);
    return [store, { ...original, ...Object.fromEntries(wrapped) }];
  });
  const all = Object.fromEntries(entries);
  return { ...all, jobs: { ...all.jobs, lease: countedLease(all.jobs) } };
}

/** The stores of a transaction are made as they are asked for. */
function countedStores(stores) {
  const writes = Object.entries(countedWrites(stores));
  return Object.create(
    stores,
    Object.fromEntries(writes.map(([name, store]) => [name, { value: store }])),
  );
}

function countedDatabase(database) {
  return {
    ...database,
    ...countedWrites(database),
    transaction: counted('transaction', (work) =>
      database.transaction((stores) => work(countedStores(stores))),
    ),
  };
}

async function main() {
  const { sendRequest } = network;
  network.sendRequest = (address, outgoing) =>
    counted(`${outgoing.method} ${nameOf(address, outgoing)}`, sendRequest)(address, outgoing);
  const { compose } = require('../../../dist/web/composition/compose.js');
  const { readEnv } = require('../../../dist/web/env.js');

  const env = readEnv(process.env);
  const encryption = createEncryption(env.ENCRYPTION_KEYS);
  const database = await openDatabase({ url: env.DATABASE_URL, sqliteFile: null, encryption });
  await database.migrate();
  clock = steadyClock(Number(process.env.CRASH_NOW_MS) || Date.now(), (nowMs) =>
    process.send({ nowMs }),
  );
  const app = compose(env, countedDatabase(database), {
    clock,
    time,
    random: () => 0,
    hasTimers: false,
  });
  const notices = process.env.CRASH_IN_TURN ? holdNotices(app.server) : countNotices(app.server);
  await new Promise((resolve) => app.server.listen(env.PORT, '127.0.0.1', resolve));
  app.start();

  const answers = {
    arm: ({ step, turn, pauseMs }) => {
      passed = [];
      armed = { step, turn, pauseMs };
    },
    disarm: () => {
      armed = null;
      return { steps: passed };
    },
    settle: () => app.settle(),
    jump: ({ untilMs }) => jump(database.jobs, { untilMs, env }),
    notices: () => ({ notices: notices.count() }),
    letIn: () => notices.letIn(),
    skip: ({ ms }) => clock.moveTo(clock.now().getTime() + ms),
    sweep: () => app.regularWork('sweep'),
  };
  process.on('message', async (message) => {
    const result = await answers[message.ask](message);
    process.send({ answered: message.ask, ...result });
  });
  // Whoever is killed does not write it any more, and the next one starts faster with it.
  flushCompileCache?.();
  process.send({ answered: 'start', nowMs: clock.now().getTime() });
}

/**
 * To the next thing that is planned until then; answers whether there was one. What is due and yet
 * not done waits for a contact just made.
 */
async function jump(jobs, { untilMs, env }) {
  const now = clock.now();
  const isResting = (await jobs.pending(now.toISOString())) > 0;
  const next = isResting
    ? now.getTime() + env.LEXWARE_CONTACT_DELAY_MS
    : Date.parse((await jobs.nextRunAt()) ?? '');
  if (!(next <= untilMs)) return { isMoved: false };
  clock.moveTo(next);
  return { isMoved: true };
}

/** What is asked of Shopify has one address and names of its own. */
function nameOf(address, { body = '' }) {
  const [, operation] = /(?:query|mutation) (\w+)/.exec(body) ?? [];
  return operation ?? new URL(address).pathname.replace(/[0-9a-f-]{36}/g, ':id');
}

main().catch((error) => {
  process.send({ failed: String(error.stack) });
  process.exit(1);
});
