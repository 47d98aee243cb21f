import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { useSetting } from '../../../ground/settings/public.ts';
import { commentParts } from '../model/comment-parts.ts';
import { showChanges, type TaskEvent } from '../model/event-changes.ts';
import type { ShownChange } from '../model/shown-change.ts';
import { taskCreatedSetting, taskUpdatedSetting } from '../model/task-event-settings.ts';
import { ChangeLine } from './change-line.tsx';
import classes from './task-event-changes.module.css';

type Comment = NonNullable<StreamEvent['metadata']['comment']>;

/** A comment as plain text with its mentions highlighted. */
const CommentText = ({ comment: { content, mentions } }: { comment: Comment }) => (
  <blockquote className={classes.comment}>
    {commentParts(content, mentions).map(({ at, text, isMention }) =>
      isMention ? (
        <Text key={at} tone="accent" weight="medium">
          {text}
        </Text>
      ) : (
        text
      ),
    )}
  </blockquote>
);

interface TaskEventChangesProps {
  event: TaskEvent;
}

/** Maximum number of changes shown unfolded. */
const maxUnfolded = 3;

const Folded = ({ changes, noun }: { changes: readonly ShownChange[]; noun: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row align="baseline" wraps className={classes.fold}>
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `${changes.length} ${noun}`}
        </Button>
        {!isOpen && <Muted shrinks>{changes.map(({ label }) => label).join(', ')}</Muted>}
      </Row>
      {isOpen && <ChangedFields changes={changes} />}
    </>
  );
};

/** Changed fields, each from old to new value. */
export const ChangedFields = ({ changes }: { changes: readonly ShownChange[] }) => (
  <Stack as="dl" gap={2}>
    {changes.map((change) => (
      <ChangeLine key={change.field} change={change} />
    ))}
  </Stack>
);

/** Changed fields, each from old to new value; more than three are folded. */
export const EventChanges = ({ changes, isNew }: { changes: readonly ShownChange[]; isNew: boolean }) => {
  if (changes.length === 0) return null;
  if (changes.length <= maxUnfolded) return <ChangedFields changes={changes} />;
  return <Folded changes={changes} noun={isNew ? 'fields' : 'changes'} />;
};

/** The changes of a task event: each field from old to new value, or the comment. */
export const TaskEventChanges = ({ event }: TaskEventChangesProps) => {
  const { comment } = event.metadata;
  const changes = showChanges(event);
  const created = useSetting(taskCreatedSetting);
  const updated = useSetting(taskUpdatedSetting);
  const { details } = event.type === 'task.created' ? created : updated;
  if (comment) return <CommentText comment={comment} />;
  if (!details) return null;
  return <EventChanges changes={changes} isNew={event.type === 'task.created'} />;
};
