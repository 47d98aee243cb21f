import type { Readable } from 'node:stream';

/** Opens a range of a content. */
type OpenRange = (range: { start: number; end: number }) => Promise<Readable>;

// Layout of compound files: MS-CFB 2.1 to 2.6.
const headerBytes = 512;
const headerFatSectors = 109;
const entryBytes = 128;
const lastSector = 0xfffffffa;
/** A directory of more sectors is read to here; a message has far fewer. */
const maxSectors = 200;

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
}

const readEntry = (bytes: Buffer): Entry => ({
  name: bytes.toString('utf16le', 0, Math.min(64, Math.max(2, bytes.readUInt16LE(64))) - 2),
  left: bytes.readUInt32LE(68),
  right: bytes.readUInt32LE(72),
  child: bytes.readUInt32LE(76),
});

/** Reads the entries of the directory, as far as it can be followed. */
const readDirectory = async (open: OpenRange, size: number): Promise<Entry[]> => {
  const read = async (start: number, length: number): Promise<Buffer> => {
    if (start + length > size) return Buffer.alloc(length, 0xff);
    return Buffer.concat(await (await open({ start, end: start + length - 1 })).toArray());
  };
  const header = await read(0, headerBytes);
  const sectorBytes = header.readUInt16LE(30) === 12 ? 4_096 : 512;
  const sectorAt = (sector: number) => read((sector + 1) * sectorBytes, sectorBytes);
  const next = async (sector: number): Promise<number> => {
    const perSector = sectorBytes / 4;
    const place = Math.floor(sector / perSector);
    const fatSector = place < headerFatSectors ? header.readUInt32LE(76 + 4 * place) : lastSector;
    if (fatSector >= lastSector) return lastSector;
    return (await sectorAt(fatSector)).readUInt32LE((sector % perSector) * 4);
  };
  const entries: Entry[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < lastSector && count < maxSectors; count += 1) {
    const bytes = await sectorAt(sector);
    for (let at = 0; at < sectorBytes; at += entryBytes) entries.push(readEntry(bytes.subarray(at)));
    sector = await next(sector);
  }
  return entries;
};

/** Returns the names of the streams and folders at the top. */
const namesAtTop = (entries: readonly Entry[]): string[] => {
  const names: string[] = [];
  const seen = new Set<number>();
  const waiting = [entries[0]?.child ?? lastSector];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    names.push(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
};

/** Streams and folders that only one format has at the top (MS-OXMSG 2.2, MS-DOC 2.1, MS-XLS 2.1.2, MS-PPT 2.1). */
const signatures: readonly [RegExp, string][] = [
  [/^WordDocument$/, 'application/msword'],
  [/^(?:Workbook|Book)$/, 'application/vnd.ms-excel'],
  [/^PowerPoint Document$/, 'application/vnd.ms-powerpoint'],
  [
    /^__(?:properties_version|substg|recip_version|attach_version|nameid_version)1\.0/,
    'application/vnd.ms-outlook',
  ],
];

/** Returns the type of a compound file by what it holds; undefined for any other program's, and for a damaged one. */
export const findCompoundType = async (open: OpenRange, size: number): Promise<string | undefined> => {
  if (size < headerBytes) return undefined;
  const names = namesAtTop(await readDirectory(open, size));
  return signatures.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
};
