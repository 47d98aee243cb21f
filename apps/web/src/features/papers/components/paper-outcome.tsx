import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { writeShortDate } from '../../tasks/public.ts';
import { outcomeWords } from '../model/paper-words.ts';
import classes from './decision-panel.module.css';

const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate().toString();

/** What became of a paper, by whom and when. */
export const PaperOutcome = ({ paper }: { paper: Paper }) => {
  const nameOf = usePersonNames();
  const { decidedBy, decidedAt, hint, note, outcome } = paper;
  return (
    <div className={classes.panel}>
      <p>
        <strong>{outcomeWords(outcome).label}</strong>
        {decidedBy && ` by ${nameOf(decidedBy)}`}
        {decidedAt && `, ${writeShortDate(dayOf(decidedAt))}`}
      </p>
      {note && <p>{note}</p>}
      {hint && <p className={classes.muted}>{hint}</p>}
    </div>
  );
};
