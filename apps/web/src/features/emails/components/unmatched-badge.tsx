import { IconMailQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { useHasPermission } from '../../../lib/session/use-has-permission.ts';
import { unmatchedCountQuery } from '../api/mail.queries.ts';
import classes from './unmatched-badge.module.css';

/** Link to the emails that wait to be filed, for users who docket; nothing if there are none. */
export const UnmatchedBadge = () => {
  const canFile = useHasPermission('inventions:edit');
  const { data: count } = useQuery({ ...unmatchedCountQuery, enabled: canFile });
  if (!count) return null;
  return (
    <Link to="/emails" className={classes.badge}>
      <Icon icon={IconMailQuestion} size="sm" />
      {countOf(count, 'unmatched email')}
    </Link>
  );
};
