import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../components/icon.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { openPaperCountQuery } from '../api/papers.queries.ts';
import classes from './papers-badge.module.css';

/** How many papers wait for a decision, and how many nobody has explained yet, as a link to them. */
export const PapersBadge = () => {
  const { data } = useQuery(openPaperCountQuery);
  if (!data) return null;
  const { total, unexplained } = data;
  return (
    <Link to="/papers" className={classes.badge}>
      <Icon icon={IconInbox} size="sm" />
      <span>{countOf(total, 'paper')} to decide</span>
      <span className={classes.unexplained} data-behind={unexplained > 0 || undefined}>
        {unexplained} unexplained
      </span>
    </Link>
  );
};
