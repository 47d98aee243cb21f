import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { actorName } from '../../../../components/people/actor-name.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { outcomeLabel } from '../../../dates/documents/public.ts';
import classes from './decision-panel.module.css';

/** The outcome of a document, with the person who decided it and when. */
export const DocumentOutcome = ({ document }: { document: PatentDocument }) => {
  const nameOf = usePersonNames();
  const writeMoment = useMomentWords();
  const { decidedBy, decidedFor, decidedAt, hint, note, outcome } = document;
  return (
    <div className={classes.panel}>
      <p>
        <strong>{outcomeLabel(outcome).label}</strong>
        {decidedBy && ` by ${actorName(nameOf, decidedBy, decidedFor)}`}
        {decidedAt && `, ${writeMoment(decidedAt).date}`}
      </p>
      {note && <p>{note}</p>}
      {hint && <p className={classes.muted}>{hint}</p>}
    </div>
  );
};
