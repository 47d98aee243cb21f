import type { Session } from '@hub/contract/auth/sessions.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { sessionsQuery, useEndSessions } from '../api/sessions.queries.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';

const shownAtFirst = 5;

const thisOneFirst = (sessions: readonly Session[]): Session[] => [
  ...sessions.filter(({ current }) => current),
  ...sessions.filter(({ current }) => !current),
];

const SessionList = ({ sessions }: { sessions: readonly Session[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { mutate, isPending } = useEndSessions();
  const ordered = thisOneFirst(sessions);
  const others = ordered.filter(({ current }) => !current);
  const shown = isWhole ? ordered : ordered.slice(0, shownAtFirst);
  const end = (ended: readonly Session[]) => mutate(ended, { onSettled: () => list.current?.focus() });
  return (
    <>
      <ul className={styles.list} ref={list} tabIndex={-1} aria-label="Sessions">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} isEnding={isPending} onEnd={() => end([session])} />
        ))}
      </ul>
      <Row gap={8} align="stretch" justify="end" wraps className={styles.actions}>
        {shown.length < ordered.length && (
          <Button variant="text" onClick={() => setWhole(true)}>
            Show {ordered.length - shown.length} more
          </Button>
        )}
        {others.length > 1 && (
          <Button onClick={() => end(others)} loading={isPending}>
            Sign out all others
          </Button>
        )}
      </Row>
    </>
  );
};

/** Sessions of the person, with buttons to sign them out. */
export const Sessions = () => {
  const query = useQuery(sessionsQuery);
  const { data } = query;
  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions">Where you are signed in</h3>
      {data && <SessionList sessions={data} />}
      <QueryView query={query} subject="your sessions" loading="spinner" />
    </section>
  );
};
