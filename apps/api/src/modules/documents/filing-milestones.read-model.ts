import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentRow } from './documents.repository.ts';

/** Rules that run from a filing, which several documents report. */
const filingRules = [...new Set(deadlineRules.filter(({ startsAt }) => startsAt).map(({ id }) => id))];

/**
 * Returns whether a rule is new to the invention of a document: a filing starts its rules once, however many documents
 * report it. The license of a provisional does not cover what a later application adds, which waits for its own. Reads only the ids of rules, for documents that the reader may see.
 */
export const readNewRules = async (
  db: Database,
  documents: readonly DocumentRow[],
): Promise<(document: DocumentRow) => (ruleId: string) => boolean> => {
  const inventionIds = [...new Set(documents.map(({ inventionId }) => inventionId))];
  const { rows } = await sql<{ key: string }>`
    select distinct invention_id || ' ' || rule_id as key from milestones
    where invention_id = any(${inventionIds}::uuid[]) and rule_id = any(${filingRules}::text[]) and not is_deleted
      and not (rule_id = 'FF-LIC' and exists (
        select from milestone_documents join patent_documents on patent_documents.id = milestone_documents.document_id
        where milestone_id = milestones.id and relation = 'opened' and code = 'TR.PROV'))`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  return ({ inventionId }) =>
    (ruleId) =>
      !known.has(`${inventionId} ${ruleId}`);
};
