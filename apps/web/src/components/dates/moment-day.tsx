import { useMomentWords } from './use-moment-format.ts';

interface MomentDayProps {
  /** ISO 8601 with `Z`. */
  at: string;
  className?: string | undefined;
}

/** Date of an event in the person's time zone; the exact time is in the tooltip. */
export const MomentDay = ({ at, className }: MomentDayProps) => {
  const { date, full } = useMomentWords()(at);
  return (
    <time className={className} dateTime={at} title={full}>
      {date}
    </time>
  );
};
