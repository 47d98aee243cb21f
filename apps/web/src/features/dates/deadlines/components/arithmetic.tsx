import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Citation } from '../../../../components/labels/citation.tsx';
import classes from './date-card.module.css';

/** The steps of a computed date, each with its date and authority. */
export const Arithmetic = ({ lines }: { lines: DeadlineResponse['explanation'] }) => (
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
