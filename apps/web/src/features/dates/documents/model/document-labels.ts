import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { EvidencePeriod } from '@hub/domain/milestones/evidence.ts';
import { periodOf } from '@hub/domain/milestones/verdict.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';

const outcomes: Readonly<Record<PatentDocument['outcome'], { label: string; tone: Tone }>> = {
  proposed: { label: 'To docket', tone: 'warning' },
  review: { label: 'Needs review', tone: 'danger' },
  applied: { label: 'Docketed', tone: 'good' },
  informational: { label: 'Informational', tone: 'neutral' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};

/** Returns the label and color of a document's outcome. */
export const outcomeLabel = (outcome: PatentDocument['outcome']): { label: string; tone: Tone } =>
  outcomes[outcome];

/** Labels of document directions, which are named from the patent office's point of view. */
export const directionNames: Readonly<Record<PatentDocument['direction'], string>> = {
  OUTGOING: 'From the Office',
  INCOMING: 'To the Office',
  INTERNAL: 'Internal',
};

/** Name of a document inside a sentence: its code, or its description if it has none. */
export const shortName = ({ code, description }: Pick<PatentDocument, 'code' | 'description'>): string =>
  code === '' ? `“${description}”` : code;

/** Whether a document needs a docketing decision. */
export const isOpen = ({ outcome }: Pick<PatentDocument, 'outcome'>): boolean =>
  outcome === 'proposed' || outcome === 'review';

/** Returns the documents sorted with open ones first, each group newest first. */
export const openFirst = (documents: readonly PatentDocument[]): PatentDocument[] =>
  documents.toSorted(
    (a, b) =>
      Number(isOpen(b)) - Number(isOpen(a)) ||
      b.date.localeCompare(a.date) ||
      b.createdAt.localeCompare(a.createdAt) ||
      a.id.localeCompare(b.id),
  );

/** Returns the period of a milestone for judging documents, with the petitions for extensions on file. */
export const evidencePeriodOf = (
  milestone: Milestone,
  { today, petitions }: Pick<EvidencePeriod, 'today' | 'petitions'>,
): EvidencePeriod => ({
  ...periodOf(milestone),
  trigger: milestone.deadline?.trigger ?? null,
  today,
  petitions,
});

const milestones = (count: number): string => countOf(count, 'milestone');

/** Describes the effect of a decision, such as "1 milestone started, 2 milestones extended". */
export const decisionText = ({
  started = 0,
  finished = 0,
  answered = 0,
  cancelled = 0,
  extended = 0,
}: Partial<Record<'started' | 'finished' | 'answered' | 'cancelled' | 'extended', number>>): string => {
  const parts = [
    ...(started > 0 ? [`${milestones(started)} started`] : []),
    ...(cancelled > 0 ? [`${milestones(cancelled)} cancelled`] : []),
    ...(finished > 0 ? [`${milestones(finished)} finished with this document`] : []),
    ...(answered > 0 ? [`${milestones(answered)} answered and still running`] : []),
    ...(extended > 0 ? [`${milestones(extended)} extended`] : []),
  ];
  return parts.join(', ') || 'no milestones affected';
};

/** Returns the hint about a document without repeating its name; empty if nothing is left. */
export const hintBesideName = ({
  hint,
  description,
}: Pick<PatentDocument, 'hint' | 'description'>): string => {
  const [sentence = '', name = ''] = /^(.+?)\.(?:\s+|$)/.exec(hint) ?? [];
  const repeats = name !== '' && description.toLowerCase().startsWith(name.toLowerCase());
  return repeats ? hint.slice(sentence.length) : hint;
};
