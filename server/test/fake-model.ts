import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; max_tokens: number; messages: { role: string; content: string }[] };
}
type Behavior = (response: ServerResponse) => void;

/** A server that behaves like OpenAI's chat completions API, or sends whatever a test requires. */
export interface FakeModel {
  readonly baseUrl: string;
  readonly asked: Asked[];
  behave(behavior: Behavior): void;
  stop(): Promise<void>;
}

export const says = (content: string): Behavior => answers({ choices: [{ message: { content } }] });

export const answers =
  (body: object): Behavior =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

export async function startFakeModel(): Promise<FakeModel> {
  const asked: Asked[] = [];
  let behavior = says('And what else?');
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', headers } = request;
    asked.push({ path, headers, body: (await bodyOf(request)) as Asked['body'] });
    behavior(response);
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      behavior = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
