import {
  addReportTemplateVersion,
  checkReportTemplate,
  createReportTemplate,
  deleteReportTemplate,
  downloadReportTemplate,
  getReportTemplate,
  listReportTemplates,
  listTemplateFields,
  previewReportTemplate,
} from '@hub/contract/reports/report-templates.calls.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  registerCall,
  registerDownload,
  registerUpload,
  registerWrite,
} from '../../../spine/calls/register-call.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import {
  createReportTemplatesService,
  type ReportTemplatesDependencies,
  type SentTemplate,
} from './report-templates.service.ts';

const sendWord = (reply: FastifyReply, { content, fileName }: SentTemplate): FastifyReply =>
  reply
    .headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    })
    .type(downloadReportTemplate.respondsWithFile)
    .send(Buffer.from(content));

/** Calls for the templates of reports, which everyone who is signed in can see. */
export const registerReportTemplateRoutes = (
  app: FastifyInstance,
  dependencies: AppDependencies & ReportTemplatesDependencies,
): void => {
  const templates = createReportTemplatesService(dependencies);
  registerCall(app, listReportTemplates, () => templates.listTemplates());
  registerCall(app, listTemplateFields, () => templates.listFields());
  registerCall(app, getReportTemplate, ({ params }) => templates.getTemplate(params.id));
  registerUpload(app, checkReportTemplate, ({ upload }) => templates.checkTemplate(upload));
  registerUpload(app, createReportTemplate, async ({ body, upload, inWrite }) => {
    const template = await templates.readUsable(upload, body.name ?? upload.name);
    return inWrite((write) => templates.addTemplate(write, body.title, template));
  });
  registerUpload(app, addReportTemplateVersion, async ({ params, query, body, upload, inWrite }) => {
    const template = await templates.readUsable(upload, body.name ?? upload.name);
    const edit = { id: params.id, baseVersion: query.updatedAt, title: body.title };
    return inWrite((write) => templates.addVersion(write, edit, template));
  });
  registerDownload(app, downloadReportTemplate, async ({ params, reply }) =>
    sendWord(reply, await templates.readContent(params.id, params.version)),
  );
  registerDownload(app, previewReportTemplate, async ({ actor, params, query, reply }) =>
    sendWord(reply, await templates.preview(actor, params, query.inventionId)),
  );
  registerWrite(app, deleteReportTemplate, ({ write, params, query }) =>
    templates.deleteTemplate(write, { id: params.id, baseVersion: query.updatedAt }),
  );
};
