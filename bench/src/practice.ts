import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/** Size of a generated practice. Tasks are ten times the inventions. */
export interface PracticeSize {
  inventions: number;
  people: number;
  teams: number;
  /** A multiple of ten. */
  eventsPerInvention: number;
}

/** Words of the real titles, the commonest first, as the raw material of generated texts. */
export const titleWords = async (): Promise<string[]> => {
  const file = new URL('../../packages/demo-workspace/data/applications.json.gz', import.meta.url);
  const applications = JSON.parse(gunzipSync(await readFile(file)).toString()) as { title: string }[];
  const counts = new Map<string, number>();
  for (const word of applications.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{3,}/g) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([word]) => word);
};

/** Fills a migrated, empty database; 100,000 inventions take about four minutes. */
export const generatePractice = async (connectionString: string, size: PracticeSize): Promise<void> => {
  const words = await titleWords();
  const values: Record<string, string> = {
    inventions: String(size.inventions),
    people: String(size.people),
    teams: String(size.teams),
    eventsPerInvention: String(size.eventsPerInvention),
    words: `'{${words.join(',')}}'`,
    wordCount: String(words.length),
  };
  const template = await readFile(new URL('./generate.sql', import.meta.url), 'utf8');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
  } finally {
    await client.end();
  }
};
