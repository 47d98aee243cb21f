const sectorBytes = 512;
const miniBytes = 64;
const entryBytes = 128;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

interface Node {
  name: string;
  content?: Buffer;
  children?: Node[];
}

const pad = (content: Buffer, size: number): Buffer =>
  Buffer.concat([content], Math.ceil(content.length / size) * size);

/** Links the numbers from `first` as one chain in a table. */
const link = (table: number[], first: number, count: number): void => {
  for (let at = 0; at < count; at += 1) table[first + at] = at === count - 1 ? endOfChain : first + at + 1;
};

const writeTable = (table: number[], size: number): Buffer => {
  const written = Buffer.alloc(size, 0xff);
  for (const [index, value] of table.entries()) written.writeUInt32LE(value ?? free, index * 4);
  return written;
};

/** Writes a compound file (MS-CFB) whose streams are all small. */
const writeCompoundFile = (children: Node[]): Buffer => {
  const entries: Buffer[] = [];
  const mini: Buffer[] = [];
  const miniTable: number[] = [];
  const writeEntry = (node: Node, kind: number): number => {
    const index = entries.length;
    const entry = Buffer.alloc(entryBytes);
    entries.push(entry);
    entry.write(node.name, 0, 'utf16le');
    entry.writeUInt16LE(node.name.length * 2 + 2, 64);
    entry.writeUInt8(kind, 66);
    for (const at of [68, 72, 76]) entry.writeUInt32LE(free, at);
    if (node.content) {
      const first = mini.reduce((sum, { length }) => sum + length / miniBytes, 0);
      const padded = pad(node.content, miniBytes);
      mini.push(padded);
      link(miniTable, first, padded.length / miniBytes);
      entry.writeUInt32LE(node.content.length === 0 ? endOfChain : first, 116);
      entry.writeUInt32LE(node.content.length, 120);
    }
    let before: number | undefined;
    for (const child of node.children ?? []) {
      const at = writeEntry(child, child.children ? 1 : 2);
      if (before === undefined) entry.writeUInt32LE(at, 76);
      else entries[before]?.writeUInt32LE(at, 72);
      before = at;
    }
    return index;
  };
  writeEntry({ name: 'Root Entry', children }, 5);
  const streams = pad(Buffer.concat(mini), sectorBytes);
  const directorySectors = Math.ceil((entries.length * entryBytes) / sectorBytes);
  const miniFatSectors = Math.ceil((miniTable.length * 4) / sectorBytes);
  const streamSectors = streams.length / sectorBytes;
  const [directory, miniFat] = [1, 1 + directorySectors];
  const stream = miniFat + miniFatSectors;
  entries[0]?.writeUInt32LE(stream, 116);
  entries[0]?.writeUInt32LE(streams.length, 120);
  const fat = [0xfffffffd];
  link(fat, directory, directorySectors);
  link(fat, miniFat, miniFatSectors);
  link(fat, stream, streamSectors);
  const header = Buffer.alloc(sectorBytes, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(miniFat, 60);
  header.writeUInt32LE(miniFatSectors, 64);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([
    header,
    writeTable(fat, sectorBytes),
    pad(Buffer.concat(entries), sectorBytes),
    writeTable(miniTable, miniFatSectors * sectorBytes),
    streams,
  ]);
};

const text = (property: string, value: string): Node => ({
  name: `__substg1.0_${property}001F`,
  content: Buffer.from(value, 'utf16le'),
});

/** Builds a message as Outlook saves it, with one attachment. */
export const buildOutlookMessage = ({ subject, body }: { subject: string; body: string }): Buffer =>
  writeCompoundFile([
    text('0037', subject),
    text('0C1A', 'Ada Client'),
    { name: '__substg1.0_0C1F001E', content: Buffer.from('ada@client.test', 'latin1') },
    text('0E04', 'attorney@firm.test'),
    text('1000', body),
    { name: '__attach_version1.0_#00000000', children: [text('3707', 'Claims.docx')] },
  ]);
