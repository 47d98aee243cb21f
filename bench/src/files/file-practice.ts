import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { titleWords } from '../practice.ts';
import type { Practice } from '../practice-databases.ts';
import { measuredName } from './transfer.ts';

/** Connections that load pages at once: most of the time is spent on finding their words. */
const loaders = 2;

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

const fillTemplate = async (words: readonly string[]): Promise<string> => {
  const template = await readFile(new URL('./file-practice.sql', import.meta.url), 'utf8');
  return template
    .replaceAll('{words}', `'{${words.join(',')}}'`)
    .replaceAll('{wordCount}', String(words.length));
};

/** Moves the drafts into the pages, by several connections. The index is built once, at the end. */
const loadPages = async (client: pg.Client, connectionString: string): Promise<void> => {
  const { rows } = await client.query<{ definition: string }>(
    "select pg_get_indexdef('file_pages_terms_idx'::regclass) as definition",
  );
  await client.query('drop index file_pages_terms_idx');
  await Promise.all(
    Array.from({ length: loaders }, async (_, n) => {
      const loader = await connect(connectionString);
      await loader.query(
        `insert into file_pages (sha256, page, text)
         select sha256, page, text from page_drafts where page % ${loaders} = ${n} order by sha256, page`,
      );
      await loader.end();
    }),
  );
  await client.query(`set maintenance_work_mem = '512MB'; ${rows[0]?.definition ?? ''}`);
  await client.query('drop table page_drafts');
};

/** Gives a practice 100,000 files on one invention and 100,000 pages of text, where it has none yet. */
export const completeFiles = async ({ connectionString }: Practice): Promise<void> => {
  const client = await connect(connectionString);
  try {
    const { rowCount } = await client.query('select from file_pages limit 1');
    if (rowCount !== 0) return;
    await client.query('drop table if exists page_drafts');
    await client.query(await fillTemplate(await titleWords()));
    await loadPages(client, connectionString);
    for (const table of ['file_contents', 'file_pages', 'files', 'file_versions'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
};

/** Returns the id of the invention with the most files. */
export const findCrowdedInvention = async ({ connectionString }: Practice): Promise<string> => {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query<{ id: string }>(
      'select invention_id as id from files group by 1 order by count(*) desc limit 1',
    );
    if (!rows[0]) throw new Error('the practice has no files');
    return rows[0].id;
  } finally {
    await client.end();
  }
};

/** Returns three words in a row from each of some pages, as a person copies them from a document. */
export const readPhrases = async ({ connectionString }: Practice, count: number): Promise<string[]> => {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query<{ text: string }>(
      'select text from file_pages where page = 7 order by sha256 limit $1',
      [count],
    );
    return rows.map(({ text }) => text.split(' ').slice(40, 43).join(' ').replaceAll('.', ''));
  } finally {
    await client.end();
  }
};

/** Removes the files that were uploaded for a measurement, with their contents. */
export const removeMeasuredFiles = async ({ connectionString }: Practice): Promise<void> => {
  const client = await connect(connectionString);
  try {
    await client.query('delete from files where name like $1', [`${measuredName}%`]);
    await client.query(
      `delete from file_contents where not exists
         (select from file_versions where file_versions.sha256 = file_contents.sha256)`,
    );
  } finally {
    await client.end();
  }
};
