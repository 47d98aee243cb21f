import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import type { Filter } from '@hub/contract/filters/filter.schema.ts';

/** Columns of a board whose filters a team cannot see. */
export interface UnseenColumns {
  /** Filters that the user can share with the team. */
  shareable: Filter[];
  /** Titles of filters that the user cannot share: those of other teams or people. */
  others: string[];
}

/** Returns the columns of a board that the members of a team cannot see. */
export const unseenColumns = ({ columns }: Pick<BoardView, 'columns'>, teamId: string): UnseenColumns => {
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
};
