import type { DateCard } from '@hub/contract/workflow/deadline.schema.ts';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import classes from './date-card.module.css';

const outcomeWords = { confirmed: 'confirmed it', refused: 'refused it', withdrawn: 'withdrew it' } as const;

const checkWords = (
  { outcome, decidedBy, decidedAt, note }: NonNullable<DateCard['check']>,
  at: (instant: string) => string,
): string => {
  if (!outcome) return 'No second person has decided yet.';
  const who = decidedBy?.name ?? 'The hub';
  return `${who} ${outcomeWords[outcome]}${decidedAt ? ` on ${at(decidedAt)}` : ''}.${note ? ` “${note}”` : ''}`;
};

/** Who confirmed the paper behind a date, and what a second person said of a finish without evidence. */
export const DateCheck = ({ card: { confirmed, check, document } }: { card: DateCard }) => {
  const words = useMomentWords();
  const at = (instant: string): string => words(instant).dated;
  return (
    <ul className={classes.facts}>
      {confirmed && (
        <li>
          {confirmed.by.name} confirmed the paper on {at(confirmed.at)}.
        </li>
      )}
      {!confirmed && (
        <li>{document ? 'Nobody is on record as confirming the paper.' : 'No paper stands behind it.'}</li>
      )}
      {check && (
        <li>
          {check.openedBy.name} finished it without evidence on {at(check.openedAt)}
          {check.reason ? `: “${check.reason}”.` : '.'} {checkWords(check, at)}
        </li>
      )}
    </ul>
  );
};
