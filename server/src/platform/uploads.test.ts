import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { uploadAttachment } from '#contract/message-attachments.ts';
import { useApp } from '#test/app.ts';
import { type Person, createSigned } from '#test/factories.ts';
import { uploadFile } from '#test/uploads.ts';
import { createUploadLimit } from './uploads.ts';

const app = useApp();

async function beginUpload({ client }: Person) {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      `POST ${uploadAttachment.path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `cookie: ${client.cookie}`,
      'content-type: multipart/form-data; boundary=part',
      'content-length: 100000',
      '',
      '--part',
      'content-disposition: form-data; name="file"; filename="a.txt"',
      '',
      'the beginning',
    ].join('\r\n'),
  );
  return socket;
}

test('interrupted uploads, even waiting ones, do not block the next one', async () => {
  const dana = await createSigned(app);
  const sockets = await Promise.all(Array.from({ length: 12 }, () => beginUpload(dana)));
  const next = uploadFile(dana.client, uploadAttachment.path, { bytes: 'words', name: 'a.txt' });
  for (const socket of sockets.toReversed()) socket.destroy();
  expect((await next).status).toBe(201);
});

test('one person’s uploads take turns without delaying another’s', async () => {
  const runUpload = createUploadLimit();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 30 }, () => runUpload('dana', work)));
  expect(most).toBe(4);

  const never = new Promise<void>(() => {});
  for (let turn = 0; turn < 5; turn += 1) void runUpload('dana', () => never);
  await runUpload('marcus', work);
});

test('a failed upload lets the next one start', async () => {
  const runUpload = createUploadLimit();
  const failing = () => runUpload('dana', () => Promise.reject(new Error('refused')));
  await Promise.allSettled(Array.from({ length: 20 }, failing));
  expect(await runUpload('dana', async () => 'done')).toBe('done');
});
