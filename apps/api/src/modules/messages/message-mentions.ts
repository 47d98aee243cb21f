import type { InventionId } from '@hub/contract/fields.ts';
import { findMentionedTeams } from '@hub/domain/messages/mentioned-teams.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { findMentionedEmails, listMentioned } from '../tasks/public.ts';
import { listNotifiedMembers, listTeams } from './mentionables.read-model.ts';

/** Where a text is, and the mentions it already had. */
interface MentionContext {
  inventionId: InventionId;
  /** Who wrote the text, and is not notified as a member of a team. */
  authorId: string;
  now: Temporal.Instant;
  known?: readonly string[];
  /** Whether a mention without access is left out instead of refused. */
  skipsUnseen?: boolean;
}

/** The mentions of a text. */
export interface MessageMentions {
  /** Ids of the people, bots and teams. */
  ids: string[];
  /** Ids of those who are mentioned for the first time, themselves or as a member of a team. */
  notifiedIds: string[];
}

/** Mentions of a text without any. */
export const noMentions: MessageMentions = { ids: [], notifiedIds: [] };

/**
 * Finds the people, bots and teams that a text mentions. Throws `comment.mention_no_access` for one who may not see the
 * invention, unless the text mentioned them before.
 */
export const findMessageMentions = async (
  tx: Database,
  content: string,
  { inventionId, authorId, now, known = [], skipsUnseen = false }: MentionContext,
): Promise<MessageMentions> => {
  if (!content.includes('@')) return noMentions;
  const people = (await listMentioned(tx, findMentionedEmails(content), inventionId, now)).map(
    ({ id, email, maySee }) => ({ id, value: email, hasAccess: maySee }),
  );
  const allTeams = await listTeams(tx, inventionId);
  const named = new Set(
    findMentionedTeams(
      content,
      allTeams.map(({ name }) => name),
    ),
  );
  const teams = allTeams.flatMap((team) => (named.has(team.name) ? [{ ...team, value: team.name }] : []));
  const isAllowed = ({ id, hasAccess }: { id: string; hasAccess: boolean }): boolean =>
    hasAccess || known.includes(id);
  const unseen = [...people, ...teams].find((one) => !isAllowed(one));
  if (unseen && !skipsUnseen) {
    const message = `${unseen.value} does not have access`;
    throw appError('comment.mention_no_access', { errors: [{ path: 'message', message }] });
  }
  const idsOf = (found: readonly { id: string; hasAccess: boolean }[]): string[] =>
    found.filter(isAllowed).map(({ id }) => id);
  const isNew = (id: string): boolean => !known.includes(id);
  const [personIds, teamIds] = [idsOf(people), idsOf(teams)];
  const memberIds = await listNotifiedMembers(tx, teamIds.filter(isNew), { inventionId, authorId, now });
  const notifiedIds = [...new Set([...personIds.filter(isNew), ...memberIds])];
  return { ids: [...personIds, ...teamIds], notifiedIds };
};
