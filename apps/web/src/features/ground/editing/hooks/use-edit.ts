import { useMutation } from '@tanstack/react-query';
import { waitingEdits } from '../../../../lib/requests/waiting-edits.ts';
import { keepEdit } from '../api/keep-edit.ts';
import { isDecided } from '../api/resume-edit.ts';
import { type EditSubject, runEdit, showEdit } from '../api/run-edit.ts';
import { type Command, optimisticOf } from '../model/edit.ts';
import type { BasedEdit, EditOutcome, Versioned } from '../model/save-edit.ts';

interface EditHandle<Entity, Fields extends object> {
  /** Shows changed fields at once and saves them. Never rejects. */
  edit(change: Partial<Fields>, base?: Entity): Promise<EditOutcome<Entity, Fields> | null>;
  /** Shows the result of a command at once and sends it. Never rejects. */
  run(command: Command<Fields>): Promise<EditOutcome<Entity, Fields> | null>;
  isSaving: boolean;
}

/**
 * Optimistic edits of one entity, sent one after the other: merged with changes of others, presented as a conflict, or
 * rolled back and explained when refused.
 */
export const useEdit = <Entity extends Versioned, Fields extends object>(
  of: EditSubject<Entity, Fields>,
): EditHandle<Entity, Fields> => {
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `${of.subject.kind} ${of.subject.id}` },
    mutationFn: (based: BasedEdit<Entity, Fields>) => runEdit(of, based),
    onMutate: (based) => {
      showEdit(of.target, optimisticOf(based.edit));
      return keepEdit(of.subject, of.target.kind, based);
    },
    onSettled: (outcome, _error, _based, key) => {
      // Leaving the page cuts a request that is under way; the next page sends it again.
      const isCut = outcome?.kind === 'refused' && !isDecided(outcome.error);
      if (key && !isCut) waitingEdits.forget(key);
    },
  });
  const save = async (edit: BasedEdit<Entity, Fields>['edit'], base: Entity | undefined) =>
    base ? await mutateAsync({ base, edit }) : null;
  return {
    isSaving: isPending,
    edit: (change, base = of.target.latest()) => save({ kind: 'fields', change }, base),
    run: (command) => save(command, of.target.latest()),
  };
};
