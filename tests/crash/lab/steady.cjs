/**
 * What makes one run of the app take the same steps as the next: a clock that stands still until it
 * is moved, and notices that wait until they are let in.
 */

/** `told` hears of every jump. */
function steadyClock(startMs, told) {
  let at = startMs;
  return {
    now: () => new Date(at),
    moveTo: (instant) => {
      if (instant <= at) return;
      at = instant;
      told(at);
    },
  };
}

/**
 * Takes the webhooks out of the server's hands: each waits until it is let in. Those that wait
 * together go in an order that does not depend on which came first: Shopify's before Lexware's,
 * each by what they tell.
 */
function holdNotices(server) {
  const [handle] = server.listeners('request');
  const waiting = new Map();

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // Lexware looks whether an address answers while a job waits for that.
    if (!isNotice(request)) return handle(request, response);
    response.once('close', () => waiting.delete(response));
    request.once('readable', () => waiting.set(response, { what: subjectOf(request), request }));
  });
  return {
    count: () => waiting.size,
    letIn: async () => {
      const [[response, { request }]] = [...waiting].sort(([, one], [, other]) =>
        one.what < other.what ? -1 : 1,
      );
      waiting.delete(response);
      const over = new Promise((resolve) => response.once('close', resolve));
      handle(request, response);
      await over;
    },
  };
}

/** Lets them in as they come, and counts all that ever came. */
function countNotices(server) {
  let count = 0;
  server.on('request', (request) => {
    if (isNotice(request)) count += 1;
  });
  return { count: () => count };
}

function isNotice({ method, url }) {
  return method === 'POST' && url.startsWith('/webhooks/');
}

/** Lexware names it in the body only, which is put back. */
function subjectOf(request) {
  const topic = request.headers['x-shopify-topic'];
  if (topic) return `1 ${topic}`;
  const body = request.read();
  request.unshift(body);
  return `2 ${JSON.parse(body).eventType}`;
}

module.exports = { countNotices, holdNotices, steadyClock };
