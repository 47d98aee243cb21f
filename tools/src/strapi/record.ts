import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { entityRequests, type RecordedRequest } from './entity-requests.ts';
import { listPaths } from './list-requests.ts';
import { comments, minions, tasks } from './sample-data.ts';

// Records how a running Strapi 5 without rows answers: `node tools/src/strapi/record.ts ADDRESS FILE`. The address ends
// with /api, and README.md says how to start such a Strapi. The file gets the rows and one entry for each request.

const { positionals } = parseArgs({ allowPositionals: true });
const [address, file] = positionals;
if (!address || !file) throw new Error('Name the address of Strapi and the file to write');

interface Entity {
  id: number;
  documentId: string;
  [field: string]: unknown;
}

/** A response of Strapi, whose shape is what is being recorded. */
interface Answer {
  status: number;
  response: { data: Entity; meta: { pagination: { total: number } } };
}

const send = async ({ method, path, body, headers }: RecordedRequest): Promise<Answer> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(address + path, {
    method,
    headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const sent: unknown = await (isJson ? response.json() : response.text());
  return { status: response.status, response: sent as Answer['response'] };
};

const create = async (path: string, data: object): Promise<Entity> => {
  const { status, response } = await send({ method: 'POST', path: `${path}?populate=*`, body: { data } });
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(response)}`);
  return response.data;
};

/** Creates rows one after another, so that ids and times have the order of the list. */
const createAll = async (path: string, rows: object[]): Promise<Entity[]> => {
  const created: Entity[] = [];
  for (const row of rows) created.push(await create(path, row));
  return created;
};

const isEmpty = async (path: string): Promise<boolean> => {
  const { response } = await send({ method: 'GET', path });
  return response.meta.pagination.total === 0;
};

for (const path of ['/minions', '/comments', '/tasks']) {
  if (!(await isEmpty(path))) throw new Error(`Strapi has rows in ${path}; record with a new database`);
}

const minion = await createAll('/minions', minions);
const at = (place: number): Entity => {
  const entity = minion[place];
  if (!entity) throw new Error(`There is no minion ${place}`);
  return entity;
};
const comment = await createAll(
  '/comments',
  comments.map(({ minion: place, ...row }) => ({ ...row, minionId: at(place).documentId })),
);
const task = await createAll(
  '/tasks',
  tasks.map(({ minion: place, ...row }) => ({ ...row, minion: at(place).id })),
);
const created: Record<string, Entity[]> = { minion, comment, task };

const fillIn = (text: string): string =>
  text.replaceAll(/\{(minion|comment|task) (\d+)\}/g, (name, kind, place) => {
    const entity = created[kind]?.[Number(place) - 1];
    if (!entity) throw new Error(`Nothing is called ${name}`);
    return entity.documentId;
  });

const encode = (path: string): string => {
  const [name = '', query] = path.split(/\?(.*)/s);
  if (query === undefined) return name;
  const parts = query.split('&').map((part) => {
    const [key = '', value] = part.split(/=(.*)/s);
    return value === undefined ? key : `${key}=${encodeURIComponent(value)}`;
  });
  return `${name}?${parts.join('&')}`;
};

const prepare = ({ path, body, ...request }: RecordedRequest): RecordedRequest => ({
  ...request,
  path: encode(fillIn(path)),
  ...(body !== undefined && { body: JSON.parse(fillIn(JSON.stringify(body))) }),
});

const requests = [...listPaths.map((path) => ({ method: 'GET', path }) as const), ...entityRequests].map(
  prepare,
);
const exchanges: object[] = [];
for (const request of requests) exchanges.push({ ...request, ...(await send(request)) });

mkdirSync(dirname(file), { recursive: true });
const entries = exchanges.map((exchange) => JSON.stringify(exchange)).join(',\n');
const rows = Object.entries(created)
  .map(
    ([kind, entities]) =>
      `${JSON.stringify(kind)}:[\n${entities.map((e) => JSON.stringify(e)).join(',\n')}\n]`,
  )
  .join(',\n');
writeFileSync(file, `{"rows":{\n${rows}\n},\n"exchanges":[\n${entries}\n]}\n`);
process.stdout.write(`${exchanges.length} requests recorded\n`);
