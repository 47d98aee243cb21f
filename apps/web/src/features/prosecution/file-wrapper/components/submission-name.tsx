import { IconChevronRight } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import type { SubmissionRow } from '../model/wrapper-rows.ts';
import classes from './document-cells.module.css';
import { AnswersLine } from './document-name.tsx';

/** Name of a submission with the number of its documents; opens it in place. */
export const SubmissionNameCell = ({ row }: { row: SubmissionRow }) => {
  const { isNew, unfold } = useWrapperContext();
  const added = row.documents.filter(isNew).length;
  return (
    <span className={classes.name} data-row={row.id}>
      <span className={classes.line}>
        <span className={classes.chevron} data-open={row.isOpen || undefined}>
          <Icon icon={IconChevronRight} />
        </span>
        <button
          type="button"
          className={classes.link}
          data-row-link
          aria-expanded={row.isOpen}
          onClick={() => unfold(row.id)}
        >
          {row.name}
        </button>
        <Muted size="small">{countOf(row.documents.length, 'document')}</Muted>
        {added > 0 && <StatusChip tone="accent">{added} new</StatusChip>}
      </span>
      {row.action && (
        <span className={classes.about}>
          <AnswersLine action={row.action} />
        </span>
      )}
    </span>
  );
};
