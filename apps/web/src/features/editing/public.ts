export { changedFields, isKnown } from './api/entity-events.ts';
export type { EditableKind } from './api/field-edit.ts';
export type { EditTarget } from './api/save-edit.ts';
export { failureText, tellRefused } from './api/tell-outcome.ts';
export { showUndo } from './components/show-undo.tsx';
export { useEdit } from './hooks/use-edit.ts';
