import { ageWords } from './age-words.ts';
import { useMomentWords } from './use-moment-words.ts';

interface MomentAgeProps {
  /** ISO 8601 with `Z`. */
  at: string;
  className?: string | undefined;
}

/** How long ago something happened, from a week on its day; the moment itself is told on hover. */
export const MomentAge = ({ at, className }: MomentAgeProps) => {
  const { date, full } = useMomentWords()(at);
  return (
    <time className={className} dateTime={at} title={full}>
      {ageWords(at, Date.now()) ?? date}
    </time>
  );
};
