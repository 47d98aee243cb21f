import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentRow } from './documents.repository.ts';

/** Rules that run from a filing, which several documents report. */
const filingRules = [...new Set(deadlineRules.filter(({ startsAt }) => startsAt).map(({ id }) => id))];

/**
 * Returns whether a rule is new to the invention of a document: a filing starts its rules once, however many documents
 * report it. Reads only the ids of rules, for documents that the reader may see.
 */
export const readNewRules = async (
  db: Database,
  documents: readonly DocumentRow[],
): Promise<(document: DocumentRow) => (ruleId: string) => boolean> => {
  const inventionIds = [...new Set(documents.map(({ inventionId }) => inventionId))];
  const { rows } = await sql<{ key: string }>`
    select distinct invention_id || ' ' || rule_id as key from milestones
    where invention_id = any(${inventionIds}::uuid[]) and rule_id = any(${filingRules}::text[]) and not is_deleted`.execute(
    db,
  );
  const known = new Set(rows.map(({ key }) => key));
  return ({ inventionId }) =>
    (ruleId) =>
      !known.has(`${inventionId} ${ruleId}`);
};
