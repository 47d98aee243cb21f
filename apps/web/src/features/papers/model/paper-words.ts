import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import type { Tone } from '../../../components/status-chip.tsx';
import { countOf } from '../../../lib/count-words.ts';

const outcomes: Readonly<Record<Paper['outcome'], { label: string; tone: Tone }>> = {
  proposed: { label: 'To decide', tone: 'warning' },
  review: { label: 'To review', tone: 'danger' },
  applied: { label: 'Applied', tone: 'good' },
  informational: { label: 'Informational', tone: 'neutral' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};

/** How the outcome of a paper is written and coloured. */
export const outcomeWords = (outcome: Paper['outcome']): { label: string; tone: Tone } => outcomes[outcome];

/** What the directions of a paper are called; the patent office names them as it sees them itself. */
export const directionNames: Readonly<Record<Paper['direction'], string>> = {
  OUTGOING: 'From the Office',
  INCOMING: 'To the Office',
  INTERNAL: 'Internal',
};

/** Whether a person still has to decide about a paper. */
export const isOpen = ({ outcome }: Pick<Paper, 'outcome'>): boolean =>
  outcome === 'proposed' || outcome === 'review';

/** Papers with the open ones first, each group the newest first. */
export const openFirst = (papers: readonly Paper[]): Paper[] =>
  papers.toSorted(
    (a, b) =>
      Number(isOpen(b)) - Number(isOpen(a)) ||
      b.date.localeCompare(a.date) ||
      b.createdAt.localeCompare(a.createdAt) ||
      a.id.localeCompare(b.id),
  );

/** Papers as what shows that a milestone was met: those whose code answers its rule first, then the newest. */
export const evidenceFirst = (
  papers: readonly Paper[],
  answers: (code: string) => boolean,
): { paper: Paper; isMatch: boolean }[] =>
  papers
    .map((paper) => ({ paper, isMatch: answers(paper.code) }))
    .toSorted((a, b) => Number(b.isMatch) - Number(a.isMatch) || b.paper.date.localeCompare(a.paper.date));

const milestones = (count: number): string => countOf(count, 'milestone');

/** "1 milestone started, 2 milestones extended": what a decision did. */
export function decisionText(started: number, finished: number, extended: number): string {
  const parts = [
    ...(started > 0 ? [`${milestones(started)} started`] : []),
    ...(finished > 0 ? [`${milestones(finished)} finished with it as proof`] : []),
    ...(extended > 0 ? [`${milestones(extended)} extended`] : []),
  ];
  return parts.join(', ') || 'nothing started';
}

/** What the hub knows of a paper besides its name; empty where that is nothing. */
export function hintBesideName({ hint, description }: Pick<Paper, 'hint' | 'description'>): string {
  const [sentence = '', name = ''] = /^(.+?)\.(?:\s+|$)/.exec(hint) ?? [];
  const repeats = name !== '' && description.toLowerCase().startsWith(name.toLowerCase());
  return repeats ? hint.slice(sentence.length) : hint;
}
