import { Skeleton } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { isFiltered, type OverviewSearch, withoutLastFilter } from '../model/overview-search.ts';
import classes from './overview-states.module.css';

const WIDTHS = ['64%', '48%', '72%', '40%', '58%', '66%', '52%', '44%', '70%', '60%'];
const LINE_PX = 10;

/** The shape of the overview before it is first read; unseen for the first 100 ms. */
export const OverviewSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the overview">
    {WIDTHS.map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={LINE_PX} width="80%" />
        <Skeleton height={LINE_PX} width={width} />
        <Skeleton height={LINE_PX} width="70%" />
        <Skeleton height={LINE_PX} />
        <Skeleton height={LINE_PX} />
      </div>
    ))}
  </div>
);

const MARKS = ['38%', '52%', '46%', '60%', '41%', '49%', '57%', '44%', '66%', '36%', '54%', '47%'];
const MARK_PX = 14;

/** The shape of the timeline before it is first read: names at the left, one mark in each row; unseen for the first 100 ms. */
export const TimelineSkeleton = () => (
  <div className={classes.timeline} role="status" aria-label="Loading the timeline">
    {MARKS.map((place, at) => (
      <div key={place} className={classes.lane}>
        <div className={classes.name}>
          <Skeleton height={LINE_PX} width={WIDTHS[at % WIDTHS.length]} />
          <Skeleton height={LINE_PX} width="40%" />
        </div>
        <div className={classes.track}>
          <span className={classes.mark} style={{ insetInlineStart: place }}>
            <Skeleton height={MARK_PX} width={MARK_PX} />
          </span>
        </div>
      </div>
    ))}
  </div>
);

interface NoRowsProps {
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}

/** Why the overview is empty: nothing matches, this page is past the end, or nothing with dates that the person may see. */
export const NoRows = ({ search, onSearch }: NoRowsProps) => {
  if (search.skip) {
    return (
      <div className={classes.message}>
        <EmptyState
          title="The list has become shorter"
          actions={
            <Button color="primary" onClick={() => onSearch({ ...search, skip: undefined })}>
              To the first page
            </Button>
          }
        >
          There are no inventions on this page any more.
        </EmptyState>
      </div>
    );
  }
  if (isFiltered(search)) {
    return (
      <div className={classes.message}>
        <EmptyState
          title="No invention matches"
          actions={
            <>
              <Button color="primary" onClick={() => onSearch(withoutLastFilter(search))}>
                Remove last filter
              </Button>
              <Button onClick={() => onSearch({ sort: search.sort, view: search.view })}>
                Clear all filters
              </Button>
            </>
          }
        >
          Every filter above has to be met. Inventions you may not see are never listed.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.message}>
      <EmptyState icon={<Icon icon={IconFlag} size="mdx" />} title="Nothing is due">
        An invention stands here as soon as it has a milestone and you may see it. Add one on the page of an
        invention. <Link to="/inventions">See all inventions</Link>
      </EmptyState>
    </div>
  );
};
