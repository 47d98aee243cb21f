// Layout of compound files: MS-CFB 2.1 to 2.6.
const signature = 0xe011cfd0;
const lastSector = 0xfffffffa;
const entryBytes = 128;
const headerFatSectors = 109;
const none = 0xffffffff;

interface Entry {
  name: string;
  /** 1 for a folder, 2 for a stream, 5 for the root. */
  kind: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** A folder of a compound file: its streams and folders by name. */
export interface CompoundFolder {
  streams: ReadonlyMap<string, () => Buffer>;
  folders: ReadonlyMap<string, () => CompoundFolder>;
}

/** Follows a chain of sectors. Throws for one that is longer than the file or leaves it. */
const followChain = (first: number, next: (sector: number) => number, limit: number): number[] => {
  const chain: number[] = [];
  for (let sector = first; sector < lastSector; sector = next(sector)) {
    if (chain.length > limit) throw new Error('The chain of a compound file does not end');
    chain.push(sector);
  }
  return chain;
};

const readEntries = (directory: Buffer): Entry[] =>
  Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes);
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
    return {
      name: entry.toString('utf16le', 0, nameBytes - 2),
      kind: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });

/** Opens a compound file, as Outlook and the older Office formats are. Throws for any other content, and for a damaged one. */
export const openCompoundFile = (content: Buffer): CompoundFolder => {
  if (content.length < 512 || content.readUInt32LE(0) !== signature) throw new Error('Not a compound file');
  const sectorBytes = 2 ** content.readUInt16LE(30);
  const miniBytes = 2 ** content.readUInt16LE(32);
  if (![512, 4096].includes(sectorBytes) || miniBytes !== 64) throw new Error('An unknown compound file');
  const maxSectors = Math.ceil(content.length / sectorBytes);
  const sectorAt = (sector: number): Buffer => {
    const at = (sector + 1) * sectorBytes;
    if (at >= content.length) throw new Error('A compound file ends early');
    return Buffer.concat([content.subarray(at, at + sectorBytes)], sectorBytes);
  };
  const fatSectors = Array.from({ length: headerFatSectors }, (_, index) =>
    content.readUInt32LE(76 + 4 * index),
  );
  const more = followChain(
    content.readUInt32LE(68),
    (sector) => sectorAt(sector).readUInt32LE(sectorBytes - 4),
    maxSectors,
  );
  for (const sector of more) {
    const list = sectorAt(sector);
    for (let at = 0; at < sectorBytes - 4; at += 4) fatSectors.push(list.readUInt32LE(at));
  }
  const fat = Buffer.concat(fatSectors.filter((sector) => sector < lastSector).map(sectorAt));
  const nextIn = (table: Buffer) => (sector: number) =>
    sector * 4 + 4 <= table.length ? table.readUInt32LE(sector * 4) : none;
  const readChain = (first: number): Buffer =>
    Buffer.concat(followChain(first, nextIn(fat), maxSectors).map(sectorAt));
  const entries = readEntries(readChain(content.readUInt32LE(48)));
  const [root] = entries;
  if (!root) throw new Error('A compound file without a root');
  const cutoff = content.readUInt32LE(56);
  const miniFat = readChain(content.readUInt32LE(60));
  const miniStream = readChain(root.start);
  const readStream = ({ start, size }: Entry): Buffer => {
    if (size >= cutoff) return readChain(start).subarray(0, size);
    const chain = followChain(start, nextIn(miniFat), miniStream.length / miniBytes);
    const pieces = chain.map((sector) => miniStream.subarray(sector * miniBytes, (sector + 1) * miniBytes));
    return Buffer.concat(pieces).subarray(0, size);
  };
  const openFolder = (folder: Entry): CompoundFolder => {
    const streams = new Map<string, () => Buffer>();
    const folders = new Map<string, () => CompoundFolder>();
    const seen = new Set<number>();
    const waiting = [folder.child];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const entry = entries[index];
      if (!entry || seen.has(index)) continue;
      seen.add(index);
      waiting.push(entry.left, entry.right);
      if (entry.kind === 2) streams.set(entry.name, () => readStream(entry));
      if (entry.kind === 1) folders.set(entry.name, () => openFolder(entry));
    }
    return { streams, folders };
  };
  return openFolder(root);
};
