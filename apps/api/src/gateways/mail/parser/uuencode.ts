import { Transform, type TransformCallback } from 'node:stream';

/** Bytes of a line: a length and up to 60 characters, and a checksum of some writers. */
const maxLineBytes = 45;

/** Decodes one line; undefined if it is not a line of this encoding. */
const decodeLine = (line: string): Buffer | undefined => {
  const length = (line.charCodeAt(0) - 32) & 63;
  const characters = Math.ceil(length / 3) * 4;
  // Some servers strip the blanks that end a line, and some writers add a checksum.
  if (length > maxLineBytes || line.length > characters + 3 || /[^ -`]/.test(line)) return undefined;
  const body = line.slice(1).padEnd(characters, ' ');
  const bytes = Buffer.alloc((characters / 4) * 3);
  for (let at = 0, to = 0; at < characters; at += 4, to += 3) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((step) => (body.charCodeAt(at + step) - 32) & 63);
    bytes[to] = (a << 2) | (b >> 4);
    bytes[to + 1] = (b << 4) | (c >> 2);
    bytes[to + 2] = (c << 6) | d;
  }
  return bytes.subarray(0, length);
};

const beginning = /^begin(?:-base64)? [0-7]{3,4} (\S.{0,254})$/;

/** Decodes the lines between `begin` and `end`. */
class UuDecoder extends Transform {
  #rest = '';
  #state: 'before' | 'inside' | 'after' = 'before';
  #isBase64 = false;

  #take(line: string): void {
    if (this.#state === 'before') {
      if (!beginning.test(line)) return;
      this.#state = 'inside';
      this.#isBase64 = line.startsWith('begin-base64');
      return;
    }
    if (this.#state === 'after') return;
    if (line.trimEnd() === 'end' || line.startsWith('====')) {
      this.#state = 'after';
      return;
    }
    // A line in another encoding stays as it is: nothing is lost.
    this.push(
      this.#isBase64 ? Buffer.from(line, 'base64') : (decodeLine(line) ?? Buffer.from(`${line}\n`, 'latin1')),
    );
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const lines = `${this.#rest}${chunk.toString('latin1')}`.split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#rest !== '') this.#take(this.#rest);
    done();
  }
}

/** Whether a transfer encoding is uuencode, under any of its names. */
export const isUuencode = (encoding: unknown): boolean =>
  typeof encoding === 'string' && /^(?:x-)?uu(?:e|encode)$/.test(encoding);

/** Creates the decoder of a part whose transfer encoding is uuencode. */
export const createUuDecoder = (): Transform => new UuDecoder();

/** A file that was written into the text of an email. */
export interface TextFile {
  name: string;
  content: Buffer;
}

/** Files that are taken out of one text. */
const maxFiles = 50;

const decodeLines = (lines: readonly string[], isBase64: boolean): Buffer | undefined => {
  const pieces: Buffer[] = [];
  for (const line of lines) {
    const piece = isBase64
      ? /^[A-Za-z0-9+/=]*$/.test(line.trim()) && Buffer.from(line, 'base64')
      : decodeLine(line);
    if (!piece) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const isEnd = (line: string): boolean => /^(?:end|====)\s*$/.test(line);

/** Takes the uuencoded files out of a text. What is not completely one of them stays in the text. */
export const takeTextFiles = (text: string): { text: string; files: TextFile[] } => {
  const files: TextFile[] = [];
  if (!/^begin(?:-base64)? [0-7]{3,4} /m.test(text)) return { text, files };
  const kept: string[] = [];
  const lines = text.split('\n');
  let end = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    // Each line is searched once: a text may consist of beginnings only.
    while (end < lines.length && (end <= at || !isEnd(lines[end] ?? ''))) end += 1;
    const name = files.length < maxFiles ? beginning.exec(line.trimEnd())?.[1] : undefined;
    const hasEnd = name !== undefined && end < lines.length;
    const content = hasEnd && decodeLines(lines.slice(at + 1, end), line.startsWith('begin-base64'));
    if (name !== undefined && content && content.length > 0) {
      files.push({ name, content });
      kept.push(`[${name}]`);
      at = end;
    } else kept.push(line);
  }
  return { text: kept.join('\n'), files };
};
