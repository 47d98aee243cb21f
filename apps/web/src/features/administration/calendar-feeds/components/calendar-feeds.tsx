import type { CalendarFeed } from '@hub/contract/calendar/calendar-feed.schema.ts';
import { CopyButton, Select } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { SecretText } from '../../../../components/labels/secret-text.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { useLastRowFocus } from '../../../../lib/focus/use-last-row-focus.ts';
import { useSavedFilters } from '../../../find/filters/public.ts';
import { calendarFeedsQuery, useCreateFeed, useRevokeFeed } from '../api/calendar-feeds.queries.ts';
import classes from './calendar-feeds.module.css';

const ownDates = 'My dates';

const NewFeed = ({ onCreate }: { onCreate: (path: string) => void }) => {
  const { filters } = useSavedFilters();
  const [filterId, setFilterId] = useState<string | null>(null);
  const { mutate, isPending } = useCreateFeed();
  return (
    <Row gap={8} align="end" className={classes.new}>
      <Select
        label="Dates in the feed"
        placeholder={ownDates}
        data={filters.map(({ id, title }) => ({ value: id, label: title }))}
        value={filterId}
        onChange={setFilterId}
        searchable
        clearable
      />
      <Button
        loading={isPending}
        onClick={() => mutate(filterId, { onSuccess: ({ path }) => onCreate(path) })}
      >
        Create feed
      </Button>
    </Row>
  );
};

/** The address of a new feed to copy; shown only once. */
const CreatedFeed = ({ path, onDone }: { path: string; onDone: () => void }) => {
  const { href } = new URL(path, location.origin);
  return (
    <>
      <Hint as="p">
        Subscribe to this address in your calendar now. It will not be shown again. Anyone who has it can read
        these dates, so keep it like a password.
      </Hint>
      <SecretText>{href}</SecretText>
      <Row gap={8} align="stretch" justify="end">
        <CopyButton value={href}>
          {({ copied, copy }) => (
            <Button autoFocus onClick={copy} icon={<Icon icon={IconCopy} />}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button color="primary" onClick={onDone}>
          I have saved it
        </Button>
      </Row>
    </>
  );
};

const Feeds = ({ feeds }: { feeds: readonly CalendarFeed[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useLastRowFocus(list);
  const words = useMomentWords();
  const { byId } = useSavedFilters();
  const { mutate, isPending } = useRevokeFeed();
  const revoke = async (feed: CalendarFeed, name: string): Promise<void> => {
    const isMeant = await confirm({
      title: `Revoke the feed “${name}”?`,
      text: 'Calendars that subscribe to it stop receiving dates. This cannot be undone.',
      confirmLabel: 'Revoke',
    });
    if (!isMeant) return;
    keepFocus();
    mutate(feed, { onSettled: () => list.current?.focus() });
  };
  return (
    <ul className={classes.list} ref={list} tabIndex={-1} aria-label="Calendar feeds">
      {feeds.map((feed) => {
        const { id, filterId, createdAt, lastReadAt } = feed;
        const name = filterId === null ? ownDates : (byId(filterId)?.title ?? 'Deleted filter');
        return (
          <Row key={id} as="li" gap={12} className={classes.row}>
            <Stack as="span" shrinks grows>
              <span>{name}</span>
              <Muted size="small">
                Created {words(createdAt).date},{' '}
                {lastReadAt === null ? 'never read' : `last read ${words(lastReadAt).short}`}
              </Muted>
            </Stack>
            <Button
              size="small"
              disabled={isPending}
              aria-label={`Revoke the feed ${name}`}
              onClick={() => void revoke(feed, name)}
            >
              Revoke
            </Button>
          </Row>
        );
      })}
    </ul>
  );
};

/** Calendar feeds of the person, with a form for a new one. Its address is shown once. */
export const CalendarFeeds = () => {
  const query = useQuery(calendarFeedsQuery);
  const { data } = query;
  const [path, setPath] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={12} above={24} aria-labelledby="calendar-feeds">
      <h3 id="calendar-feeds" ref={heading} tabIndex={-1}>
        Calendar feeds
      </h3>
      {path === null ? (
        <>
          <Hint as="p">
            Outlook and other calendars can subscribe to your dates. Some of them read a feed only once a day.
          </Hint>
          <NewFeed onCreate={setPath} />
        </>
      ) : (
        <CreatedFeed
          path={path}
          onDone={() => {
            setPath(null);
            heading.current?.focus();
          }}
        />
      )}
      {data && data.length > 0 && <Feeds feeds={data} />}
      <QueryView query={query} subject="your calendar feeds" loading="spinner" />
    </Stack>
  );
};
