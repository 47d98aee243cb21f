import type { MinionScript } from '@hub/contract/minions/script.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
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
        <span className={classes.versionHead}>
          Version {one.version}
          {one.isLive && <StatusChip tone="good">Live</StatusChip>}
          {!one.isLive && !one.wasLive && <StatusChip tone="info">Candidate</StatusChip>}
        </span>
        <p className={classes.second}>{one.changes || 'The first version.'}</p>
        {one.evaluation && (
          <p className={classes.second}>
            <Link to="/minions/scripts/evaluations/$id" params={{ id: one.evaluation.id }}>
              Compared
            </Link>{' '}
            <MomentAge at={one.evaluation.createdAt} /> by {nameOf(one.evaluation.createdBy)}
          </p>
        )}
      </div>
      {!one.isLive && (
        <span className={classes.buttons}>
          <CompareButton script={script} version={one.version} />
          {one.wasLive && <LiveButton name={script.name} version={one.version} wasLive />}
        </span>
      )}
    </li>
  );
};

const Script = ({ script }: { script: MinionScript }) => {
  const nameOf = usePersonNames();
  return (
    <li className={classes.script}>
      <h2 className={classes.name}>{script.title}</h2>
      <p className={classes.second}>{script.purpose}</p>
      {script.changed && (
        <p className={classes.second}>
          Live version chosen by {nameOf(script.changed.by)} <MomentAge at={script.changed.at} />
        </p>
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
        <ul className={classes.list}>
          {data.map((script) => (
            <Script key={script.name} script={script} />
          ))}
        </ul>
      )}
    </Page>
  );
};
