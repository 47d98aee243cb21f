import {
  downloadPortfolioFile,
  exportPortfolioDocument,
  exportPortfolioSheet,
  getPortfolioFigures,
  listPortfolioDates,
  listPortfolioFiles,
  listPortfolioInventions,
  queuePortfolioFile,
} from '@hub/contract/reports/portfolio.calls.ts';
import type { FastifyInstance } from 'fastify';
import {
  registerCall,
  registerDownload,
  registerFile,
  registerWrite,
} from '../../../spine/calls/register-call.ts';
import { createPortfolioService } from './portfolio.service.ts';
import { createPortfolioFilesService, type PortfolioFilesDependencies } from './portfolio-files.service.ts';

/** Registers the calls of reports across inventions. */
export const registerPortfolio = (app: FastifyInstance, dependencies: PortfolioFilesDependencies): void => {
  const portfolio = createPortfolioService(dependencies);
  registerCall(app, getPortfolioFigures, ({ actor, query }) => portfolio.getFigures(actor, query.filterId));
  registerCall(app, listPortfolioInventions, ({ actor, query }) => portfolio.listInventions(actor, query));
  registerCall(app, listPortfolioDates, ({ actor, query }) => portfolio.listDates(actor, query));
  registerFile(app, exportPortfolioDocument, ({ actor, body }) => portfolio.exportReport(actor, body));
  registerFile(app, exportPortfolioSheet, ({ actor, body }) => portfolio.exportReport(actor, body));
  const files = createPortfolioFilesService(dependencies);
  registerWrite(app, queuePortfolioFile, ({ write, body }) => files.queueFile(write, body));
  registerCall(app, listPortfolioFiles, ({ actor }) => files.listFiles(actor));
  registerDownload(app, downloadPortfolioFile, async ({ actor, params, reply }) => {
    const { name, type, content } = await files.openFile(actor, params.id);
    return reply
      .headers({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
      })
      .type(type)
      .send(content);
  });
};
