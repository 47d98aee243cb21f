import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { Select } from '@mantine/core';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { extensionChoices, writeFee } from '../../../dates/deadlines/public.ts';
import type { DocumentDecision } from '../model/document-decision.ts';
import classes from './decision-panel.module.css';

type Extendable = PatentDocument['extends'][number];

/** The total fee of an extension: ". Fee: $690". */
const feeText = (steps: Extendable['steps'], months: number): string => {
  const fee = steps.find(({ month }) => month === months)?.fee ?? null;
  return fee === null ? '' : `. Fee: ${writeFee(fee)}`;
};

interface ExtensionLineProps {
  extendable: Extendable;
  /** Null if the document does not extend it. */
  months: number | null;
  onChange: (months: number | null) => void;
}

const ExtensionLine = ({ extendable, months, onChange }: ExtensionLineProps) => {
  const { title, ruleId, dueAt, steps } = extendable;
  return (
    <li className={classes.choice} data-off={months === null || undefined}>
      <Row gap="4 8" wraps className={classes.choiceHead}>
        <Checkbox
          label={title}
          checked={months !== null}
          onChange={(isChosen) => onChange(isChosen ? extendable.months : null)}
        />
        {ruleId && <ReferenceChip title="Deadline rule">{ruleId}</ReferenceChip>}
        {dueAt && (
          <span className={classes.ruleDates}>
            <span>
              Due <LegalDate date={dueAt} />
            </span>
          </span>
        )}
      </Row>
      {months !== null && (
        <div className={classes.choiceBody}>
          <Select
            size="xs"
            label={`Extension of “${title}”`}
            description={`Total, as stated in the petition${feeText(steps, months)}`}
            inputWrapperOrder={['label', 'input', 'description']}
            openOnFocus={false}
            allowDeselect={false}
            className={classes.more}
            data={extensionChoices(steps)}
            value={String(months)}
            onChange={(value) => onChange(Number(value))}
          />
        </div>
      )}
    </li>
  );
};

interface ExtensionLinesProps {
  document: PatentDocument;
  chosen: DocumentDecision['extensions'];
  onChange: (id: string, months: number | null) => void;
}

/** The milestones whose period a petition extends, with the months of extension. */
export const ExtensionLines = ({ document, chosen, onChange }: ExtensionLinesProps) => {
  if (document.extends.length === 0) return null;
  return (
    <Stack as="fieldset" gap={8}>
      <legend className={classes.legend}>Milestones to extend</legend>
      <ul className={classes.choices}>
        {document.extends.map((extendable) => (
          <ExtensionLine
            key={extendable.id}
            extendable={extendable}
            months={chosen.get(extendable.id) ?? null}
            onChange={(months) => onChange(extendable.id, months)}
          />
        ))}
      </ul>
    </Stack>
  );
};
