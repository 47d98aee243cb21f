import { portfolioKinds } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { z } from 'zod';

const dateSchema = z.iso.date().optional().catch(undefined);

/** Search parameters of the reports across inventions. Invalid values are ignored; defaults are omitted. */
export const portfolioSearchSchema = z.object({
  /** `status` by default. */
  kind: z.enum(portfolioKinds).optional().catch(undefined),
  /** Id of a saved filter. */
  filter: z.string().max(60).optional().catch(undefined),
  /** First and last due date of a docket report. */
  from: dateSchema,
  to: dateSchema,
  /** Page number, from 2. */
  page: z.number().int().min(2).max(40_000).optional().catch(undefined),
});

/** Parsed search parameters. */
export type PortfolioSearch = z.infer<typeof portfolioSearchSchema>;

/** Rows of a page. */
export const pageSize = 50;

/** Removes empty values, so that the same report always has the same URL. */
export const tidySearch = (search: PortfolioSearch): PortfolioSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/** Returns the first row of a page. */
export const skipOf = ({ page = 1 }: PortfolioSearch): number => (page - 1) * pageSize;
