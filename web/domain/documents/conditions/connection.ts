import type { Decision } from '../model/reason';

/** Where nothing else speaks against a document, it is made as soon as there is a connection. */
export function whenConnected(connection: 'connected' | 'interrupted' | 'none'): Decision {
  switch (connection) {
    case 'connected':
      return { kind: 'create' };
    case 'none':
      return { kind: 'wait', reason: 'NOT_CONNECTED' };
    case 'interrupted':
      return { kind: 'wait', reason: 'CONNECTION_INTERRUPTED' };
  }
}
