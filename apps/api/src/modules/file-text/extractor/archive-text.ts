import PizZip from 'pizzip';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the entities that every XML has (XML 1.0, 4.6), and numbers of characters. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Elements of Word and PowerPoint that hold text, that are a blank and that end a line (ECMA-376, parts 17.3 and 21.1). */
const tokens = /<(?:w|a):t(?:\s[^<>]*)?>([^<]*)<|<(?:w:tab|w:br|a:br|w:cr)\b|<\/(?:w|a):p>/g;

const readRuns = (xml: string): string => {
  let text = '';
  for (const [token, run] of xml.matchAll(tokens)) {
    if (run !== undefined) text += decodeEntities(run);
    else text += token.startsWith('</') ? '\n' : ' ';
  }
  return text.trim();
};

/** Returns the number in a name, by which slides and headers are in their order. */
const numberIn = (name: string): number => Number(/\d+/.exec(name.split('/').at(-1) ?? '')?.[0] ?? 0);

/** Reads the texts of the parts of a document whose names match, in the order of their numbers, each text once. */
export const readArchiveParts = (content: Buffer, names: RegExp): string[] => {
  const found = new PizZip(content).file(names).sort((a, b) => numberIn(a.name) - numberIn(b.name));
  return [...new Set(found.map((part) => readRuns(part.asText())))].filter((text) => text !== '');
};
