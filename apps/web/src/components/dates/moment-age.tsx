import { ageWords } from '../../lib/format/format-age.ts';
import { useMomentWords } from './use-moment-format.ts';

interface MomentAgeProps {
  /** ISO 8601 with `Z`. */
  at: string;
  className?: string | undefined;
}

/** Age of an event, or its date when older than a week; the exact time is in the tooltip. */
export const MomentAge = ({ at, className }: MomentAgeProps) => {
  const { date, full } = useMomentWords()(at);
  return (
    <time className={className} dateTime={at} title={full}>
      {ageWords(at, Date.now()) ?? date}
    </time>
  );
};
