import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';

/** Writes a PDF of one page: its objects, numbered from 1, with the catalog first. */
const writePdf = (objects: readonly Buffer[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
};

const stream = (head: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const frame = (resources: string): Buffer[] => [
  Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
  Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
  Buffer.from(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >>`,
  ),
];

const levels = 40;
const font = '/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** A PDF whose page draws a form that draws a form twice, and so on: reading it would take years. */
export const buildEndlessPdf = (): Buffer => {
  const first = 5;
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1;
    const resources = isLast ? font : `/XObject << /F ${first + level + 1} 0 R >>`;
    const head = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`;
    return stream(head, Buffer.from(isLast ? 'BT /T 9 Tf (again) Tj ET' : '/F Do /F Do'));
  });
  return writePdf([...frame(`/XObject << /F ${first} 0 R >>`), stream('', Buffer.from('/F Do')), ...forms]);
};

/** A small PDF whose page unpacks to `megabytes` of nothing. */
export const buildHugePdf = (megabytes: number): Buffer =>
  writePdf([
    ...frame(''),
    stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 })),
  ]);

/** An archive in which a Word document would be found if it were unpacked to `megabytes`. */
export const buildZipBomb = async (megabytes: number): Promise<Buffer> => {
  const zip = new ZipFile();
  const content = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  zip.addBuffer(content, 'word/document.xml', { compressionLevel: 1 });
  zip.end();
  return buffer(zip.outputStream);
};

/** Like a zip bomb, but its directory says that it unpacks to nothing. */
export const buildLyingZipBomb = async (megabytes: number): Promise<Buffer> => {
  const archive = await buildZipBomb(megabytes);
  const directory = archive.readUInt32LE(archive.length - 6);
  archive.writeUInt32LE(1, directory + 24);
  return archive;
};

const entryBytes = 47;

/** An archive of many entries of one letter: only its directory, at most 65,535 of them in its count. */
export const buildCrowdedZip = (count: number): Buffer => {
  const entry = Buffer.alloc(entryBytes);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(1, 28);
  entry.write('x', entryBytes - 1);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(count * entryBytes, 12);
  return Buffer.concat([Buffer.alloc(count * entryBytes, entry), end]);
};

/** A mail of many empty parts. */
export const buildCrowdedMail = (count: number): Buffer =>
  Buffer.from(
    `From: a@example.test\r\nTo: b@example.test\r\nSubject: Parts\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: text/plain\r\n\r\n\r\n'.repeat(count)}--x--\r\n`,
  );
