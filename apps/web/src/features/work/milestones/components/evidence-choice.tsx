import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { DocumentName } from '../../../dates/documents/public.ts';
import type { Evidence } from '../model/evidence.ts';
import classes from './finish-milestone.module.css';

const noDocument = 'none';
const shownAtFirst = 5;
const maxReasonLength = 2000;

/** The state of the milestone with this document. */
const EvidenceChip = ({ effect, provesEnd }: Pick<Evidence, 'effect' | 'provesEnd'>) => {
  if (effect === 'answers') return <StatusChip tone="info">The period keeps running</StatusChip>;
  if (!provesEnd) return <StatusChip tone="warning">A second person verifies it</StatusChip>;
  return effect === 'ends' ? <StatusChip tone="good">Satisfies this deadline</StatusChip> : null;
};

interface EvidenceChoiceProps {
  evidence: readonly Evidence[];
  /** Null if there is no document yet. */
  documentId: string | null;
  onDocument: (id: string | null) => void;
  /** Reason why there is no document yet. */
  reason: string;
  onReason: (reason: string) => void;
  /** Whether the workspace finishes the milestone only with a document. */
  isRequired: boolean;
  /** Objection to a filing of today without a document; null without one. */
  objection: string | null;
}

const EvidenceLine = ({ document, effect, provesEnd, objection }: Evidence) => (
  <Radio
    value={document.id}
    data-autofocus={(provesEnd && effect === 'ends') || undefined}
    className={classes.document}
    label={
      <Row as="span" align="baseline" wraps className={classes.label}>
        <DocumentName document={document} />
        <Muted tabular>
          <LegalDate date={document.date} />
        </Muted>
        <EvidenceChip effect={effect} provesEnd={provesEnd} />
        {objection && <span className={classes.objection}>{objection}</span>}
      </Row>
    }
  />
);

/** Says that the workspace requires a document, and where one comes from if the invention has none. */
const RequiredNote = ({ isEmpty }: { isEmpty: boolean }) => (
  <Muted as="p" role={isEmpty ? 'alert' : undefined}>
    This workspace requires a document to finish a statutory milestone.
    {isEmpty &&
      ' No document of this invention can be its evidence yet. Enter the filing or its receipt under Incoming documents, or finish the milestone when the patent office lists it.'}
  </Muted>
);

/**
 * Choice of the document that is evidence for a statutory milestone or, unless the workspace requires one, the reason
 * why there is none yet.
 */
export const EvidenceChoice = (props: EvidenceChoiceProps) => {
  const { evidence, documentId, onDocument, reason, onReason, isRequired, objection } = props;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? evidence : evidence.slice(0, shownAtFirst);
  return (
    <>
      {isRequired && <RequiredNote isEmpty={evidence.length === 0} />}
      <Radio.Group
        label={evidence.length > 0 || !isRequired ? 'Which document is the evidence?' : undefined}
        value={documentId ?? noDocument}
        onChange={(value) => onDocument(value === noDocument ? null : value)}
      >
        {shown.length > 0 && (
          <Stack gap={4} justify="start" above={8} className={classes.documents}>
            {shown.map((one) => (
              <EvidenceLine key={one.document.id} {...one} />
            ))}
            {evidence.length > shown.length && (
              <Button variant="text" size="small" onClick={() => setAll(true)}>
                Show all {countOf(evidence.length, 'document')}
              </Button>
            )}
          </Stack>
        )}
        {!isRequired && (
          <Radio
            value={noDocument}
            className={classes.none}
            label={
              <Row as="span" align="baseline" wraps className={classes.label}>
                No document yet
                {objection && <span className={classes.objection}>{objection}</span>}
              </Row>
            }
            data-autofocus
          />
        )}
      </Radio.Group>
      {documentId === null && !isRequired && (
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
