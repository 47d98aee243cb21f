import type { Proposal, ProposalSource } from '@hub/contract/minions/proposal.schema.ts';
import type { Run } from '@hub/contract/minions/run.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import type { Dispatch, SetStateAction } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import type { NamedWork } from '../hooks/use-named-work.ts';
import { type ChangeEdits, type EditedChange, withEdit, withoutEdit } from '../model/change-edits.ts';
import { changeName, isDraft, isEditable } from '../model/change-labels.ts';
import classes from './change.module.css';
import { ChangeBody } from './change-body.tsx';
import { ChangeEditor } from './change-editor.tsx';
import { SourceLinks } from './source-links.tsx';

interface ProposedChangeCardProps {
  run: Run;
  work: NamedWork;
  proposed: Proposal['changes'][number];
  edited: EditedChange;
  edits: ChangeEdits;
  isEditing: boolean;
  sources: readonly ProposalSource[];
  onEdits: Dispatch<SetStateAction<ChangeEdits>>;
}

/** One proposed change in plain words, with its reason and sources, and its fields while it is edited. */
export const ProposedChangeCard = (props: ProposedChangeCardProps) => {
  const { run, work, proposed, edited, isEditing, sources, onEdits } = props;
  const { key, change, isLeftOut, isOutdated } = edited;
  const edit = (part: Partial<EditedChange>): void =>
    onEdits((edits) => withEdit(edits, proposed.change, { key, change, isLeftOut, ...part }));
  const isEdited = props.edits.has(key) && !isLeftOut;
  return (
    <Stack as="article" gap={8} fits card className={classes.card} data-left-out={isLeftOut || undefined}>
      <Row as="header" gap="4 8" wraps>
        {isEditing ? (
          <Checkbox
            label={<span className={classes.name}>{changeName(change)}</span>}
            checked={!isLeftOut}
            onChange={(isChosen) => edit({ isLeftOut: !isChosen })}
          />
        ) : (
          <h3 className={classes.name}>{changeName(change)}</h3>
        )}
        {isDraft(change) && <StatusChip tone="minion">Draft</StatusChip>}
        {isLeftOut && <StatusChip tone="neutral">Left out</StatusChip>}
        {isEdited && (
          <Row as="span" inline gap={4} tone="secondary" size="smaller">
            <Icon icon={IconPencil} size="sm" /> Edited by you
          </Row>
        )}
      </Row>
      {isOutdated && (
        <Row gap={8} wraps tone="warning">
          <span>The minion has changed this since you edited it.</span>
          <Button size="small" onClick={() => onEdits((edits) => withoutEdit(edits, key))}>
            Use its new version
          </Button>
        </Row>
      )}
      {!isLeftOut &&
        (isEditing && isEditable(change) ? (
          <ChangeEditor change={change} onChange={(next) => edit({ change: next })} />
        ) : (
          <ChangeBody change={change} work={work} sources={sources} />
        ))}
      {!isLeftOut && (
        <Stack as="footer" gap={4} size="small" className={classes.foot}>
          <p>
            <Muted>Reason:</Muted> {proposed.reason}
          </p>
          <SourceLinks
            inventionId={run.invention.id}
            sources={proposed.sources.flatMap((position) => sources[position] ?? [])}
          />
        </Stack>
      )}
    </Stack>
  );
};
