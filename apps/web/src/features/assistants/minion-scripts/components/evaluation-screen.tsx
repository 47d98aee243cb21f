import type { Evaluation } from '@hub/contract/minions/script.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { evaluationQuery, scriptsQuery } from '../api/scripts.queries.ts';
import { outcomeChoices, resultText, wordsText } from '../model/evaluation-labels.ts';
import type { EvaluationSearch } from '../model/evaluation-search.ts';
import { LiveButton } from './live-button.tsx';
import { ReplayedRunCard } from './replayed-run.tsx';
import classes from './scripts.module.css';

interface EvaluationScreenProps {
  id: string;
  search: EvaluationSearch;
  onSearch: (search: EvaluationSearch) => void;
}

const Actions = ({ evaluation: { id, script, version } }: { evaluation: Evaluation }) => {
  const { data } = useQuery(scriptsQuery);
  const one = data?.find(({ name }) => name === script)?.versions.find((item) => item.version === version);
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate({ to: '/minions/scripts' })}>All scripts</Button>
      {one && !one.isLive && <LiveButton name={script} version={version} evaluationId={id} />}
    </>
  );
};

const Result = ({ evaluation }: { evaluation: Evaluation }) => {
  const nameOf = usePersonNames();
  const words = wordsText(evaluation.words);
  return (
    <Stack gap={4} below={16}>
      <p>{resultText(evaluation)}</p>
      {words && <Hint as="p">{words}</Hint>}
      <Hint as="p">
        Compared with version {evaluation.liveVersion}, which was live, by {nameOf(evaluation.createdBy)} on{' '}
        <Moment at={evaluation.createdAt} />. Nothing was read or changed for it.
      </Hint>
    </Stack>
  );
};

const Runs = ({
  evaluation,
  page,
  onPage,
}: {
  evaluation: Evaluation;
  page: number;
  onPage: (page: number) => void;
}) => {
  const { collection, total, skip } = evaluation;
  return (
    <>
      <Stack as="ul" gap={16} aria-label="Replayed runs">
        {collection.map((run) => (
          <ReplayedRunCard key={run.id} run={run} />
        ))}
      </Stack>
      <Paging
        label="Pages of runs"
        range={rangeOf({ skip, rows: collection.length, total, max: total })}
        isFirst={page === 1}
        isLast={skip + collection.length >= total}
        onStep={(step) => onPage(page + step)}
      />
    </>
  );
};

/** How a version of a script would have worked in past runs, and the button that makes it live. */
export const EvaluationScreen = ({ id, search, onSearch }: EvaluationScreenProps) => {
  const { outcomes, page = 1 } = search;
  const query = useQuery(evaluationQuery(id, outcomes, page));
  const { data } = query;
  if (data === null)
    return (
      <Page title="Comparison not found" width="form" pin={false}>
        <EmptyState title="There is no such comparison">
          It may have been made by a hub that is no longer in use.{' '}
          <Link to="/minions/scripts">All scripts</Link>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={data ? `Version ${data.version} compared with past runs` : 'Comparison with past runs'}
      width="form"
      actions={data && <Actions evaluation={data} />}
      pin={data ? {} : false}
    >
      <QueryView query={query} subject="the comparison">
        {(data) => (
          <>
            <Result evaluation={data} />
            <div className={classes.filters}>
              <MultiSelect
                aria-label="Result"
                placeholder="Any result"
                options={outcomeChoices}
                value={outcomes ?? []}
                onChange={(chosen) => {
                  const wanted = outcomeChoices.flatMap(({ value }) =>
                    chosen.includes(value) ? [value] : [],
                  );
                  onSearch(wanted.length > 0 ? { outcomes: wanted } : {});
                }}
              />
            </div>
            {data.collection.length === 0 ? (
              <EmptyState title="No run to show">No past run has this result.</EmptyState>
            ) : (
              <Runs evaluation={data} page={page} onPage={(next) => onSearch({ ...search, page: next })} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
};
