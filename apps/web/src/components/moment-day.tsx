import { useMomentWords } from './use-moment-words.ts';

interface MomentDayProps {
  /** ISO 8601 with `Z`. */
  at: string;
  className?: string | undefined;
}

/** The day something happened, in the person's time zone; the moment itself is told on hover. */
export const MomentDay = ({ at, className }: MomentDayProps) => {
  const { date, full } = useMomentWords()(at);
  return (
    <time className={className} dateTime={at} title={full}>
      {date}
    </time>
  );
};
