import {
  exportPortfolioDocument,
  exportPortfolioSheet,
  getPortfolioFigures,
  listPortfolioDates,
  listPortfolioInventions,
} from '@hub/contract/reports/portfolio.calls.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerFile } from '../../../spine/calls/register-call.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { ReportCatalog } from '../report-catalog.ts';
import { createPortfolioService } from './portfolio.service.ts';

/** Registers the calls of reports across inventions. */
export const registerPortfolio = (
  app: FastifyInstance,
  dependencies: AppDependencies & { catalog: ReportCatalog },
): void => {
  const portfolio = createPortfolioService(dependencies);
  registerCall(app, getPortfolioFigures, ({ actor, query }) => portfolio.getFigures(actor, query.filterId));
  registerCall(app, listPortfolioInventions, ({ actor, query }) => portfolio.listInventions(actor, query));
  registerCall(app, listPortfolioDates, ({ actor, query }) => portfolio.listDates(actor, query));
  registerFile(app, exportPortfolioDocument, ({ actor, body }) => portfolio.exportReport(actor, body));
  registerFile(app, exportPortfolioSheet, ({ actor, body }) => portfolio.exportReport(actor, body));
};
