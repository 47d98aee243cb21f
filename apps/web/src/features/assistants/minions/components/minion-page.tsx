import type { Minion } from '@hub/contract/minions/minion.schema.ts';
import { IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { minionQuery } from '../api/minions.queries.ts';
import { workingText } from '../model/minion-labels.ts';
import { MinionMark } from './minion-mark.tsx';
import classes from './minion-page.module.css';
import { MinionTabs } from './minion-tabs.tsx';

const MinionNotFound = () => (
  <Page title="Minion" pin={false}>
    <EmptyState icon={<Icon icon={IconRobot} size="mdx" />} title="Minion not found">
      It was deleted or never existed. <Link to="/minions">See all minions</Link>
    </EmptyState>
  </Page>
);

/** The facts beside the name of a minion: the word, the responsible person, and why it does not work. */
const MinionMeta = ({ minion }: { minion: Minion }) => {
  const nameOf = usePersonNames();
  const pause = workingText(minion, useToday());
  const { manager } = minion;
  return (
    <>
      <MinionMark />
      {pause && <StatusChip tone="warning">{pause}</StatusChip>}
      {manager && (
        <Row as="span" inline gap={6} shrinks title={manager}>
          <PersonAvatar value={manager} name={nameOf(manager)} />
          <span>
            {nameOf(manager)} <Muted>is responsible</Muted>
          </span>
        </Row>
      )}
    </>
  );
};

/** Page of a minion with its tabs; `children` renders the open tab. */
export const MinionPage = ({ id, children }: { id: string; children: ReactNode }) => {
  const query = useQuery(minionQuery(id));
  const { data: minion } = query;
  if (minion === null) return <MinionNotFound />;
  return (
    <div className={classes.page}>
      <Page
        title={minion?.name ?? 'Minion'}
        meta={minion && <MinionMeta minion={minion} />}
        pin={minion ? { to: `/minions/${id}` } : false}
      >
        <QueryView query={query} subject="the minion">
          {() => (
            <>
              <MinionTabs id={id} />
              <div className={classes.content}>{children}</div>
            </>
          )}
        </QueryView>
      </Page>
    </div>
  );
};
