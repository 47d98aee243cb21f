import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { openDocumentCountQuery } from '../api/documents.queries.ts';
import classes from './documents-badge.module.css';

/** Link to the incoming documents with their number, and the number of unexplained ones. */
export const DocumentsBadge = () => {
  const { data } = useQuery(openDocumentCountQuery);
  if (!data) return null;
  const { total, unexplained } = data;
  return (
    <Link to="/documents" className={classes.badge} data-no-print>
      <Icon icon={IconInbox} size="sm" />
      <span>{countOf(total, 'document')} to docket</span>
      <span
        className={classes.unexplained}
        data-behind={unexplained > 0 || undefined}
        title="Documents without an outcome. The number should be 0."
      >
        {unexplained} unexplained
      </span>
    </Link>
  );
};
