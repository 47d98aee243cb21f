import type { MinionScript } from '@hub/contract/minions/script.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { scriptsQuery, useEvaluation } from '../api/scripts.queries.ts';
import { LiveButton } from './live-button.tsx';
import classes from './scripts.module.css';

type Version = MinionScript['versions'][number];

const CompareButton = ({ script: { name }, version }: { script: MinionScript; version: number }) => {
  const navigate = useNavigate();
  const { mutate, isPending } = useEvaluation(name);
  const compare = (): void =>
    mutate(version, {
      onSuccess: ({ id }) => void navigate({ to: '/minions/scripts/evaluations/$id', params: { id } }),
      onError: (error) => showError({ title: 'The comparison failed', text: failureText(error) }),
    });
  return (
    <Button size="small" loading={isPending} onClick={compare}>
      Compare with past runs
    </Button>
  );
};

const VersionLine = ({ script, one }: { script: MinionScript; one: Version }) => {
  const nameOf = usePersonNames();
  return (
    <li className={classes.version}>
      <div>
        <Row as="span" gap="4 8" wraps>
          Version {one.version}
          {one.isLive && <StatusChip tone="good">Live</StatusChip>}
          {!one.isLive && !one.wasLive && <StatusChip tone="info">Candidate</StatusChip>}
        </Row>
        <Hint as="p">{one.changes || 'The first version.'}</Hint>
        {one.evaluation && (
          <Hint as="p">
            <Link to="/minions/scripts/evaluations/$id" params={{ id: one.evaluation.id }}>
              Compared
            </Link>{' '}
            <MomentAge at={one.evaluation.createdAt} /> by {nameOf(one.evaluation.createdBy)}
          </Hint>
        )}
      </div>
      {!one.isLive && (
        <Row as="span" gap={8} align="stretch" wraps className={classes.buttons}>
          <CompareButton script={script} version={one.version} />
          {one.wasLive && <LiveButton name={script.name} version={one.version} wasLive />}
        </Row>
      )}
    </li>
  );
};

const Script = ({ script }: { script: MinionScript }) => {
  const nameOf = usePersonNames();
  return (
    <li className={classes.script}>
      <h2 className={classes.name}>{script.title}</h2>
      <Hint as="p">{script.purpose}</Hint>
      {script.changed && (
        <Hint as="p">
          Live version chosen by {nameOf(script.changed.by)} <MomentAge at={script.changed.at} />
        </Hint>
      )}
      <ol className={classes.versions} aria-label={`Versions of ${script.title}`}>
        {script.versions.toReversed().map((one) => (
          <VersionLine key={one.version} script={script} one={one} />
        ))}
      </ol>
    </li>
  );
};

/** The scripts of minions with their versions, those that can go live after a comparison with past runs. */
export const ScriptsScreen = () => {
  const canManage = useHasPermission('minions:manage');
  const { data, error, isPending, refetch } = useQuery({ ...scriptsQuery, enabled: canManage });
  return (
    <Page
      title="Scripts of minions"
      width="form"
      actions={<Link to="/minions">Minion Lair</Link>}
      pin={canManage ? {} : false}
    >
      {!canManage && (
        <EmptyState title="Only people who manage minions see their scripts">
          An administrator can give you the permission.
        </EmptyState>
      )}
      {error && (
        <ErrorState title="The scripts could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {canManage && isPending && <TableSkeleton label="Loading the scripts" />}
      {data && (
        <Stack as="ul" gap={16}>
          {data.map((script) => (
            <Script key={script.name} script={script} />
          ))}
        </Stack>
      )}
    </Page>
  );
};
