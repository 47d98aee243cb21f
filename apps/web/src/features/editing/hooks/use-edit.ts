import { useMutation } from '@tanstack/react-query';
import { type Conflict, createConflictStore, withConflict } from '../api/conflicts.ts';
import { createEditLedger } from '../api/edit-ledger.ts';
import { type Edit, type EditOutcome, type EditTarget, saveEdit } from '../api/save-edit.ts';
import { tellMerged, tellRefused } from '../api/tell-outcome.ts';

const ledger = createEditLedger();

/** Edits of this browser that wait for a choice. */
export const conflicts = createConflictStore(localStorage);

interface Versioned {
  id: string;
  updatedAt: string;
}

/** What the conflict dialog says of the entity. */
export type ConflictSubject = Pick<Conflict, 'kind' | 'id' | 'inventionId' | 'title'>;

interface UseEditOptions<Entity extends Versioned, Fields extends object> {
  target: EditTarget<Entity, Fields>;
  subject: ConflictSubject;
}

interface EditHandle<Entity, Fields> {
  /** Shows a change at once and saves it; edits of one entity are sent one after the other. Never rejects. */
  edit(change: Partial<Fields>, base?: Entity): Promise<EditOutcome<Entity, Fields> | null>;
  isSaving: boolean;
}

/** Optimistic edits of one entity: merged, put to the person, or taken back and explained when refused. */
export function useEdit<Entity extends Versioned, Fields extends object>({
  target,
  subject,
}: UseEditOptions<Entity, Fields>): EditHandle<Entity, Fields> {
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `${subject.kind} ${subject.id}` },
    mutationFn: (edit: Edit<Entity, Fields>) => saveEdit(target, edit, ledger),
    onMutate: ({ change }) => {
      const now = target.latest();
      if (now) target.show(target.kind.withFields(now, change));
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'merged') tellMerged();
      if (outcome.kind === 'refused') tellRefused(outcome.error);
      if (outcome.kind === 'conflict') keepConflict(subject, target, outcome);
    },
  });
  return {
    isSaving: isPending,
    edit: async (change, base = target.latest()) => (base ? await mutateAsync({ base, change }) : null),
  };
}

function keepConflict<Entity extends Versioned, Fields extends object>(
  subject: ConflictSubject,
  target: EditTarget<Entity, Fields>,
  outcome: Extract<EditOutcome<Entity, Fields>, { kind: 'conflict' }>,
): void {
  const added: Conflict = {
    ...subject,
    mine: Object.fromEntries(Object.entries(outcome.mine)),
    theirs: Object.fromEntries(Object.entries(target.kind.fieldsOf(outcome.theirs))),
    theirUpdatedAt: outcome.theirs.updatedAt,
    fields: outcome.fields,
  };
  conflicts.set(withConflict(conflicts.get(), added));
}
