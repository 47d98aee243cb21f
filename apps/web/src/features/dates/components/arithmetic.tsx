import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { Citation } from '../../../components/citation.tsx';
import { LegalDate } from '../../tasks/public.ts';
import classes from './date-card.module.css';

/** The arithmetic of a computed date, each line with its date and what says so. */
export const Arithmetic = ({ lines }: { lines: DeadlineAnswer['explanation'] }) => (
  <ol className={classes.lines}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one computation never change places
      <li key={index} className={classes.line}>
        <span className={classes.text}>
          {line.text} {line.citation && <Citation className={classes.citation}>{line.citation}</Citation>}
        </span>
        <span className={classes.lineDate}>{line.date && <LegalDate date={line.date} />}</span>
      </li>
    ))}
  </ol>
);
