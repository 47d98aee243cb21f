import { documentFormats, sheetFormats } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema } from '../fields.ts';
import {
  forward,
  portfolioDatePageSchema,
  portfolioDatesQuerySchema,
  portfolioExportFields,
  portfolioFiguresSchema,
  portfolioInventionPageSchema,
  portfolioInventionsQuerySchema,
  portfolioQuerySchema,
} from './portfolio.schema.ts';

const service = 'reports';
const reading = { kind: 'visible-inventions' } as const;

export const getPortfolioFigures = defineCall({
  method: 'GET',
  path: '/api/reports/portfolio/figures',
  summary:
    'Returns numbers about the inventions of a saved filter: status, due dates, workload and time to reply.',
  service,
  access: reading,
  query: portfolioQuerySchema,
  status: 200,
  response: portfolioFiguresSchema,
  errors: ['filter.not_found'],
});

export const listPortfolioInventions = defineCall({
  method: 'GET',
  path: '/api/reports/portfolio/inventions',
  summary: 'Lists the inventions of a saved filter with their status and next date, by first reference.',
  service,
  access: reading,
  query: portfolioInventionsQuerySchema,
  status: 200,
  response: portfolioInventionPageSchema,
  errors: ['filter.not_found'],
});

export const listPortfolioDates = defineCall({
  method: 'GET',
  path: '/api/reports/portfolio/dates',
  summary:
    'Lists the open milestones of a period and the overdue ones of the inventions of a saved filter, by due date.',
  service,
  access: reading,
  query: portfolioDatesQuerySchema,
  status: 200,
  response: portfolioDatePageSchema,
  errors: ['filter.not_found'],
});

export const exportPortfolioDocument = defineCall({
  method: 'POST',
  path: '/api/reports/portfolio/document',
  summary: 'Returns a docket report or portfolio status as PDF or Word document.',
  service,
  access: { kind: 'visible-inventions', permission: 'reports:generate' },
  body: forward(z.strictObject({ ...portfolioExportFields, format: z.enum(documentFormats) })),
  status: 200,
  respondsWithFile: 'application/octet-stream',
  response: nothingSchema,
  errors: ['filter.not_found', 'report.empty', 'report.too_many_inventions'],
});

export const exportPortfolioSheet = defineCall({
  method: 'POST',
  path: '/api/reports/portfolio/sheet',
  summary: 'Returns the rows of a docket report or portfolio status as Excel workbook or CSV.',
  service,
  access: { kind: 'visible-inventions', permission: 'exports:run' },
  body: forward(z.strictObject({ ...portfolioExportFields, format: z.enum(sheetFormats) })),
  status: 200,
  respondsWithFile: 'application/octet-stream',
  response: nothingSchema,
  errors: ['filter.not_found'],
});
