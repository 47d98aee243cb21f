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
import { listFieldGroups } from '@hub/domain/reports/templates/template-field-groups.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appError } from '../../../platform/errors/app-error.ts';
import {
  registerCall,
  registerDownload,
  registerUpload,
  registerWrite,
} from '../../../spine/calls/register-call.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { ReportRenderer } from '../rendering/report-renderer.ts';
import { createReportTemplatesService, type SentTemplate } from './report-templates.service.ts';
import { templateLimits } from './template-limits.ts';

interface Upload {
  content: AsyncIterable<Buffer>;
  end: () => Promise<void>;
}

/** Reads the whole file. Throws `report_template.too_large` as soon as it is larger than a template may be. */
const readFile = async ({ content, end }: Upload): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > templateLimits.maxBytes) throw appError('report_template.too_large');
    // The memory of a piece is used again for the next one.
    pieces.push(Buffer.from(piece));
  }
  await end();
  return Buffer.concat(pieces);
};

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
  dependencies: AppDependencies & { renderer: ReportRenderer },
): void => {
  const templates = createReportTemplatesService(dependencies);
  registerCall(app, listReportTemplates, () => templates.listTemplates());
  registerCall(app, listTemplateFields, () => listFieldGroups());
  registerCall(app, getReportTemplate, ({ params }) => templates.getTemplate(params.id));
  registerUpload(app, checkReportTemplate, async ({ upload }) =>
    templates.checkTemplate(await readFile(upload)),
  );
  registerUpload(app, createReportTemplate, async ({ body, upload, inWrite }) => {
    const content = await readFile(upload);
    const template = await templates.readUsable({ content, fileName: body.name ?? upload.name });
    return inWrite((write) => templates.addTemplate(write, body.title, template));
  });
  registerUpload(app, addReportTemplateVersion, async ({ params, query, body, upload, inWrite }) => {
    const content = await readFile(upload);
    const template = await templates.readUsable({ content, fileName: body.name ?? upload.name });
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
