import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { openSessions } from '../sessions.ts';

const rows = 10_000;

/** The content of each kind of file, each with a column that names people or another kind of work. */
const files = {
  inventions: [
    'References,Title,Status,Tags,Project assignees',
    ...Array.from(
      { length: rows },
      (_, n) => `BE-${n},Invention ${n},filed,pumps; valves,bench@example.test`,
    ),
  ],
  milestones: [
    'Invention,Title,Due date,Assignees',
    ...Array.from({ length: rows }, (_, n) => `BE-${n},Reply,2027-03-31,bench@example.test`),
  ],
  tasks: [
    'Invention,Title,Milestone,Due date,Assignees',
    ...Array.from({ length: rows }, (_, n) => `BE-${n},Draft the reply,Reply,2027-03-01,bench@example.test`),
  ],
};

interface Imported {
  id: string;
  columns: unknown[];
  counts: { new: number; updated: number; error: number } | null;
  undone: { undone: number } | null;
}

/** Measures imports of 10,000 rows of each kind through HTTP: upload, check, import, and undo. */
export const measureImports = async (report: Report): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-imports-'));
  const server = await startEmbeddedServer({ dataDir: join(dataDir, 'database'), log: silentLog });
  const { connectionString } = server;
  await migrate(connectionString, { log: silentLog });
  const options = { connectionString, poolSize: 2, statementTimeoutMs: 60_000, applicationName: 'bench' };
  const db = createDatabase(options);
  try {
    await buildPerson(db, {
      email: 'bench@example.test',
      permissions: ['admin', 'inventions:create', 'inventions:edit'],
    });
    const [signedIn] = await openSessions(connectionString, 1);
    const headers = { authorization: `Bearer ${signedIn?.token}` };
    await withServer(startHub({ DATABASE_URL: connectionString, HUB_DEMO: '0' }), async ({ baseUrl }) => {
      const timed = async (what: string, target: string, path: string, body?: object): Promise<Imported> => {
        const start = performance.now();
        const isForm = body instanceof FormData;
        const response = await fetch(`${baseUrl}/api/admin/imports${path}`, {
          method: 'POST',
          headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
          ...(body && { body: isForm ? body : JSON.stringify(body) }),
        });
        if (!response.ok) throw new Error(`${what} ended with ${response.status}: ${await response.text()}`);
        const imported = (await response.json()) as Imported;
        report.say(what, `${((performance.now() - start) / 1000).toFixed(1)} s`, target);
        return imported;
      };
      const imports: Imported[] = [];
      for (const [kind, lines] of Object.entries(files)) {
        const form = new FormData();
        form.append('kind', kind);
        form.append('file', new File([lines.join('\n')], 'Export.csv'));
        const { id, columns } = await timed(`10,000 ${kind}: upload`, 'for information', '', form);
        const check = { columns, dateFormat: 'iso' };
        const { counts } = await timed(`10,000 ${kind}: check`, 'under 5 s', `/${id}/check`, check);
        if (counts?.new !== rows) throw new Error(`${counts?.new} rows are new`);
        imports.push(await timed(`10,000 ${kind}: import`, 'under 20 s', `/${id}/apply`));
      }
      for (const { id } of imports.reverse()) {
        const { undone } = await timed('10,000 rows: undo', 'for information', `/${id}/undo`);
        // Inventions with work on them stay.
        if (undone?.undone !== rows)
          report.say('Rows that stay', `${rows - (undone?.undone ?? 0)}`, 'for information');
      }
    });
  } finally {
    await db.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
};
