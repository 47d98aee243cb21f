export {
  attachmentDrafts,
  commentDrafts,
  createStoredDrafts,
  messageDrafts,
  noteDrafts,
  withAttachments,
} from './api/stored-drafts.ts';
export { MentionChoices } from './components/mention-choices.tsx';
export { NotesStatus } from './components/notes-status.tsx';
export { TypedAhead, TypedText } from './components/typed-ahead.tsx';
export { useFlushOnLeave } from './hooks/use-flush-on-leave.ts';
export { type NameablePerson, useMentions } from './hooks/use-mentions.ts';
export { isFinalRefusal, useNotesSaver } from './hooks/use-notes-saver.ts';
export { withMention } from './model/mention-text.ts';
export type { NoteDraft, SaveResult } from './model/notes-saver.ts';
export { unsavedText } from './model/unsaved-text.ts';
