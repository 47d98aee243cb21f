import type { DraftMilestone, DraftStep } from './draft-content.ts';
import { milestoneDateText, stepDateText } from './template-labels.ts';

/** A changed field with both values as text. */
export interface FieldChange {
  label: string;
  from: string;
  to: string;
  /** True for long text, which is compared word by word. */
  isText?: true;
}

/** Changes of a milestone or step between two versions. */
export interface PartDiff {
  id: string;
  title: string;
  change: 'added' | 'removed' | 'kept';
  isMoved: boolean;
  fields: FieldChange[];
}

/** Changes of a milestone, with its changed steps. */
export interface MilestoneDiff extends PartDiff {
  steps: PartDiff[];
}

/** Returns the longest common subsequence of both lists; all other shared entries were moved. */
const inPlace = (before: readonly string[], after: readonly string[]): Set<string> => {
  const placeOf = new Map(before.map((id, index) => [id, index]));
  const shared = after.filter((id) => placeOf.has(id));
  const rows: string[][] = [];
  shared.forEach((id, index) => {
    const place = placeOf.get(id) ?? 0;
    let longest: string[] = [];
    for (const row of rows.slice(0, index)) {
      const last = placeOf.get(row.at(-1) ?? '') ?? 0;
      if (last < place && row.length > longest.length) longest = row;
    }
    rows.push([...longest, id]);
  });
  return new Set(rows.reduce((best, row) => (row.length > best.length ? row : best), [] as string[]));
};

const field = (label: string, from: string, to: string, isText?: true): FieldChange[] =>
  from === to ? [] : [{ label, from, to, ...(isText && { isText }) }];

type StepOf = { step: DraftStep; steps: readonly DraftStep[] };

const stepFields = (from: StepOf, to: StepOf): FieldChange[] => [
  ...field('Title', from.step.title, to.step.title),
  ...field('Role', from.step.role ?? '', to.step.role ?? ''),
  ...field('Category', from.step.category ?? '', to.step.category ?? ''),
  ...field('Critical', from.step.critical ? 'Yes' : 'No', to.step.critical ? 'Yes' : 'No'),
  ...field('Tags', from.step.tags.join(', '), to.step.tags.join(', ')),
  ...field('Due', stepDateText(from.step, from.steps) ?? '', stepDateText(to.step, to.steps) ?? ''),
  ...field('Instructions', from.step.options.instructions, to.step.options.instructions, true),
];

const milestoneFields = (from: DraftMilestone, to: DraftMilestone): FieldChange[] => [
  ...field('Title', from.title, to.title),
  ...field('Date', milestoneDateText(from), milestoneDateText(to)),
];

interface Sides<T> {
  from: readonly T[];
  to: readonly T[];
  fieldsOf: (from: T, to: T) => FieldChange[];
}

/** Compares two lists of parts, in the order of the newer one, with removed parts at the end. */
const diffParts = <T extends { id: string; title: string }>({ from, to, fieldsOf }: Sides<T>) => {
  const before = new Map(from.map((part) => [part.id, part]));
  const remaining = new Set(to.map(({ id }) => id));
  const unmoved = inPlace(
    from.map(({ id }) => id),
    to.map(({ id }) => id),
  );
  const present = to.map((part): PartDiff => {
    const earlier = before.get(part.id);
    const { id, title } = part;
    if (!earlier) return { id, title, change: 'added', isMoved: false, fields: [] };
    return { id, title, change: 'kept', isMoved: !unmoved.has(id), fields: fieldsOf(earlier, part) };
  });
  const gone = from
    .filter(({ id }) => !remaining.has(id))
    .map(({ id, title }): PartDiff => ({ id, title, change: 'removed', isMoved: false, fields: [] }));
  return [...present, ...gone];
};

const isChanged = ({ change, isMoved, fields }: PartDiff): boolean =>
  change !== 'kept' || isMoved || fields.length > 0;

/** Returns the changes between two versions of the milestones and steps, without unchanged parts. */
export const diffContent = (
  from: readonly DraftMilestone[],
  to: readonly DraftMilestone[],
): MilestoneDiff[] => {
  const stepsOf = (list: readonly DraftMilestone[], id: string) =>
    list.find((milestone) => milestone.id === id)?.steps ?? [];
  return diffParts({ from, to, fieldsOf: milestoneFields })
    .map((milestone): MilestoneDiff => {
      const [before, after] = [stepsOf(from, milestone.id), stepsOf(to, milestone.id)];
      const steps = diffParts({
        from: before,
        to: after,
        fieldsOf: (a, b) => stepFields({ step: a, steps: before }, { step: b, steps: after }),
      });
      return { ...milestone, steps: steps.filter(isChanged) };
    })
    .filter((milestone) => isChanged(milestone) || milestone.steps.length > 0);
};
