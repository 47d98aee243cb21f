import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { PaperName } from '../../papers/public.ts';
import { LegalDate } from '../../tasks/public.ts';
import classes from './finish-milestone.module.css';

const NO_PAPER = 'none';
const SHOWN_AT_FIRST = 5;
const LONGEST_REASON = 2000;

/** A paper that may show that a milestone was met, and whether it answers its rule. */
interface Evidence {
  paper: Paper;
  isMatch: boolean;
}

interface EvidenceChoiceProps {
  evidence: readonly Evidence[];
  /** Null where no paper shows it. */
  documentId: string | null;
  onDocument: (id: string | null) => void;
  /** Why no paper shows it. */
  reason: string;
  onReason: (reason: string) => void;
}

const EvidenceLine = ({ paper, isMatch }: Evidence) => (
  <Radio
    value={paper.id}
    data-autofocus={isMatch || undefined}
    className={classes.paper}
    label={
      <span className={classes.label}>
        <PaperName paper={paper} />
        <span className={classes.date}>
          <LegalDate date={paper.date} />
        </span>
        {isMatch && <StatusChip tone="good">Answers this date</StatusChip>}
      </span>
    }
  />
);

/** The paper that shows that a statutory milestone was met, or why there is none yet. */
export const EvidenceChoice = (props: EvidenceChoiceProps) => {
  const { evidence, documentId, onDocument, reason, onReason } = props;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? evidence : evidence.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Radio.Group
        label="Which paper shows it?"
        value={documentId ?? NO_PAPER}
        onChange={(value) => onDocument(value === NO_PAPER ? null : value)}
      >
        {shown.length > 0 && (
          <div className={classes.papers}>
            {shown.map(({ paper, isMatch }) => (
              <EvidenceLine key={paper.id} paper={paper} isMatch={isMatch} />
            ))}
            {evidence.length > shown.length && (
              <Button variant="text" size="small" onClick={() => setAll(true)}>
                Show all {countOf(evidence.length, 'paper')}
              </Button>
            )}
          </div>
        )}
        <Radio value={NO_PAPER} className={classes.none} label="No paper yet" data-autofocus />
      </Radio.Group>
      {documentId === null && (
        <TextField
          label="Why there is none"
          description="It is filed, awaiting proof, and a second person checks it."
          value={reason}
          onChange={onReason}
          maxLength={LONGEST_REASON}
        />
      )}
    </>
  );
};
