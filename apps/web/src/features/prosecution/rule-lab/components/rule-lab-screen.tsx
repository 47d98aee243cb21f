import { Link } from '@tanstack/react-router';
import { Page } from '../../../../components/layout/page.tsx';
import { type LabSearch, tidySearch, toTrial } from '../model/lab-search.ts';
import { MovedDates } from './moved-dates.tsx';
import classes from './rule-lab.module.css';
import { TrialForm } from './trial-form.tsx';

interface RuleLabScreenProps {
  search: LabSearch;
  onSearch: (search: LabSearch) => void;
}

/** Rule lab: tries a change of a rule or of the Office calendar on the stored dates, without storing anything. */
export const RuleLabScreen = ({ search, onSearch }: RuleLabScreenProps) => {
  const { page = 1, ...change } = search;
  return (
    <Page title="Rule lab">
      <p className={classes.intro}>
        See which stored dates a change would move before anyone makes it. Nothing here is stored. The dates
        are those of open milestones that you can see; they are computed as on the{' '}
        <Link to="/deadlines">deadline calculator</Link>.
      </p>
      <TrialForm
        // The form follows the address, for example after Back.
        key={JSON.stringify(change)}
        search={change}
        onTry={(tried) => onSearch(tidySearch(tried))}
      />
      <MovedDates
        change={toTrial(search)}
        page={page}
        onPage={(next) => onSearch(tidySearch({ ...search, page: next > 1 ? next : undefined }))}
      />
    </Page>
  );
};
