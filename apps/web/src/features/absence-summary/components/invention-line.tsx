import type { DueWork } from '@hub/contract/cover/absence-summary.schema.ts';
import { Link } from '@tanstack/react-router';
import { ReferenceChip } from '../../../components/labels/reference-chip.tsx';
import classes from './absence-summary.module.css';

/** First reference and title of an invention, linked to it. */
export const InventionLine = ({ invention: { id, title, references } }: Pick<DueWork, 'invention'>) => (
  <span className={classes.invention}>
    {references[0] !== undefined && <ReferenceChip>{references[0]}</ReferenceChip>}
    <Link to="/inventions/$id" params={{ id }} className={classes.quiet} title={title}>
      {title}
    </Link>
  </span>
);
