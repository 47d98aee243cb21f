import { adHocClosures } from '@hub/domain/dates/holidays.ts';
import type { Client } from 'pg';
import { openClient } from '../connection/open-client.ts';
import { insertRows } from '../insert-rows.ts';
import { shipped } from './shipped-template.ts';
import { templateRows } from './template-rows.ts';

/** Any number that no other lock of the hub has. */
const loadingLock = 5_130_741;

/**
 * Puts the workflow templates that come with the hub, and the Office's closures so far, where there are none yet: once
 * for each database, also where two hubs start on it at the same moment. Answers whether it did. Throws
 * `DatabaseStartError` if the database cannot be reached.
 */
export const loadShippedTemplates = async (connectionString: string, now: string): Promise<boolean> => {
  const client = await openClient(connectionString, 'load-templates');
  try {
    await client.query('begin');
    const isLoaded = await insertShippedTemplates(client, now);
    await client.query('commit');
    return isLoaded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
};

/** The same in the caller's transaction. */
export const insertShippedTemplates = async (client: Client, now: string): Promise<boolean> => {
  await client.query('select pg_advisory_xact_lock($1)', [loadingLock]);
  const { rows: known } = await client.query<{ id: string; title: string; isDefault: boolean }>(
    'select id, lower(title) as title, is_default as "isDefault" from workflow_templates',
  );
  // Since they were put there once, one template is always the default. Templates of an older hub keep their titles.
  if (known.some(({ isDefault }) => isDefault)) return false;
  const missing = shipped.filter(
    (template) =>
      !known.some(({ id, title }) => id === template.id || title === template.title.toLowerCase()),
  );
  for (const [table, rows] of Object.entries(templateRows(missing, now))) {
    await insertRows(client, table, rows);
  }
  const closures = adHocClosures.map(({ date: closedOn, ...closure }) => ({
    closedOn,
    ...closure,
    createdAt: now,
  }));
  await insertRows(client, 'office_closures', closures, 'on conflict (closed_on) do nothing');
  return missing.length > 0;
};
