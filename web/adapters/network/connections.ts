import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';

/**
 * Connections that are reused for the next call. One that we end, as by a timeout, is reset: what
 * the kernel has not sent by then is dropped. Otherwise an abandoned request could still arrive,
 * and be carried out. TLS runs over a connection of ours because it offers no reset itself.
 * `authority`: PEM to trust in place of the usual ones.
 */
export function openConnections(authority?: string): Agent {
  const overTcp = buildConnector({});
  const overTls = buildConnector({ ca: authority });

  function connect(options: buildConnector.Options, callback: buildConnector.Callback): void {
    const { protocol, port } = options;
    if (protocol !== 'https:') {
      overTcp(options, (...opened) => callback(...resetting(opened)));
      return;
    }
    overTcp({ ...options, protocol: 'http:', port: port || '443' }, (...opened) => {
      const [failure, socket] = opened;
      if (failure) callback(failure, null);
      else overTls({ ...options, httpSocket: socket }, secured(socket, callback));
    });
  }

  return new Agent({ connect });
}

function secured(socket: Socket, callback: buildConnector.Callback): buildConnector.Callback {
  return (...opened) => callback(...resetting(opened, socket));
}

type Opened = Parameters<buildConnector.Callback>;

function resetting(opened: Opened, below = opened[1]): Opened {
  const [, socket] = opened;
  if (!socket || !below) return opened;
  const destroy = socket.destroy.bind(socket);
  socket.destroy = (error?: Error) => {
    if (error && !below.destroyed) below.resetAndDestroy();
    return destroy(error);
  };
  return opened;
}
