import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import classes from './paper-name.module.css';

/** A paper by its code and its plain name. */
export const PaperName = ({ paper }: { paper: Pick<Paper, 'code' | 'description'> }) => (
  <span className={classes.name}>
    <ReferenceChip title="Document code of the patent office">{paper.code}</ReferenceChip>
    <span className={classes.words}>{paper.description}</span>
  </span>
);
