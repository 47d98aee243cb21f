import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { WorkBadge } from '../../../../components/labels/work-badge.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { openDocumentCountQuery } from '../api/documents.queries.ts';

/** Link to the incoming documents with their number, and the number of unexplained ones. */
export const DocumentsBadge = () => {
  const { data } = useQuery(openDocumentCountQuery);
  if (!data) return null;
  const { total, unexplained } = data;
  return (
    <WorkBadge
      to="/documents"
      icon={IconInbox}
      text={`${countOf(total, 'document')} to docket`}
      state={{
        text: unexplained === 0 ? 'All accounted for' : `${unexplained} without an outcome`,
        title: 'Documents without an outcome. The number should be 0.',
        isBehind: unexplained > 0,
      }}
    />
  );
};
