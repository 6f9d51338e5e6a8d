import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A connection to a server that can be cut, like a network failure or a restart, and restored. */
export interface Wire {
  readonly url: string;
  cut(): Promise<void>;
  /** Stops passing data over the current connections, which stay open, as if a firewall had forgotten them. */
  silence(): void;
  mend(): Promise<void>;
  /**
   * Breaks the connection that sends `statement`, once: its next commit reaches the server, but the answer is lost.
   * Resolves when that has happened.
   */
  loseCommitAfter(statement: string): Promise<void>;
}

export async function openWire(serverUrl: string): Promise<Wire> {
  const url = new URL(serverUrl);
  const { hostname, port: serverPort } = url;
  const sockets = new Set<Socket>();
  const silencers = new Set<() => void>();
  let lost: { statement: string; resolve: () => void } | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  };
  const relay = createServer((near) => {
    const far = connect(Number(serverPort), hostname);
    keep(near);
    keep(far);
    let isCommitting = false;
    let hasSaid = false;
    near.on('data', (bytes) => {
      hasSaid ||= lost !== undefined && bytes.includes(lost.statement);
      isCommitting ||= hasSaid && bytes.includes('commit\0');
    });
    far.on('data', () => {
      if (!isCommitting) return;
      near.destroy();
      far.destroy();
      lost?.resolve();
      lost = undefined;
    });
    near.pipe(far).pipe(near);
    silencers.add(() => {
      near.unpipe(far).resume();
      far.unpipe(near).resume();
    });
  });
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      relay.listen(at, '127.0.0.1', () => resolve((relay.address() as AddressInfo).port));
    });

  const port = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise((resolve) => void relay.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    silence: () => {
      for (const silence of silencers) silence();
    },
    mend: async () => void (await listen(port)),
    loseCommitAfter: (statement) =>
      new Promise((resolve) => {
        lost = { statement, resolve };
      }),
  };
}
