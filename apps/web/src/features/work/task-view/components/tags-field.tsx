import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { Popover } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { TagsPanel } from '../../../../components/combobox/tags-panel.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import classes from './task-facts.module.css';

interface TagsFieldProps {
  task: TaskView;
  onChange: (tags: string[]) => void;
}

const width = 320;

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <Fragment key={tag}>
      <StatusChip>{tag}</StatusChip>{' '}
    </Fragment>
  ));

/** The tags of a task and a field to change them; each change is saved immediately. */
export const TagsField = ({ task, onChange }: TagsFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!task.canEdit)
    return task.tags.length > 0 ? (
      <Tags tags={task.tags} />
    ) : (
      <Box as="span" shrinks>
        None
      </Box>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={width} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.choice}
          data-empty={task.tags.length === 0 || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          {task.tags.length > 0 ? (
            <>
              <span data-unseen>Tags: </span>
              <Tags tags={task.tags} />
            </>
          ) : (
            <>
              <Icon icon={IconTag} size="sm" /> Add tags
            </>
          )}
        </button>
      </Popover.Target>
      <PopoverPanel label={`Tags of “${task.title}”`} p={12}>
        <Stack gap={8} align="start" className={classes.tagChoice}>
          <TagsPanel label={`Tags of “${task.title}”`} tags={task.tags} onChange={onChange} />
          <Button variant="text" size="small" onClick={() => setOpen(false)}>
            Close
          </Button>
        </Stack>
      </PopoverPanel>
    </Popover>
  );
};
