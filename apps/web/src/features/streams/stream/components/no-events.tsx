import { IconTimeline } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';

/** A stream without events, or without any that match the filter. */
export const NoEvents = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      title="No matching events"
      actions={
        <Button color="primary" onClick={onClear}>
          Show all events
        </Button>
      }
    >
      Choose other kinds or fewer words. The search looks at titles, changed values, reasons and comments.
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon icon={IconTimeline} size="mdx" />} title="Nothing has happened yet">
      Changes to milestones, tasks, notes, files and documents, messages and emails appear here as they
      happen.
    </EmptyState>
  );
