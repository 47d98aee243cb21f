import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { outcomeWords } from '../model/paper-words.ts';
import classes from './decision-panel.module.css';

/** What became of a paper, by whom and when. */
export const PaperOutcome = ({ paper }: { paper: Paper }) => {
  const nameOf = usePersonNames();
  const words = useMomentWords();
  const { decidedBy, decidedAt, hint, note, outcome } = paper;
  return (
    <div className={classes.panel}>
      <p>
        <strong>{outcomeWords(outcome).label}</strong>
        {decidedBy && ` by ${nameOf(decidedBy)}`}
        {decidedAt && `, ${words(decidedAt).date}`}
      </p>
      {note && <p>{note}</p>}
      {hint && <p className={classes.muted}>{hint}</p>}
    </div>
  );
};
