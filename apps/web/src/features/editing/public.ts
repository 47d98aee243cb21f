export type { Conflict } from './api/conflicts.ts';
export { changedFields, isKnown } from './api/entity-events.ts';
export type { EditableKind } from './api/field-edit.ts';
export { resolveConflict } from './api/resolve-conflict.ts';
export type { EditTarget } from './api/save-edit.ts';
export { failureText, tellRefused } from './api/tell-outcome.ts';
export { ConflictDialogs, type ConflictResolvers } from './components/conflict-dialogs.tsx';
export { showUndo } from './components/show-undo.tsx';
export { useEdit } from './hooks/use-edit.ts';
