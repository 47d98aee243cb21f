import { openClient } from '@hub/database/connection/open-client.ts';
import { insertRows } from '@hub/database/insert-rows.ts';
import { adHocClosures } from '@hub/domain/dates/holidays.ts';
import type { Client } from 'pg';
import { type ShippedTemplate, shipped } from './shipped-template.ts';
import { templateRows } from './template-rows.ts';

/** Any number that no other lock of the hub has. */
const loadingLock = 5_130_741;

interface KnownTemplate {
  id: string;
  /** In lower case. */
  title: string;
  isDefault: boolean;
  /** Empty for a deleted template. */
  ruleIds: string[];
}

/**
 * Whether a template of the workspace takes the place of a shipped one: it is the same one, deleted or not, or has its
 * title; in a workspace that works already, also if it has one of its rules.
 */
const isReplacedBy = (
  { id, title, ruleIds }: ShippedTemplate,
  known: KnownTemplate,
  isInstalled: boolean,
): boolean =>
  known.id === id ||
  known.title === title.toLowerCase() ||
  (isInstalled && known.ruleIds.some((ruleId) => ruleIds.includes(ruleId)));

/**
 * Installs the workflow templates that come with the hub, and at the first start the Office’s closures so far; later
 * versions of the hub add the templates that are new. Safe if two hubs start on one database at the same moment. Returns
 * whether it installed anything. Throws `DatabaseStartError` if the database cannot be reached.
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

/** The same in the caller’s transaction. */
export const insertShippedTemplates = async (client: Client, now: string): Promise<boolean> => {
  await client.query('select pg_advisory_xact_lock($1)', [loadingLock]);
  const { rows: known } = await client.query<KnownTemplate>(
    `select id, lower(title) as title, is_default as "isDefault",
      case when is_deleted then '{}' else rule_ids end as "ruleIds" from workflow_templates`,
  );
  // Once installed, one template is always the default.
  const isInstalled = known.some(({ isDefault }) => isDefault);
  const missing = shipped.filter(
    (template) => !known.some((one) => isReplacedBy(template, one, isInstalled)),
  );
  for (const [table, rows] of Object.entries(templateRows(missing, now))) {
    await insertRows(client, table, rows);
  }
  if (isInstalled) return missing.length > 0;
  const closures = adHocClosures.map(({ date: closedOn, ...closure }) => ({
    closedOn,
    ...closure,
    createdAt: now,
  }));
  await insertRows(client, 'office_closures', closures, 'on conflict (closed_on) do nothing');
  return missing.length > 0;
};
