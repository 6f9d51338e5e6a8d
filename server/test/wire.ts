import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that can be cut, as a network or a restart cuts it, and mended. */
export interface Wire {
  readonly url: string;
  /** Every connection breaks, and no new one is taken. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Stands between a client and the server of that address, which keeps running when the wire is cut. */
export async function openWire(serverUrl: string): Promise<Wire> {
  const url = new URL(serverUrl);
  const { hostname, port: serverPort } = url;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  };
  const relay = createServer((near) => {
    const far = connect(Number(serverPort), hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
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
    mend: async () => void (await listen(port)),
  };
}
