import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import {
  createDraftSaver,
  type DraftEditing,
  type DraftResult,
  type DraftSaver,
  openSaved,
  type UnsavedFields,
} from '../../../../lib/requests/draft-saver.ts';

/** Fields of a draft that a person edits. */
export type DraftFields = Pick<MailDraft, 'to' | 'cc' | 'bcc' | 'subject' | 'text' | 'attachments'>;

/** Result of saving a draft. */
export type SaveResult = DraftResult<MailDraft>;

/** Changes that the hub has not saved, and the version of the draft that they are based on. */
export type UnsavedDraft = UnsavedFields<DraftFields>;

/** The fields as they are on the screen, and the state of saving them. */
export type DraftState = DraftEditing<DraftFields, MailDraft>;

/** Saves the draft of an email after each pause. */
export type MailDraftSaver = DraftSaver<DraftFields, MailDraft>;

/** Returns the fields of a draft that a person edits. */
export const fieldsOf = ({ to, cc, bcc, subject, text, attachments }: DraftFields): DraftFields => ({
  to,
  cc,
  bcc,
  subject,
  text,
  attachments,
});

/** Returns the initial state of an opened draft, with changes that were stored before a reload. */
export const openDraft = (draft: MailDraft, stored: UnsavedDraft | null = null): DraftState =>
  openSaved(draft, fieldsOf, stored);

/** Creates the saver for the draft of an email. */
export const createMailDraftSaver = (
  opened: DraftState,
  ports: Omit<Parameters<typeof createDraftSaver<DraftFields, MailDraft>>[1], 'fieldsOf' | 'merge'>,
): MailDraftSaver => createDraftSaver(opened, { ...ports, fieldsOf });
