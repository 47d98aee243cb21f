import { openClient } from '@hub/database/connection/open-client.ts';
import type { DatabaseLog } from '@hub/database/database-log.ts';
import { insertRows } from '@hub/database/insert-rows.ts';
import { stableId } from '@hub/database/stable-id.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { patentOffice } from '@hub/domain/people/patent-office.ts';
import { standingRoles } from '@hub/domain/people/standing-roles.ts';
import { insertShippedTemplates } from '@hub/shipped-templates/load-shipped-templates.ts';
import type { Client } from 'pg';
import { buildDemoWorkspace } from './build-demo-workspace.ts';
import { firmCreatedAt } from './demo-people.ts';
import type { DemoWorkspace } from './demo-records.ts';
import { hashPassword } from './hash-password.ts';

export interface LoadDemoOptions {
  /** The day the files are replayed to, as the patent office counts days. */
  today: IsoDate;
  log: DatabaseLog;
}

/** The password of the four demo sign-ins. */
export const demoPassword = 'invention-hub';

/**
 * Fills an empty, migrated database with the demo workspace in one transaction. Answers whether it did: a database
 * that already holds people or inventions is left alone. Throws `DatabaseStartError` if it cannot be reached.
 */
export const loadDemo = async (
  connectionString: string,
  { today, log }: LoadDemoOptions,
): Promise<boolean> => {
  const client = await openClient(connectionString, 'load-demo');
  try {
    await client.query('begin');
    const isEmpty = await lockEmptyWorkspace(client);
    if (isEmpty) await insertWorkspace(client, buildDemoWorkspace({ today }));
    await client.query('commit');
    if (!isEmpty) return false;
    await client.query('analyze');
    log.info({ replayedOn: today }, 'demo workspace loaded');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
};

const lockEmptyWorkspace = async (client: Client): Promise<boolean> => {
  await client.query('select 1 from workspace for update');
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not exists (select from people) and not exists (select from inventions) as "isEmpty"`,
  );
  return rows[0]?.isEmpty === true;
};

const insertWorkspace = async (client: Client, demo: DemoWorkspace): Promise<void> => {
  await insertPeople(client, demo);
  await insertRows(client, 'inventions', demo.inventions);
  await insertRows(client, 'invention_project_assignees', demo.projectAssignees);
  await insertRows(client, 'patent_applications', demo.applications);
  await insertRows(client, 'patent_documents', demo.documents);
  await insertRows(client, 'office_continuity', demo.relatives);
  await insertRows(client, 'office_transactions', demo.transactions);
  await insertReadings(client, demo);
  await insertShippedTemplates(client, firmCreatedAt);
  await insertRows(client, 'workflow_settings', [demoTemplateSettings]);
  await insertRows(client, 'workflows', demo.workflows);
  // What the work on a milestone knows stands with the work, where a move finds it.
  const milestones = demo.milestones.map((milestone) =>
    milestone.workflowId === null ? milestone : { ...milestone, facts: {} },
  );
  await insertRows(client, 'milestones', milestones);
  await insertRows(client, 'milestone_assignees', demo.milestoneAssignees);
  await insertRows(client, 'milestone_documents', demo.milestoneDocuments);
  await insertRows(client, 'milestone_verifications', demo.milestoneVerifications);
  await insertRows(client, 'tasks', demo.tasks);
  const inventionOf = new Map(demo.tasks.map(({ id, inventionId }) => [id, inventionId]));
  const taskAssignees = demo.taskAssignees.map((assignee) => ({
    ...assignee,
    inventionId: inventionOf.get(assignee.taskId),
  }));
  await insertRows(client, 'task_assignees', taskAssignees);
  await insertRows(client, 'document_outcomes', demo.documentOutcomes);
  await insertRows(client, 'notes', demo.notes);
  await insertRows(client, 'note_versions', demo.noteVersions);
  await insertRows(client, 'assistances', demo.assistances);
  await insertRows(client, 'invention_grants', demo.grants);
  await insertRows(client, 'invention_walls', demo.walls);
  await insertRows(client, 'filters', demo.filters);
  await insertRows(client, 'boards', demo.boards);
  await insertRows(client, 'stream_events', demo.streamEvents);
  await insertRows(client, 'messages', demo.messages);
  await client.query(
    `update stream_heads set last_seq = told.last_seq
     from (select invention_id, max(seq) as last_seq from stream_events group by invention_id) as told
     where told.invention_id = stream_heads.invention_id`,
  );
  await client.query('update workspace set demo_replayed_on = $1', [demo.replayedOn]);
};

const insertReadings = async (client: Client, { officeReadings }: DemoWorkspace): Promise<void> => {
  const now = Temporal.Now.instant();
  const rows = officeReadings.map(({ minutes, ...reading }) => ({
    ...reading,
    state: 'waiting',
    failures: 0,
    nextReadAt: now.add({ minutes }).toString(),
    updatedAt: now.toString(),
  }));
  await insertRows(client, 'office_readings', rows);
};

/** Settings of all templates of the demo firm. */
const demoTemplateSettings = {
  isOnly: true,
  reviewLabel: '2AR',
  roleAssignees: { DK: ['Docketing'] },
  updatedAt: firmCreatedAt,
};

const insertPeople = async (client: Client, { people, teams }: DemoWorkspace): Promise<void> => {
  const createdAt = firmCreatedAt;
  await insertRows(client, 'principals', [
    ...people.map(({ id, email }) => ({ id, kind: 'person', value: email, createdAt })),
    ...teams.map(({ id, name }) => ({ id, kind: 'team', value: name, createdAt })),
    { id: patentOffice.id, kind: 'service', value: patentOffice.email, createdAt },
  ]);
  const rows = people.map(({ id, firstName, lastName, canSignIn }) => ({
    id,
    firstName,
    lastName,
    passwordHash: canSignIn ? hashPassword(demoPassword) : null,
    updatedAt: createdAt,
  }));
  await insertRows(client, 'people', rows);
  const { id, firstName, lastName } = patentOffice;
  await insertRows(client, 'people', [{ id, firstName, lastName, isActive: false, updatedAt: createdAt }]);
  const teamMembers = people.flatMap((person) =>
    teams
      .filter(({ name }) => person.teams.includes(name))
      .map(({ id }) => ({ teamId: id, personId: person.id })),
  );
  await insertRows(client, 'team_members', teamMembers);
  const roles = standingRoles.map((role) => ({
    id: stableId(createdAt, `role ${role.name}`),
    isAttorney: false,
    ...role,
  }));
  await insertRows(client, 'roles', roles, 'on conflict (name) do nothing');
  const personRoles = people.flatMap(({ id, roles }) => roles.map((role) => ({ personId: id, role })));
  await client.query(
    `insert into person_roles (person_id, role_id)
     select (entry ->> 'personId')::uuid, roles.id
     from jsonb_array_elements($1::jsonb) as entry join roles on roles.name = entry ->> 'role'`,
    [JSON.stringify(personRoles)],
  );
};
