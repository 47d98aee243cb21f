import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import classes from './document-name.module.css';

/** Code and name of a document. */
export const DocumentName = ({ document }: { document: Pick<PatentDocument, 'code' | 'description'> }) => (
  <Row as="span" inline gap={8} align="baseline" shrinks className={classes.name}>
    {document.code !== '' && (
      <ReferenceChip title="Patent office document code">{document.code}</ReferenceChip>
    )}
    <Text breaks shrinks>
      {document.description}
    </Text>
  </Row>
);
