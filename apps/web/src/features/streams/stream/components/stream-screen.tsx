import type { InventionId } from '@hub/contract/fields.ts';
import { IconTimeline } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { useScrollMargin } from '../../../../components/table/use-scroll-margin.ts';
import { TimelineSkeleton } from '../../../../components/timeline/timeline-skeleton.tsx';
import { type ScreenSettings, useSettingsPane } from '../../../ground/settings/public.ts';
import { taskEventSettings } from '../../../tasks/tasks/public.ts';
import { observerSettings } from '../../read-markers/public.ts';
import { useStreamScreen } from '../hooks/use-stream-screen.ts';
import { useTaskEvents } from '../hooks/use-task-events.ts';
import { arrangeRows, type EventGroup } from '../model/stream-rows.ts';
import type { StreamSearch } from '../model/stream-search.ts';
import classes from './stream-screen.module.css';
import { StreamTools } from './stream-tools.tsx';
import { Timeline } from './timeline.tsx';

/** A stream without events, or without any that match the filter. */
const NoEvents = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
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

interface StreamScreenProps {
  inventionId: InventionId;
  search: StreamSearch;
  onSearch: (search: StreamSearch) => void;
}

const streamSettings: readonly [ScreenSettings, ...ScreenSettings[]] = [
  ...taskEventSettings,
  observerSettings,
];

/** How long the event of a link is highlighted. */
const flashMs = 2_000;

/** Folds and unfolds groups; a group is known by any of its events, because it grows at both ends. */
const useCollapsed = () => {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ events }: EventGroup): void =>
    setCollapsed((before) => {
      const seqs = events.map(({ seq }) => seq);
      const isOpen = !seqs.some((seq) => before.has(seq));
      return isOpen
        ? new Set([...before, ...seqs])
        : new Set([...before].filter((seq) => !seqs.includes(seq)));
    });
  return { collapsed, toggle };
};

/** Returns the event of the link for two seconds after it is on the screen. */
const useFlash = (event: number | undefined, isLoaded: boolean): number | null => {
  const [faded, setFaded] = useState<number>();
  useEffect(() => {
    if (event === undefined || !isLoaded) return undefined;
    const timer = setTimeout(() => setFaded(event), flashMs);
    return () => clearTimeout(timer);
  }, [event, isLoaded]);
  return event === undefined || faded === event ? null : event;
};

/** The stream tab: everything that happened to an invention, in one timeline. */
export const StreamScreen = ({ inventionId, search, onSearch }: StreamScreenProps) => {
  useSettingsPane(streamSettings);
  const screen = useRef<HTMLElement>(null);
  const margin = useScrollMargin(screen);
  const state = useStreamScreen(inventionId, search);
  const { stream, timeZone, newFrom, isFiltered } = state;
  const { collapsed, toggle } = useCollapsed();
  const { events, deletedTasks } = useTaskEvents(inventionId, stream.events);
  const rows = useMemo(
    () => arrangeRows(events, { timeZone, newFrom, collapsed }),
    [events, timeZone, newFrom, collapsed],
  );
  const flashing = useFlash(search.event, stream.events !== undefined);
  const style: CSSProperties & Record<'--stream-top', string> = { '--stream-top': `${margin}px` };
  const error = state.error ?? (stream.events ? null : stream.error);
  return (
    <section ref={screen} className={classes.screen} style={style} aria-label="Stream">
      <h2 data-unseen>Stream</h2>
      <StreamTools
        search={search}
        counts={state.counts}
        onChange={onSearch}
        onDay={(day) => void state.jumpToDay(day)}
      />
      {error && (
        <div className={classes.message}>
          <ErrorState
            title="The stream could not be loaded"
            error={error}
            onRetry={state.error ? state.retry : stream.retry}
          />
        </div>
      )}
      {!error && !stream.events && <TimelineSkeleton label="Loading the stream" />}
      {stream.events && rows.length === 0 && (
        <div className={classes.message}>
          <NoEvents isFiltered={isFiltered} onClear={() => onSearch({})} />
        </div>
      )}
      {stream.events && rows.length > 0 && (
        <Timeline
          inventionId={inventionId}
          rows={rows}
          stream={stream}
          landing={state.landing}
          flashing={flashing}
          deletedTasks={deletedTasks}
          lastSeq={isFiltered ? null : state.lastSeq}
          read={state.read}
          onToggle={toggle}
          onUnread={(event) => void state.markUnread(event)}
          onLatest={state.jumpToLatest}
        />
      )}
    </section>
  );
};
