/**
 * What makes one run of the app take the same steps as the next: a clock that moves by itself only when it is looked at,
 * and notices that come one at a time.
 */

/** Begins at the machine's time plus `aheadMs`; each look is a millisecond later. `told` hears of every jump. */
function steadyClock(aheadMs, told) {
  let at = Date.now() + aheadMs;
  return {
    now: () => new Date((at += 1)),
    moveTo: (instant) => {
      if (instant <= at) return;
      told(instant - at);
      at = instant;
    },
  };
}

/**
 * Counts the webhooks that the server was given. With `workOff`, each is let in only when all that came of the former
 * was worked off; those of Shopify, which tells first, before those of Lexware.
 */
function watchNotices(server, workOff) {
  const [handle] = server.listeners('request');
  const waiting = [];
  let count = 0;
  let working = null;

  const letIn = async ({ request, response }) => {
    const over = new Promise((resolve) => response.once('close', resolve));
    handle(request, response);
    await over;
    await workOff?.();
  };
  const work = async () => {
    while (waiting.length > 0) {
      const next = Math.max(
        0,
        waiting.findIndex(({ request }) => request.headers['x-shopify-topic']),
      );
      await letIn(...waiting.splice(next, 1));
    }
  };
  const goOn = () => {
    working ??= work().finally(() => {
      working = null;
      if (waiting.length > 0) goOn();
    });
  };

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // Lexware looks whether an address answers while a job waits for that.
    if (request.method !== 'POST' || !request.url.startsWith('/webhooks/')) return handle(request, response);
    count += 1;
    if (!workOff) return handle(request, response);
    waiting.push({ request, response });
    goOn();
  });
  return {
    count: () => count,
    settle: async () => {
      while (working) await working;
    },
  };
}

module.exports = { steadyClock, watchNotices };
