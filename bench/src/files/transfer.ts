import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createFileToken, uploadFile } from '@hub/contract/files/files.calls.ts';

/** A person of the hub and the invention that the files go to. */
export interface Sender {
  baseUrl: string;
  token: string;
  inventionId: string;
}

const block = randomBytes(1024 * 1024);
/** As long as those of browsers. */
const boundary = '----WebKitFormBoundaryhxGd7rQnA3tK9ZmC';
let contents = 0;

const nextNumber = (): number => {
  contents += 1;
  return contents;
};

/** Makes a content that no other upload had: the same noise with the number of the content in each block. */
const makeContent = function* (number: number, bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += block.length) {
    const next = Buffer.from(block.subarray(0, Math.min(block.length, bytes - sent)));
    next.writeUInt32LE(0, 0);
    next.writeUInt32LE(number, 4);
    next.writeUInt32LE(sent, 8);
    yield next;
  }
};

const post = (url: URL, headers: Record<string, string | number>, body: Iterable<Buffer>): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      text(answer).then((read) => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve(read);
        else reject(new Error(`${url.pathname} answered ${answer.statusCode}: ${read}`));
      }, reject);
    });
    pipeline(Readable.from(body, { objectMode: false }), outgoing).catch(reject);
  });

/** Sends a content to the bare server and returns its path. */
export const uploadToBare = async (baseUrl: string, bytes: number): Promise<string> =>
  `/${await post(new URL('/', baseUrl), { 'content-length': bytes }, makeContent(nextNumber(), bytes))}`;

/** Names of the files that are measured begin with this. */
export const measuredName = 'Measured ';

const formParts = (inventionId: string, number: number): [head: Buffer, tail: Buffer] => {
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="inventionId"\r\n\r\n${inventionId}\r\n`;
  const name = `${measuredName}${process.pid} ${number}.bin`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return [Buffer.from(field + file), Buffer.from(`\r\n--${boundary}--\r\n`)];
};

/** Sends a content to the hub as a browser does, in a form, and returns the id of its file. */
export const uploadToHub = async (
  { baseUrl, token, inventionId }: Sender,
  bytes: number,
): Promise<string> => {
  const number = nextNumber();
  const [head, tail] = formParts(inventionId, number);
  const body = function* () {
    yield head;
    yield* makeContent(number, bytes);
    yield tail;
  };
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': head.length + bytes + tail.length,
  };
  const answer = await post(new URL(uploadFile.path, baseUrl), headers, body());
  return (JSON.parse(answer) as { id: string }).id;
};

/** Returns the signed path from which a file is downloaded. */
export const signDownload = async ({ baseUrl, token }: Sender, id: string): Promise<string> => {
  const answer = await fetch(new URL(createFileToken.path, baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path: `files/${id}` }),
  });
  return (await answer.json()) as string;
};

/** Downloads and drops a content. Throws unless it has this many bytes. */
export const download = (url: URL, bytes: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: false }, (answer) => {
      let received = 0;
      answer.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      answer.on('end', () =>
        received === bytes ? resolve() : reject(new Error(`${received} of ${bytes} bytes arrived`)),
      );
      answer.on('error', reject);
    });
    outgoing.on('error', reject).end();
  });
