import type { Minion } from '@hub/contract/minions/minion.schema.ts';

/** Fields of a minion that a person edits. */
export type MinionDraft = Pick<Minion, 'name' | 'trainer' | 'manager' | 'script' | 'startDate' | 'endDate'>;

/** Fields of a minion before anything was entered. */
export const emptyDraft: MinionDraft = {
  name: '',
  trainer: null,
  manager: null,
  script: null,
  startDate: null,
  endDate: null,
};

/** Returns the fields of a minion. */
export const draftOf = ({ name, trainer, manager, script, startDate, endDate }: Minion): MinionDraft => ({
  name,
  trainer,
  manager,
  script,
  startDate,
  endDate,
});

/** Returns the fields as they are saved. */
export const tidyDraft = (draft: MinionDraft): MinionDraft => ({
  ...draft,
  name: draft.name.trim(),
  trainer: draft.trainer?.trim() || null,
});

/** Returns the fields that differ from the saved ones. */
export const changesOf = (draft: MinionDraft, saved: MinionDraft): Partial<MinionDraft> => {
  const tidy = tidyDraft(draft);
  const isChanged = (field: string): boolean =>
    tidy[field as keyof MinionDraft] !== saved[field as keyof MinionDraft];
  return Object.fromEntries(Object.entries(tidy).filter(([field]) => isChanged(field)));
};

/** Messages of a form, by field. */
export type DraftFaults = Partial<Record<keyof MinionDraft, string>>;

/** Returns what is wrong with the fields before they are sent. */
export const faultsOf = ({ name, startDate, endDate }: MinionDraft): DraftFaults => ({
  ...(name.trim() === '' && { name: 'Enter a name' }),
  ...(startDate && endDate && endDate < startDate && { endDate: 'The end must not be before the start' }),
});
