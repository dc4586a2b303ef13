import type { Decision } from '../model/reason';

/** If no other check applies, the document is created as soon as there is a connection. */
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
