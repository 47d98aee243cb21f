import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Page } from '../../../components/page.tsx';
import { rulesQuery } from '../api/deadlines.queries.ts';
import { Calculator } from './calculator.tsx';
import { Closures } from './closures.tsx';
import classes from './deadlines.module.css';
import { Disagreements } from './disagreements.tsx';
import { RuleTable } from './rule-table.tsx';

/** Computes any deadline, and shows what it is computed with. */
export const DeadlinesScreen = () => {
  const { data: rules, error, refetch } = useQuery(rulesQuery);
  return (
    <Page title="Deadline calculator and rules">
      {error && !rules && (
        <ErrorState title="The rules could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !rules && <LoadingSpinner />}
      {rules && (
        <div className={classes.screen}>
          <Calculator rules={rules} />
          <Disagreements />
          <RuleTable rules={rules} />
          <Closures />
        </div>
      )}
    </Page>
  );
};
