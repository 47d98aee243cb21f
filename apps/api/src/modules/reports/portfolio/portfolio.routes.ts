import {
  getPortfolioFigures,
  listPortfolioDates,
  listPortfolioInventions,
} from '@hub/contract/reports/portfolio.calls.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createPortfolioService } from './portfolio.service.ts';

/** Registers the calls of reports across inventions. */
export const registerPortfolio: Module = (app, dependencies) => {
  const portfolio = createPortfolioService(dependencies);
  registerCall(app, getPortfolioFigures, ({ actor, query }) => portfolio.getFigures(actor, query.filterId));
  registerCall(app, listPortfolioInventions, ({ actor, query }) => portfolio.listInventions(actor, query));
  registerCall(app, listPortfolioDates, ({ actor, query }) => portfolio.listDates(actor, query));
};
