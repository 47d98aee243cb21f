import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { WorkBadge } from '../../../../components/labels/work-badge.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { openFinalDatesQuery } from '../api/final-dates.queries.ts';

/** Link to the final dates that nobody has acknowledged today, for people who may acknowledge them. */
export const FinalDatesBadge = () => {
  const mayAcknowledge = hasPermission(useStore(session).identity, 'deadlines:verify');
  const { data } = useQuery({ ...openFinalDatesQuery, enabled: mayAcknowledge });
  if (!mayAcknowledge || !data) return null;
  return (
    <WorkBadge
      to="/deadlines/final"
      icon={IconCalendarDue}
      text={`${countOf(data, 'final date')} to acknowledge`}
    />
  );
};
