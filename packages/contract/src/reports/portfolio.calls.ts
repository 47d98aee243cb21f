import { documentFormats, sheetFormats } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, nothingSchema } from '../fields.ts';
import {
  forward,
  portfolioDatePageSchema,
  portfolioDatesQuerySchema,
  portfolioExportFields,
  portfolioFiguresSchema,
  portfolioFileSchema,
  portfolioInventionPageSchema,
  portfolioInventionsQuerySchema,
  portfolioQuerySchema,
} from './portfolio.schema.ts';

const service = 'reports';
const reading = { kind: 'visible-inventions' } as const;
const generating = { kind: 'visible-inventions', permission: 'reports:generate' } as const;
const documentBody = forward(z.strictObject({ ...portfolioExportFields, format: z.enum(documentFormats) }));

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
  summary:
    'Returns a docket report or portfolio status of at most 100 inventions as PDF or Word document; one of more is queued with `queuePortfolioFile`.',
  service,
  access: generating,
  body: documentBody,
  status: 200,
  respondsWithFile: 'application/octet-stream',
  response: nothingSchema,
  errors: [
    'filter.not_found',
    'report.empty',
    'report.too_large_to_wait',
    'report.too_many_inventions',
    'report.too_many_dates',
  ],
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

export const queuePortfolioFile = defineCall({
  method: 'POST',
  path: '/api/reports/portfolio/files',
  summary: 'Queues a docket report or portfolio status as PDF or Word document, of at most 2,000 inventions.',
  service,
  access: generating,
  body: documentBody,
  status: 201,
  response: portfolioFileSchema,
  errors: [
    'filter.not_found',
    'report.empty',
    'report.too_many_inventions',
    'report.too_many_dates',
    'report.too_many_waiting',
  ],
});

export const listPortfolioFiles = defineCall({
  method: 'GET',
  path: '/api/reports/portfolio/files',
  summary: 'Lists the documents that the caller queued in the last 24 hours, newest first.',
  service,
  access: generating,
  status: 200,
  response: z.array(portfolioFileSchema),
  errors: [],
});

export const downloadPortfolioFile = defineCall({
  method: 'GET',
  path: '/api/reports/portfolio/files/:id/content',
  summary:
    'Returns a queued document that is finished. One that lists an invention that the caller may no longer see is refused.',
  service,
  access: generating,
  params: z.strictObject({ id: idSchema }),
  status: 200,
  respondsWithFile: 'application/octet-stream',
  response: nothingSchema,
  errors: ['report.result_not_found', 'report.unfinished', 'report.no_longer_visible'],
});
