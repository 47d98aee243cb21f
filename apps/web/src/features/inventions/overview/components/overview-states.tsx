import { Skeleton } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { isFiltered, type OverviewSearch, withoutLastFilter } from '../model/overview-search.ts';
import classes from './overview-states.module.css';

const widths = ['64%', '48%', '72%', '40%', '58%', '66%', '52%', '44%', '70%', '60%'];
const linePx = 10;

/** Placeholder while the overview loads; invisible for the first 100 ms. */
export const OverviewSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the overview">
    {widths.map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={linePx} width="80%" />
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} width="70%" />
        <Skeleton height={linePx} />
        <Skeleton height={linePx} />
      </div>
    ))}
  </div>
);

const marks = ['38%', '52%', '46%', '60%', '41%', '49%', '57%', '44%', '66%', '36%', '54%', '47%'];
const markPx = 14;

/** Placeholder while the timeline loads: names at the left, one mark per row; invisible for the first 100 ms. */
export const TimelineSkeleton = () => (
  <div className={classes.timeline} role="status" aria-label="Loading the timeline">
    {marks.map((place, at) => (
      <div key={place} className={classes.lane}>
        <Stack gap={8} rigid className={classes.name}>
          <Skeleton height={linePx} width={widths[at % widths.length]} />
          <Skeleton height={linePx} width="40%" />
        </Stack>
        <div className={classes.track}>
          <span className={classes.mark} style={{ insetInlineStart: place }}>
            <Skeleton height={markPx} width={markPx} />
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

/** Explains an empty overview: no match, a page past the end, or no accessible invention with milestones. */
export const NoRows = ({ search, onSearch }: NoRowsProps) => {
  if (search.skip) {
    return (
      <div className={classes.message}>
        <EmptyState
          title="This page no longer exists"
          actions={
            <Button color="primary" onClick={() => onSearch({ ...search, skip: undefined })}>
              Go to the first page
            </Button>
          }
        >
          The list is now too short for this page.
        </EmptyState>
      </div>
    );
  }
  if (isFiltered(search)) {
    return (
      <div className={classes.message}>
        <EmptyState
          title="No matching inventions"
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
          An invention must match every filter above. Inventions you cannot access are not listed.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.message}>
      <EmptyState icon={<Icon icon={IconFlag} size="mdx" />} title="Nothing is due">
        Inventions you can access appear here once they have a milestone. Add one on an invention’s page.{' '}
        <Link to="/inventions">See all inventions</Link>
      </EmptyState>
    </div>
  );
};
