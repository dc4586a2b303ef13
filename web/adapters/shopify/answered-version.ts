import type { Logger } from '../../ports/logger';
import type { SendRequest } from '../../ports/network';

/**
 * Shopify answers a version that it no longer supports by its oldest one, and reports that in a
 * header only: fields may mean something else by then, so it is logged for the operator. Only once,
 * for every answer has the same header.
 */
export function reportOtherVersion(send: SendRequest, logger: Logger): SendRequest {
  let isReported = false;
  return async (address, outgoing) => {
    const response = await send(address, outgoing);
    const requested = /\/admin\/api\/([^/]+)\//.exec(address)?.[1];
    const answered = response.headers.get('x-shopify-api-version');
    if (!isReported && requested !== undefined && answered !== null && requested !== answered) {
      isReported = true;
      const fields = { source: 'shopify', asked: requested, answered };
      logger.error(fields, 'Shopify answers by another API version than the app asks for');
    }
    return response;
  };
}
