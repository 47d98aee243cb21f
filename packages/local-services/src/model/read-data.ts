const dataMark = /<hub-data>\n(.*?)\n<\/hub-data>/gs;

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Returns the data that the hub marked in a text. */
export const readMarkedData = (text: string): unknown[] =>
  [...text.matchAll(dataMark)].map(([, json = '']) => parse(json));

/** A record of the data with a title and perhaps a date or a state. */
interface Titled {
  title: string;
  dueAt: string | undefined;
  status: string | undefined;
}

const readText = (record: Record<string, unknown>, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls a function with every record in the data, outer ones first. */
const walk = (value: unknown, visit: (record: Record<string, unknown>) => void): void => {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  if (!isRecord(value)) return;
  visit(value);
  for (const entry of Object.values(value)) walk(entry, visit);
};

/** Returns the records with a title. */
export const listTitled = (data: unknown): Titled[] => {
  const found: Titled[] = [];
  walk(data, (record) => {
    const title = readText(record, 'title');
    if (title) found.push({ title, dueAt: readText(record, 'dueAt'), status: readText(record, 'status') });
  });
  return found;
};

/** A sentence of a document with its page. */
export interface LocalPassage {
  text: string;
  page: number;
}

/** Ends of sentences. Abbreviations such as "U.S.C." and "et al." do not end one. */
const sentenceEnd =
  /(?<!\b(?:U\.S\.C|et al|No|Nos|Fig|Figs|e\.g|i\.e)\.)(?<=[.!?])\s+|\n\s*\n|\n(?=Claims?\s+\d)/;
const shortest = 12;
const longest = 400;
/** Notices of the demo about its own pages, which are no part of a letter. */
const notice = /\bfor the demo\b|\bcontent of the original document\b|\bIt is not that of the Office\b/;
const finding =
  /\breject(?:ed|ion)|\bobject(?:ed|ion)|\ballow(?:ed|able|ance)|\brestriction\b.*\brequired|\bdouble patenting\b/is;

/** Returns a text in one line; a word that the end of a line divides is whole again. */
const joinLines = (text: string): string =>
  text
    .replace(/(\p{Ll})-\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the sentences of the pages in the data, word for word; the notices of the demo are left out. Other texts have no page. */
export const listPassages = (data: unknown): LocalPassage[] => {
  const found: LocalPassage[] = [];
  walk(data, (record) => {
    const { page } = record;
    if (typeof page !== 'number') return;
    for (const part of readText(record, 'text')?.split(sentenceEnd) ?? []) {
      const text = joinLines(part);
      const isSentence = /[.!?]$/.test(text) && text.length >= shortest && text.length <= longest;
      if (isSentence && !notice.test(text)) found.push({ text, page });
    }
  });
  return found;
};

/** Returns the passages that reject, object or allow; all of them if none does. */
export const chooseFindings = (passages: readonly LocalPassage[]): readonly LocalPassage[] => {
  const findings = passages.filter(({ text }) => finding.test(text));
  return findings.length > 0 ? findings : passages;
};
