import type { InventionId } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { listInventionNotes } from '@hub/contract/notes/invention-notes.calls.ts';
import { listWorkflowRuns } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import type { Dossier, Rows } from '../model/dossier.ts';

const maxDocuments = 2_000;
const maxFiles = 1_000;
const filesPerPage = 200;

const readDocuments = async (inventionId: InventionId): Promise<Rows<WrapperDocument>> => {
  const { collection, total } = await request(listWrapperDocuments, {
    params: { inventionId },
    query: { size: maxDocuments },
  });
  return { rows: collection, total };
};

const readFiles = async (reference: InventionId): Promise<Rows<StoredFile>> => {
  const read = (skip: number) =>
    request(listFilesByReference, { body: { reference, skip, size: filesPerPage } });
  const { collection, total } = await read(0);
  const files = new Map(collection.map((file) => [file.id, file]));
  for (let skip = filesPerPage; skip < Math.min(total, maxFiles); skip += filesPerPage)
    for (const file of (await read(skip)).collection) files.set(file.id, file);
  return { rows: [...files.values()], total };
};

/** Reads an invention with everything on it, as it is now. Rejects with `HttpError`. */
export const readDossier = async (id: InventionId): Promise<Dossier> => {
  const [invention, work, notes, workflows, documents, files] = await Promise.all([
    request(getInvention, { params: { id } }),
    request(listInventionMilestones, { params: { id }, query: {} }),
    request(listInventionNotes, { params: { inventionId: id } }),
    request(listWorkflowRuns, { params: { id } }),
    readDocuments(id),
    readFiles(id),
  ]);
  return { invention, work, notes, workflows, documents, files };
};
