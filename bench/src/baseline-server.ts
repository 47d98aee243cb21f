import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import { sessionOptions } from '@hub/database/connection/session-options.ts';
import Fastify from 'fastify';
import pg from 'pg';
import type { RecordedStatement } from './recorded-statements.ts';
import type { Recording } from './recording.ts';

// The baseline: the statements that the hub sends for a request, through bare `pg`, and the hub's answer to it as JSON
// through bare Fastify. No token check, no validation, no mapping, no logging. Like the hub's, its connections plan a
// repeated statement once.
const { DATABASE_URL, RECORDING, HUB_PORT } = process.env;
if (!DATABASE_URL || !RECORDING) throw new Error('DATABASE_URL and RECORDING are needed');

const recording = JSON.parse(await readFile(RECORDING, 'utf8')) as Recording;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12, options: sessionOptions });
const names = new Map<string, string>();

const prepared = ({ text, values }: RecordedStatement): pg.QueryConfig => {
  if (values.length === 0 || text.includes(plannedWithValues)) return { text, values };
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return { name, text, values };
};
const app = Fastify();

app.get('/health/ready', async () => ({}));
app.get('/*', async (request) => {
  const entry = recording[`${request.headers.authorization} ${request.url}`];
  if (!entry) throw new Error(`${request.url} was not recorded`);
  for (const statement of entry.statements) await pool.query(prepared(statement));
  return entry.answer;
});

await app.listen({ port: Number(HUB_PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
