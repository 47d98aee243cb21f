import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { Select } from '@mantine/core';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { extensionChoices } from '../../dates/public.ts';
import { LegalDate } from '../../tasks/public.ts';
import type { PaperDecision } from '../model/paper-decision.ts';
import classes from './decision-panel.module.css';

type Extendable = Paper['extends'][number];

interface ExtensionLineProps {
  extendable: Extendable;
  /** Null where the paper does not extend it. */
  months: number | null;
  onChange: (months: number | null) => void;
}

const ExtensionLine = ({ extendable, months, onChange }: ExtensionLineProps) => {
  const { title, ruleId, dueAt, steps } = extendable;
  return (
    <li className={classes.choice} data-off={months === null || undefined}>
      <div className={classes.choiceHead}>
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
      </div>
      {months !== null && (
        <div className={classes.choiceBody}>
          <Select
            size="xs"
            label={`Extension of “${title}”`}
            description="In all, as the petition says"
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
  paper: Paper;
  chosen: PaperDecision['extensions'];
  onChange: (id: string, months: number | null) => void;
}

/** The milestones whose period a petition extends, and by how many months. */
export const ExtensionLines = ({ paper, chosen, onChange }: ExtensionLinesProps) => {
  if (paper.extends.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>What it extends</legend>
      <ul className={classes.choices}>
        {paper.extends.map((extendable) => (
          <ExtensionLine
            key={extendable.id}
            extendable={extendable}
            months={chosen.get(extendable.id) ?? null}
            onChange={(months) => onChange(extendable.id, months)}
          />
        ))}
      </ul>
    </fieldset>
  );
};
