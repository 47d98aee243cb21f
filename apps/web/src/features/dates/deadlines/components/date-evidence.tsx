import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import classes from './date-card.module.css';

/** The documents that show that the milestone was met. */
export const DateEvidence = ({ evidence }: Pick<DateCard, 'evidence'>) => (
  <ul className={classes.facts} aria-label="Evidence">
    {evidence.map(({ id, code, description, date }) => (
      <li key={id}>
        {code && <ReferenceChip title="Patent office document code">{code}</ReferenceChip>} {description},
        dated <LegalDate date={date} />
      </li>
    ))}
  </ul>
);
