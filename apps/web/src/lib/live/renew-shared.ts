import type { SharedChange } from '@hub/contract/streams/live.events.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** First part of the query keys of shared entities, their lists and everything derived from them. */
export const templatesKey = 'workflow-templates';
export const reportTemplatesKey = 'report-templates';
/** First part of the query keys of the reports to choose from, among them the templates. */
export const reportsKey = 'reports';
export const filtersKey = 'filters';
export const boardsKey = 'boards';
/** First part of the query keys of one's own notifications. */
export const notificationsKey = 'notifications';
/** First part of the query keys of the proposals of the IDS radar. */
export const disclosuresKey = 'ids-radar';
/** First part of the query keys of the final dates. */
export const finalDatesKey = 'final-dates';

/** Returns whether a query shows a single entity other than the changed one. */
const showsOther = ([, scope, shown]: QueryKey, id: string | null): boolean =>
  scope === 'one' && id !== null && shown !== id;

/**
 * Refetches the visible queries of a changed shared entity and marks the others as stale. Boards also show the filters of
 * their columns.
 */
export const renewShared = async (client: QueryClient, { of, id }: SharedChange): Promise<void> => {
  const isOld = (queryKey: QueryKey): boolean => {
    const [kind, scope] = queryKey;
    if (of === 'templates') return kind === templatesKey && !showsOther(queryKey, id);
    if (of === 'report-templates')
      return kind === reportsKey || (kind === reportTemplatesKey && !showsOther(queryKey, id));
    if (of === 'notifications') return kind === notificationsKey;
    if (of === 'disclosures') return kind === disclosuresKey;
    if (of === 'final-dates') return kind === finalDatesKey;
    if (of === 'boards') return kind === boardsKey && !showsOther(queryKey, id);
    return kind === filtersKey || (kind === boardsKey && scope === 'one');
  };
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey) });
};
