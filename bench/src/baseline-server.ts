import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recording } from './recording.ts';

// The baseline: the statements that the hub sends for a request, through bare `pg`, and the hub's answer to it as JSON
// through bare Fastify. No token check, no validation, no mapping, no logging.
const { DATABASE_URL, RECORDING, HUB_PORT } = process.env;
if (!DATABASE_URL || !RECORDING) throw new Error('DATABASE_URL and RECORDING are needed');

const recording = JSON.parse(await readFile(RECORDING, 'utf8')) as Recording;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
const app = Fastify();

app.get('/health/ready', async () => ({}));
app.get('/*', async (request) => {
  const entry = recording[`${request.headers.authorization} ${request.url}`];
  if (!entry) throw new Error(`${request.url} was not recorded`);
  for (const { text, values } of entry.statements) await pool.query(text, values);
  return entry.answer;
});

await app.listen({ port: Number(HUB_PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
