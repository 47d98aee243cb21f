import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { startHub } from './servers.ts';
import { openSessions } from './sessions.ts';

// Milliseconds that starting a template of 20 steps takes, with its milestone, tasks, assignees, events and audit entry:
// one call after the other, each to an invention of its own.

const starts = 200;
const warmUps = 20;
const steps = 20;
const slowestAllowedMs = 50;
const roles = ['DR', 'R2', 'PL', 'DK'];

/** A template of 20 steps that are counted from trigger, due date and each other, and inventions to start it on. */
const prepare = async (connectionString: string) => {
  const db = createDatabase({
    connectionString,
    poolSize: 4,
    statementTimeoutMs: 5_000,
    applicationName: 'bench',
  });
  try {
    const person = await buildPerson(db);
    const roleAssignees = Object.fromEntries(roles.map((role) => [role, [person.email]]));
    const template = await buildTemplate(db, { role_assignees: JSON.stringify(roleAssignees) });
    const milestone = await buildTemplateMilestone(db, template, { rule_id: 'OA-NF' });
    let stepId: string | undefined;
    for (let n = 0; n < steps; n += 1) {
      const from = n % 4 === 3 ? 'step' : n % 2 === 0 ? 'due' : 'trigger';
      const offset = { from, count: from === 'due' ? n - 25 : n, unit: 'business day' };
      const due_offset = JSON.stringify(from === 'step' ? { ...offset, stepId } : offset);
      const role = roles[n % roles.length] ?? null;
      ({ id: stepId } = await buildTemplateStep(db, milestone, { due_offset, role }));
    }
    const inventionIds: string[] = [];
    for (let n = 0; n < starts + warmUps; n += 1) inventionIds.push((await buildInvention(db)).id);
    return { templateId: template.id, inventionIds };
  } finally {
    await db.destroy();
  }
};

const startRun = async (url: string, token: string, body: object): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const started = (await answer.json()) as { milestones?: { tasks: unknown[] }[] };
  const took = performance.now() - start;
  if (started.milestones?.[0]?.tasks.length !== steps) throw new Error(`starting answered ${answer.status}`);
  return took;
};

const folder = await mkdtemp(join(tmpdir(), 'hub-start-bench-'));
const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), log: silentLog });
try {
  await migrate(server.connectionString, { log: silentLog });
  const { templateId, inventionIds } = await prepare(server.connectionString);
  const [session] = await openSessions(server.connectionString, 1);
  const hub = await startHub({ DATABASE_URL: server.connectionString });
  try {
    const url = `${hub.baseUrl}/api/workflow/execute/bind`;
    const times: number[] = [];
    for (const inventionId of inventionIds) {
      const body = { inventionId, templateId, trigger: '2026-11-20' };
      times.push(await startRun(url, session?.token ?? '', body));
    }
    const measured = times.slice(warmUps).sort((a, b) => a - b);
    const at = (share: number): number => measured[Math.floor(measured.length * share)] ?? 0;
    console.log(
      `starting ${steps} steps, ${starts} times: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
    );
    if (at(0.95) > slowestAllowedMs) process.exitCode = 1;
  } finally {
    await hub.stop();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
