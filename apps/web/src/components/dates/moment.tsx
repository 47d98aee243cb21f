import { useMomentWords } from './use-moment-format.ts';

interface MomentProps {
  /** ISO 8601 with `Z`. */
  at: string;
  className?: string | undefined;
}

/** Date and time of an event in the person's time zone, which the tooltip names. */
export const Moment = ({ at, className }: MomentProps) => {
  const { short, full } = useMomentWords()(at);
  return (
    <time className={className} dateTime={at} title={full}>
      {short}
    </time>
  );
};
