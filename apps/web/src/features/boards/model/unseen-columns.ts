import type { BoardView } from '@hub/contract/search/boards.calls.ts';
import type { Filter } from '@hub/contract/search/filter.schema.ts';

/** The columns of a board whose filters a team cannot see. */
export interface UnseenColumns {
  /** Filters that the person can share with the team. */
  shareable: Filter[];
  /** Titles of filters that stay unseen: of another team, or of somebody else. */
  others: string[];
}

/** Which columns of a board the members of a team would not see. */
export function unseenColumns({ columns }: Pick<BoardView, 'columns'>, teamId: string): UnseenColumns {
  const shareable: Filter[] = [];
  const others: string[] = [];
  for (const { filter } of columns) {
    if (!filter) continue;
    const isTeamsOwn = filter.type === 'system' && filter.id.startsWith('team-');
    const isSeen =
      filter.type === 'system' ? !isTeamsOwn || filter.id === `team-${teamId}` : filter.teamId === teamId;
    if (isSeen) continue;
    if (filter.type === 'personal' && filter.canEdit) shareable.push(filter);
    else others.push(filter.title);
  }
  return { shareable, others };
}
