import { useMomentWords } from './use-moment-words.ts';

interface MomentProps {
  /** ISO 8601 with `Z`. */
  at: string;
  className?: string | undefined;
}

/** When something happened, in the person's time zone, which is told on hover. */
export const Moment = ({ at, className }: MomentProps) => {
  const { short, full } = useMomentWords()(at);
  return (
    <time className={className} dateTime={at} title={full}>
      {short}
    </time>
  );
};
