import { getDocument } from '@hub/contract/documents/documents.calls.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { listFileText } from '@hub/contract/files/file-text.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { labelScript } from '@hub/domain/minions/minion-scripts.ts';
import { proposeFromAction } from '@hub/domain/minions/scripts/read-action.ts';
import type { ScriptResult } from '@hub/domain/minions/scripts/script-result.ts';
import { readActionApart } from '../../file-text/public.ts';
import { findAction, openedBy, readText } from './document-text.ts';
import type { Script } from './script.ts';

/** Result for a letter whose text is not in the hub yet. */
const askForText = ({ id, description, fileId, canDownload }: WrapperDocument): ScriptResult => {
  const isMissing = fileId === null;
  const question = isMissing
    ? `${description} is not stored in the hub, so it cannot be read yet.`
    : `${description} is stored, but has no text yet.`;
  const change = { kind: 'download-documents' as const, documentIds: [id] };
  return {
    ...{ summary: question, questions: [question] },
    changes: isMissing && canDownload ? [{ change, reason: question, sources: [0] }] : [],
    sources: [{ kind: 'document', id, fileId, title: description, passage: null }],
  };
};

/** Result for a text that takes too long to read, which none of a letter does. */
const askToRead = ({ id, description, fileId }: WrapperDocument): ScriptResult => {
  const question = `The text of ${description} cannot be read as an office action: please read it yourself.`;
  return {
    ...{ summary: question, questions: [question], changes: [] },
    sources: [{ kind: 'document', id, fileId, title: description, passage: null }],
  };
};

const nothing: ScriptResult = {
  ...{ summary: 'The file wrapper has no office action.', questions: [], changes: [], sources: [] },
};

/** A version of the reader. */
interface ReaderVersion extends Pick<Script, 'version' | 'changes'> {
  /** Whether it proposes a task that names the cited references. */
  namesReferences: boolean;
}

const createReader = ({ namesReferences, ...version }: ReaderVersion): Script => ({
  ...labelScript('office-action-reader'),
  ...version,
  plan: [
    'Find the office action in the file wrapper',
    'Read its text',
    'Compare number, date and kind with the file wrapper',
    'Find the date by which it has to be answered',
    'Propose docketing, tasks and a summary that quotes its passages',
  ],
  calls: [listWrapperDocuments, listFileText, getDocument, getInvention, listInventionMilestones],
  run: async (assignment, makeCall) => {
    const listed = await findAction(assignment, makeCall);
    if (listed === undefined) return nothing;
    const pages = listed.fileId === null ? [] : await readText(makeCall, listed.fileId);
    if (listed.fileId === null || pages.length === 0) return askForText(listed);
    const reading = await readActionApart(pages);
    if (!reading) return askToRead(listed);
    const document = await makeCall(getDocument, { params: { id: listed.id } });
    const params = { id: assignment.inventionId };
    const { applicationNumber, projectAssignees } = await makeCall(getInvention, { params });
    const { milestones } = await makeCall(listInventionMilestones, { params });
    const opened = openedBy(listed);
    return proposeFromAction({
      document,
      fileId: listed.fileId,
      today: assignment.today,
      milestones: milestones.filter(({ id }) => opened.has(id)),
      // The responsible attorney is the first of the people of an invention, as in its workflows.
      attorney: projectAssignees[0] ?? null,
      applicationNumber,
      reading,
      namesReferences,
    });
  },
});

/** Reads an office action by pattern, and proposes its docketing, tasks and a note that quotes each finding. */
export const officeActionReader = createReader({ version: 1, changes: '', namesReferences: false });

/** The reader with a task that names the references. */
export const officeActionReaderNext = createReader({
  ...{ version: 2, namesReferences: true },
  changes: 'Also proposes a task that names each cited reference with its grounds and claims.',
});
