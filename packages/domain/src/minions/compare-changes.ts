import type { ProposedChange } from './scripts/script-result.ts';

/** How a change of one list differs from that of another. */
export interface ChangeDifference<C extends ProposedChange> {
  kind: 'added' | 'removed' | 'altered';
  /** Null for an added change. */
  before: C | null;
  /** Null for a removed change. */
  after: C | null;
  /** The fields that differ; empty unless it is altered. */
  fields: { name: string; before: unknown; after: unknown }[];
}

/** Returns what a change is about: its entry, or what a new one is known by. */
const targetOf = (change: ProposedChange): string => {
  if (change.kind === 'docket-document') return change.documentId;
  if ('taskId' in change) return change.taskId;
  if (change.kind === 'settle-difference') return change.milestoneId ?? change.event?.id ?? '';
  if (change.kind === 'generate-report') return change.reportId;
  if (change.kind === 'add-task') return change.title;
  return change.kind === 'draft-email' ? change.to.join(' ') : '';
};

/** Writes a value so that the order of fields does not matter. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? 'null';

const differingFields = (
  before: ProposedChange,
  after: ProposedChange,
): ChangeDifference<never>['fields'] => {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((field) => write(field.before) !== write(field.after));
};

type Match = (before: ProposedChange, after: ProposedChange) => boolean;

/** The same change comes before another one about the same, so that a repeated kind is not paired by its place. */
const matches: readonly Match[] = [
  (before, after) => write(before) === write(after),
  (before, after) => before.kind === after.kind && targetOf(before) === targetOf(after),
];

/** Compares two lists of changes, whose order does not matter; nothing is returned for a change that both have. */
export const compareChanges = <C extends ProposedChange>(
  before: readonly C[],
  after: readonly C[],
): ChangeDifference<C>[] => {
  const [removed, added] = [[...before], [...after]];
  const differences: ChangeDifference<C>[] = [];
  for (const isMatch of matches) {
    for (const old of [...removed]) {
      const at = added.findIndex((fresh) => isMatch(old, fresh));
      const [fresh] = at === -1 ? [] : added.splice(at, 1);
      if (fresh === undefined) continue;
      removed.splice(removed.indexOf(old), 1);
      const fields = differingFields(old, fresh);
      if (fields.length > 0) differences.push({ kind: 'altered', before: old, after: fresh, fields });
    }
  }
  return [
    ...differences,
    ...removed.map((old) => ({ kind: 'removed' as const, before: old, after: null, fields: [] })),
    ...added.map((fresh) => ({ kind: 'added' as const, before: null, after: fresh, fields: [] })),
  ];
};
