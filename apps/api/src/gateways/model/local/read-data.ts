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

const sentence = /[^.!?\n]{12,240}[.!?]/g;

/** Returns the sentences of the pages in the data, exactly as they are. */
export const listPassages = (data: unknown): LocalPassage[] => {
  const found: LocalPassage[] = [];
  walk(data, (record) => {
    const text = readText(record, 'text');
    const page = typeof record.page === 'number' ? record.page : 1;
    for (const [match] of text?.matchAll(sentence) ?? []) found.push({ text: match.trim(), page });
  });
  return found;
};
