import { IconMailQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { WorkBadge } from '../../../../components/labels/work-badge.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { unmatchedCountQuery } from '../api/unmatched-count.ts';

/** Link to the emails that wait to be filed, for users who docket; nothing if there are none. */
export const UnmatchedBadge = () => {
  const canFile = useHasPermission('inventions:edit');
  const { data: count } = useQuery({ ...unmatchedCountQuery, enabled: canFile });
  if (!count) return null;
  return <WorkBadge to="/emails" icon={IconMailQuestion} text={countOf(count, 'unmatched email')} />;
};
