import {
  exportPortfolioDocument,
  exportPortfolioSheet,
  getPortfolioFigures,
  listPortfolioDates,
  listPortfolioInventions,
} from '@hub/contract/reports/portfolio.calls.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerFile } from '../../../spine/calls/register-call.ts';
import { createPortfolioService, type ExportDependencies } from './portfolio.service.ts';

/** Registers the calls of reports across inventions. */
export const registerPortfolio = (app: FastifyInstance, dependencies: ExportDependencies): void => {
  const portfolio = createPortfolioService(dependencies);
  registerCall(app, getPortfolioFigures, ({ actor, query }) => portfolio.getFigures(actor, query.filterId));
  registerCall(app, listPortfolioInventions, ({ actor, query }) => portfolio.listInventions(actor, query));
  registerCall(app, listPortfolioDates, ({ actor, query }) => portfolio.listDates(actor, query));
  registerFile(app, exportPortfolioDocument, ({ actor, body }) => portfolio.exportReport(actor, body));
  registerFile(app, exportPortfolioSheet, ({ actor, body }) => portfolio.exportReport(actor, body));
};
