import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { LegalDate } from '../../../components/dates/legal-date.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { DocumentName } from '../../documents/public.ts';
import classes from './finish-milestone.module.css';

const noDocument = 'none';
const shownAtFirst = 5;
const maxReasonLength = 2000;

/** A document that may be evidence, and whether its code satisfies the milestone's rule. */
interface Evidence {
  document: PatentDocument;
  isMatch: boolean;
}

interface EvidenceChoiceProps {
  evidence: readonly Evidence[];
  /** Null if there is no document yet. */
  documentId: string | null;
  onDocument: (id: string | null) => void;
  /** Reason why there is no document yet. */
  reason: string;
  onReason: (reason: string) => void;
}

const EvidenceLine = ({ document, isMatch }: Evidence) => (
  <Radio
    value={document.id}
    data-autofocus={isMatch || undefined}
    className={classes.document}
    label={
      <span className={classes.label}>
        <DocumentName document={document} />
        <span className={classes.date}>
          <LegalDate date={document.date} />
        </span>
        {isMatch && <StatusChip tone="good">Satisfies this deadline</StatusChip>}
      </span>
    }
  />
);

/** Choice of the document that is evidence for a statutory milestone, or the reason why there is none yet. */
export const EvidenceChoice = (props: EvidenceChoiceProps) => {
  const { evidence, documentId, onDocument, reason, onReason } = props;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? evidence : evidence.slice(0, shownAtFirst);
  return (
    <>
      <Radio.Group
        label="Which document is the evidence?"
        value={documentId ?? noDocument}
        onChange={(value) => onDocument(value === noDocument ? null : value)}
      >
        {shown.length > 0 && (
          <div className={classes.documents}>
            {shown.map(({ document, isMatch }) => (
              <EvidenceLine key={document.id} document={document} isMatch={isMatch} />
            ))}
            {evidence.length > shown.length && (
              <Button variant="text" size="small" onClick={() => setAll(true)}>
                Show all {countOf(evidence.length, 'document')}
              </Button>
            )}
          </div>
        )}
        <Radio value={noDocument} className={classes.none} label="No document yet" data-autofocus />
      </Radio.Group>
      {documentId === null && (
        <TextField
          label="Why there is no document yet"
          description="It will be marked finished with evidence pending, and a second person must verify it."
          value={reason}
          onChange={onReason}
          maxLength={maxReasonLength}
        />
      )}
    </>
  );
};
