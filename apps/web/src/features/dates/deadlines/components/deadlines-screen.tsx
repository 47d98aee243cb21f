import { IconFlask, IconRadar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { rulesQuery } from '../api/deadlines.queries.ts';
import { Calculator } from './calculator.tsx';
import { Closures } from './closures.tsx';
import classes from './deadlines.module.css';
import { Disagreements } from './disagreements.tsx';
import { RuleTable } from './rule-table.tsx';

/** Deadline calculator, with the rules and Office closures that it uses. */
export const DeadlinesScreen = () => {
  const navigate = useNavigate();
  const query = useQuery(rulesQuery);
  return (
    <Page
      title="Deadline calculator and rules"
      actions={
        <>
          <Button
            icon={<Icon icon={IconRadar} size="sm" />}
            onClick={() => void navigate({ to: '/deadlines/ids' })}
          >
            IDS radar
          </Button>
          <Button
            icon={<Icon icon={IconFlask} size="sm" />}
            onClick={() => void navigate({ to: '/deadlines/lab' })}
          >
            Rule lab
          </Button>
        </>
      }
    >
      <QueryView query={query} subject="the rules" loading={<LoadingSpinner />}>
        {(rules) => (
          <div className={classes.screen}>
            <Calculator rules={rules} />
            <Disagreements />
            <RuleTable rules={rules} />
            <Closures />
          </div>
        )}
      </QueryView>
    </Page>
  );
};
