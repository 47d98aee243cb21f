import { useState } from 'react';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import type { FileList } from '../model/file-list.ts';
import type { EditedField } from './files-context.ts';

interface RowEditing {
  id: string;
  field: EditedField;
  /** The list as it was when editing began. */
  list: FileList | undefined;
}

/** Editing in a row. Meanwhile the list stays as it is, so that no row moves away from under the field. */
export const useRowEditing = (list: FileList | undefined) => {
  const [editing, setEditing] = useState<RowEditing | null>(null);
  return {
    editing,
    shown: editing?.list ?? list,
    edit: (id: string, field: EditedField): void => setEditing({ id, field, list }),
    endEdit: (): void => {
      const id = editing?.id;
      setEditing(null);
      if (id !== undefined) requestAnimationFrame(() => focusEntity(id));
    },
  };
};
