import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import classes from './document-name.module.css';

/** Code and name of a document. */
export const DocumentName = ({ document }: { document: Pick<PatentDocument, 'code' | 'description'> }) => (
  <span className={classes.name}>
    {document.code !== '' && (
      <ReferenceChip title="Patent office document code">{document.code}</ReferenceChip>
    )}
    <span className={classes.text}>{document.description}</span>
  </span>
);
