import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { unreadEntriesQuery } from '../api/docketing.queries.ts';
import { describeUnread } from '../model/unread-labels.ts';

/** Entries of the docketing system that could not be read, for people who manage workflows. */
export const UnreadEntries = () => {
  const { data } = useQuery(unreadEntriesQuery);
  if (!data || data.total === 0) return null;
  const { collection, total } = data;
  const rest = total - collection.length;
  return (
    <Notice
      tone="warning"
      title={`${countOf(total, 'entry', 'entries')} of the docketing system could not be read.`}
    >
      {collection.map(describeUnread).join(' ')}
      {rest > 0 && ` The newest ${collection.length} are named.`} Correct{' '}
      {total === 1 ? 'this entry' : 'these entries'} in the docketing system.
    </Notice>
  );
};
