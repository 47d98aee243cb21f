import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { StatusChip, type Tone } from '../../../../components/labels/status-chip.tsx';
import { useReviewLabel } from '../../../../components/labels/use-review-label.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import type { DraftMilestone } from '../model/draft-content.ts';
import { review } from '../model/template-labels.ts';
import { diffContent, type FieldChange, type PartDiff } from '../model/version-diff.ts';
import classes from './content-diff.module.css';

interface ContentDiffProps {
  from: readonly DraftMilestone[];
  to: readonly DraftMilestone[];
  /** Names of the two versions if they are not simply an earlier and a later one. */
  sides?: readonly [string, string];
}

const marksOf = ({ change, isMoved }: PartDiff): { word: string; tone: Tone }[] => [
  ...(change === 'added' ? [{ word: 'Added', tone: 'good' } as const] : []),
  ...(change === 'removed' ? [{ word: 'Removed', tone: 'danger' } as const] : []),
  ...(isMoved ? [{ word: 'Moved', tone: 'info' } as const] : []),
];

const Value = ({ text, side }: { text: string; side?: string }) => (
  <>
    {side && <Text weight="medium">{side}: </Text>}
    {text === '' ? <em className={classes.nothing}>empty</em> : text}
  </>
);

const Field = ({ field, sides }: { field: FieldChange; sides: ContentDiffProps['sides'] }) => {
  const isCategory = field.label === 'Category';
  const reviewLabel = useReviewLabel(isCategory);
  const shown = (text: string): string => (isCategory && text === review ? reviewLabel : text);
  return (
    <div className={classes.field}>
      <dt>{field.label}</dt>
      <dd>
        {field.isText ? (
          <NotesDiff from={field.from} to={field.to} />
        ) : (
          <>
            <del>
              <Value text={shown(field.from)} side={sides?.[0]} />
            </del>
            <span className={classes.arrow} aria-hidden="true">
              →
            </span>
            <ins>
              <Value text={shown(field.to)} side={sides?.[1]} />
            </ins>
          </>
        )}
      </dd>
    </div>
  );
};

const Part = ({ part, sides }: { part: PartDiff; sides: ContentDiffProps['sides'] }) => (
  <>
    <Row as="p" gap="4 8" wraps className={classes.part}>
      <span className={classes.title} data-change={part.change}>
        {part.title}
      </span>
      {marksOf(part).map(({ word, tone }) => (
        <StatusChip key={word} tone={tone}>
          {word}
        </StatusChip>
      ))}
    </Row>
    {part.fields.length > 0 && (
      <dl className={classes.fields}>
        {part.fields.map((field) => (
          <Field key={field.label} field={field} sides={sides} />
        ))}
      </dl>
    )}
  </>
);

/** Changes between two versions: milestones and steps added, removed and moved, and each field that differs. */
export const ContentDiff = ({ from, to, sides }: ContentDiffProps) => {
  const milestones = diffContent(from, to);
  if (milestones.length === 0)
    return <p className={classes.nothing}>The milestones and steps are the same.</p>;
  return (
    <ul className={classes.diff} aria-label="Changes">
      {milestones.map((milestone) => (
        <li key={milestone.id}>
          <Part part={milestone} sides={sides} />
          {milestone.steps.length > 0 && (
            <ul className={classes.steps} aria-label={`Steps of ${milestone.title}`}>
              {milestone.steps.map((step) => (
                <li key={step.id}>
                  <Part part={step} sides={sides} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};
