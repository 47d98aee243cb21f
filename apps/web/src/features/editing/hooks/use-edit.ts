import { useMutation } from '@tanstack/react-query';
import { type EditSubject, runEdit, showEdit } from '../api/run-edit.ts';
import type { Edit, EditOutcome, Versioned } from '../api/save-edit.ts';

interface EditHandle<Entity, Fields> {
  /** Shows a change at once and saves it; edits of one entity are sent one after the other. Never rejects. */
  edit(change: Partial<Fields>, base?: Entity): Promise<EditOutcome<Entity, Fields> | null>;
  isSaving: boolean;
}

/** Optimistic edits of one entity: merged, put to the person, or taken back and explained when refused. */
export function useEdit<Entity extends Versioned, Fields extends object>(
  of: EditSubject<Entity, Fields>,
): EditHandle<Entity, Fields> {
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `${of.subject.kind} ${of.subject.id}` },
    mutationFn: (edit: Edit<Entity, Fields>) => runEdit(of, edit),
    onMutate: ({ change }) => showEdit(of.target, change),
  });
  return {
    isSaving: isPending,
    edit: async (change, base = of.target.latest()) => (base ? await mutateAsync({ base, change }) : null),
  };
}
