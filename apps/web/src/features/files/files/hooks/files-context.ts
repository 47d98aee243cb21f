import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { createContext, use } from 'react';
import type { FileSearch } from '../model/file-search.ts';

/** Fields of a file that are edited in its row. */
export type EditedField = 'name' | 'tags';

/** State and actions that the rows of the Files tab share. */
export interface FilesContextValue {
  search: FileSearch;
  canEdit: boolean;
  /** Ids of the selected files. */
  selected: ReadonlySet<string>;
  toggle: (file: StoredFile) => void;
  /** The field that is being edited in its row. */
  editing: { id: string; field: EditedField } | null;
  edit: (id: string, field: EditedField) => void;
  /** Ends editing and returns the focus to the row. */
  endEdit: () => void;
  remove: (files: readonly StoredFile[]) => void;
  restore: (files: readonly StoredFile[]) => void;
  /** Asks before a file is deleted for good; null without the permission. */
  purge: ((file: StoredFile) => void) | null;
  showVersions: (file: StoredFile) => void;
  /** Copies a file into the documents repository; undefined while that is not possible. */
  copy: ((file: StoredFile) => void) | undefined;
  /** Title of a task or milestone of the invention. */
  titleOf: (id: string) => string | undefined;
}

const FilesContext = createContext<FilesContextValue | null>(null);

/** Provides what the rows share. */
export const FilesProvider = FilesContext.Provider;

/** Returns what the rows of the Files tab share. */
export const useFiles = (): FilesContextValue => {
  const value = use(FilesContext);
  if (!value) throw new Error('There is no Files tab around this component.');
  return value;
};
