import type { Call, CallInput } from '@hub/contract/call.ts';
import { decisionRequestSchema } from '@hub/contract/docketing-system/docketing.schema.ts';
import { decideDocketing } from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { documentConfirmSchema } from '@hub/contract/documents/document.schema.ts';
import { confirmDocument, getDocument } from '@hub/contract/documents/documents.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { mailDraftChangeSchema } from '@hub/contract/mail/mail-draft.schema.ts';
import { createMailDraft, updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { createInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { downloadOfficeDocuments } from '@hub/contract/patent-office/patent-office.calls.ts';
import { enteredValuesSchema } from '@hub/contract/reports/report-field.schema.ts';
import { generateReports } from '@hub/contract/reports/reports.calls.ts';
import { commentTask, createTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import { z } from 'zod';
import { isTaskEdit } from '../changes/task-values.ts';
import { editTask, isEdited } from './edit-task.ts';

/** The run whose changes are made. */
interface ApprovedRun {
  inventionId: InventionId;
  /** Why a change was proposed. */
  reasonOf: (change: ProposedChange) => string;
}

type ChangeOf<K extends ProposedChange['kind']> = Extract<ProposedChange, { kind: K }>;

/** Parses what the fields of a call accept; rejects with the faults. */
const asInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Error(z.prettifyError(error));
  return data;
};

const draftEmail = async (
  makeCall: MakeCall,
  id: InventionId,
  { to, subject, text }: ChangeOf<'draft-email'>,
): Promise<void> => {
  const content = { to: to.map((address) => ({ name: '', address })), subject, text };
  const body = asInput(mailDraftChangeSchema, content);
  const draft = await makeCall(createMailDraft, { params: { id }, body: { kind: 'new' } });
  const params = { id, draftId: draft.id };
  await makeCall(updateMailDraft, { params, query: { updatedAt: draft.updatedAt }, body });
};

const docketDocument = async (
  makeCall: MakeCall,
  { kind: _, documentId, updatedAt, ...decision }: ChangeOf<'docket-document'>,
): Promise<void> => {
  const body = asInput(documentConfirmSchema, decision);
  await makeCall(confirmDocument, { params: { id: documentId }, query: { updatedAt }, body });
};

const settle = async (
  makeCall: MakeCall,
  { inventionId: id, reasonOf }: ApprovedRun,
  change: ChangeOf<'settle-difference'>,
): Promise<void> => {
  const { kind: _, ...difference } = change;
  const body = asInput(decisionRequestSchema, { ...difference, reason: reasonOf(change).slice(0, 2000) });
  await makeCall(decideDocketing, { params: { id }, body });
};

const generate = async (
  makeCall: MakeCall,
  inventionId: InventionId,
  { reportId, values }: ChangeOf<'generate-report'>,
): Promise<void> => {
  const body = { reportIds: reportId, values: JSON.stringify(asInput(enteredValuesSchema, values)) };
  await makeCall(generateReports, { params: { inventionId }, body });
};

/** Makes a call of which only the effect matters. */
const make = async <const C extends Call>(
  makeCall: MakeCall,
  call: C,
  parts: CallInput<C>,
): Promise<void> => {
  await makeCall(call, parts);
};

/**
 * Makes a change with the calls that people make it with, so that each has its own permission, checks and events. Rejects
 * with the text of the refusal.
 */
export const makeChange = (makeCall: MakeCall, run: ApprovedRun, change: ProposedChange): Promise<void> => {
  const { inventionId } = run;
  switch (change.kind) {
    case 'docket-document':
      return docketDocument(makeCall, change);
    case 'add-task': {
      const { kind: _, ...task } = change;
      return make(makeCall, createTask, { body: { inventionId, ...task } });
    }
    case 'move-task':
    case 'change-task':
      return editTask(makeCall, change);
    case 'comment-on-task': {
      const { taskId, content } = change;
      return make(makeCall, commentTask, { params: { taskId }, body: { content } });
    }
    case 'add-note':
      return make(makeCall, createInventionNote, { body: { inventionId, content: change.content } });
    case 'generate-report':
      return generate(makeCall, inventionId, change);
    case 'draft-email':
      return draftEmail(makeCall, inventionId, change);
    case 'download-documents': {
      const { documentIds } = change;
      return make(makeCall, downloadOfficeDocuments, { params: { id: inventionId }, body: { documentIds } });
    }
    case 'settle-difference':
      return settle(makeCall, run, change);
  }
};

/**
 * Whether an interrupted change that creates nothing took effect before the interruption. Repeating it would be refused,
 * because it names the version from before.
 */
export const tookEffect = async (makeCall: MakeCall, change: ProposedChange): Promise<boolean> => {
  if (isTaskEdit(change)) return isEdited(makeCall, change);
  if (change.kind === 'docket-document') {
    const { outcome } = await makeCall(getDocument, { params: { id: change.documentId } });
    return outcome === 'applied';
  }
  return false;
};
