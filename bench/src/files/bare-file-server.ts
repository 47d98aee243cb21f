import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

// The baseline of uploads and downloads: the body as it is, its SHA-256, a temporary file, `fsync` of file and folder,
// rename. No form, no token, no database.
const { DATA_DIR, HUB_PORT } = process.env;
if (!DATA_DIR) throw new Error('DATA_DIR is needed');
const dataDir = DATA_DIR;
await mkdir(dataDir, { recursive: true });

const readBytes = 256 * 1024;

const store = async (request: IncomingMessage): Promise<string> => {
  const unfinished = join(dataDir, randomUUID());
  const hash = createHash('sha256');
  const digest = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(request, digest, createWriteStream(unfinished, { flush: true }));
  const name = hash.digest('hex');
  await rename(unfinished, join(dataDir, name));
  const folder = await open(dataDir, 'r');
  await folder.sync();
  await folder.close();
  return name;
};

const send = async (name: string, response: ServerResponse): Promise<void> => {
  const path = join(dataDir, name);
  response.setHeader('content-length', (await stat(path)).size);
  // A client may close the connection once it has the last byte, which is before the response has ended here.
  await pipeline(createReadStream(path, { highWaterMark: readBytes }), response).catch(() => undefined);
};

createServer(async (request, response) => {
  if (request.method === 'POST') response.end(await store(request));
  else if (request.url === '/health/ready') response.end();
  else await send(request.url?.slice(1) ?? '', response);
}).listen(Number(HUB_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
