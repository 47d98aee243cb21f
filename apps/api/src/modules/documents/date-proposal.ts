import { writeDate } from '@hub/domain/dates/day-number.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { Write } from '../../spine/writes/write.ts';
import { readAffected } from './affected-milestones.read-model.ts';
import { computeMoved, isDecided } from './correction-plan.ts';
import { readAllEffects } from './document-effects.read-model.ts';
import { readProposals } from './document-proposals.read-model.ts';
import { type DocumentRow, findDocument } from './documents.repository.ts';

const write = (date: string | null): string => (date === null ? 'no date' : writeDate(date));

/** Returns the milestones that a document started and that still run, with the due dates that another date gives them. */
const moveMilestones = async (
  { tx, actor }: Write,
  document: DocumentRow,
  date: string,
): Promise<string[]> => {
  const effects = await readAllEffects(tx, document);
  const affected = await readAffected(tx, actor, effects);
  const lines: string[] = [];
  for (const id of effects.started) {
    const row = affected.get(id);
    if (!row || milestoneState(row) !== 'active') continue;
    const moved = await computeMoved(tx, row, date).catch(() => null);
    if (moved && moved.dueAt !== row.dueAt)
      lines.push(`“${row.title}” is due ${write(row.dueAt)} and would be due ${write(moved.dueAt)}.`);
  }
  return lines;
};

/** Returns the milestones that a document would start, with the due dates that another date gives them. */
const moveProposals = async (
  { tx, actor }: Write,
  document: DocumentRow,
  date: string,
): Promise<string[]> => {
  const opensOf = async (of: DocumentRow) => (await readProposals(tx, actor, [of]))(of).opens;
  const after = new Map((await opensOf({ ...document, date })).map((one) => [one.ruleId, one.dueAt]));
  return (await opensOf(document)).flatMap(({ ruleId, title, dueAt }) => {
    const moved = after.get(ruleId) ?? null;
    return moved === dueAt
      ? []
      : [`“${title}” is proposed for ${write(dueAt)}; it would be due ${write(moved)}.`];
  });
};

/** Proposes the due dates that follow if the date of a document becomes the one that the patent office has. */
export const proposeDates = async (writing: Write, documentId: string, date: string): Promise<string> => {
  const document = await findDocument(writing.tx, writing.actor, documentId);
  if (!document) return '';
  const move = isDecided(document) ? moveMilestones : moveProposals;
  return (await move(writing, document, date)).join(' ');
};
