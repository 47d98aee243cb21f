import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Takes the office's documents of an invention out of its file wrapper, because it had this number before; returns their ids. */
export const markFormer = async (
  tx: Database,
  inventionId: string,
  applicationNumber: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update patent_documents set former_application = ${applicationNumber}
    where invention_id = ${inventionId} and document_identifier is not null and former_application is null
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** An invention that has this number again. */
interface ReturningInvention {
  id: InventionId;
  title: string;
  applicationNumber: string;
}

/** Returns the inventions that have a number again of which they keep documents. */
export const listReturning = async (tx: Database): Promise<ReturningInvention[]> => {
  const { rows } = await sql<ReturningInvention>`
    select distinct inventions.id, inventions.title, inventions.application_number as "applicationNumber"
    from patent_documents join inventions on inventions.id = patent_documents.invention_id
    where former_application is not null and former_application = inventions.application_number
    order by inventions.id`.execute(tx);
  return rows;
};

/** Puts the documents of a number back into the file wrapper; returns their ids. */
export const unmarkFormer = async (
  tx: Database,
  inventionId: string,
  applicationNumber: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update patent_documents set former_application = null
    where invention_id = ${inventionId} and former_application = ${applicationNumber}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};
