import type { OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import { countOf, countUpTo, rangeOf } from '../../../../lib/format/format-count.ts';
import type { OverviewSearch } from './overview-search.ts';

/** The orders that cards offer, which have no column headers. */
export const sortChoices: readonly { value: OverviewSort; label: string }[] = [
  { value: 'dueAt', label: 'Due Date, earliest first' },
  { value: '-dueAt', label: 'Due Date, latest first' },
  { value: 'clientDueDate', label: 'Client Date, earliest first' },
  { value: '-clientDueDate', label: 'Client Date, latest first' },
  { value: 'nextTask', label: 'Next task' },
  { value: '-nextTask', label: 'Next task, descending' },
  { value: 'nextReview', label: 'Next review' },
  { value: '-nextReview', label: 'Next review, descending' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: 'reference', label: 'Reference, A to Z' },
  { value: '-reference', label: 'Reference, Z to A' },
];

const maxCounted = 1_000;

/** "312 inventions"; the count is exact up to 1,000. */
export const countText = (total: number): string => countUpTo(maxCounted, total, 'invention');

/** "51–100 of 312". */
export const rangeText = (page: { skip: number; rows: number; total: number }): string =>
  rangeOf({ ...page, max: maxCounted });

/** The number of printed rows, and what to do about those that did not fit. */
export const printedText = ({ rows, isCut }: { rows: readonly unknown[]; isCut: boolean }): string =>
  isCut
    ? `The first ${countOf(rows.length, 'invention')}. Narrow the filter to print the others.`
    : countOf(rows.length, 'invention');

/** The filter in words, for print: "“valve”, Anna Berg, tagged rush". */
export const filterText = (
  { q, assignee, tags = [] }: OverviewSearch,
  nameOf: (person: string) => string,
): string =>
  [
    ...(q ? [`“${q}”`] : []),
    ...(assignee ? [nameOf(assignee)] : []),
    ...(tags.length > 0 ? [`tagged ${tags.join(' or ')}`] : []),
  ].join(', ') || 'All inventions';
