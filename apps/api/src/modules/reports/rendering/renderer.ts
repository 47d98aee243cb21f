import { renderPdf } from './pdf/render-pdf.ts';
import type { RenderReply, RenderRequest, RenderTask, RenderWork } from './renderer-messages.ts';
import { renderWord } from './word/render-word.ts';
import { fillTemplate } from './word-template/fill-template.ts';
import { readTemplate } from './word-template/read-template.ts';

// The entry of the process that renders reports, so that the server responds meanwhile.

const work = async (task: RenderTask): Promise<RenderWork[keyof RenderWork]['result']> => {
  switch (task.kind) {
    case 'report':
      return task.format === 'pdf' ? renderPdf(task.report) : await renderWord(task.report);
    case 'read-template':
      return await readTemplate(new Uint8Array(task.template));
    case 'fill-template':
      return fillTemplate(task.template, task.data);
  }
};

const answer = async (request: RenderRequest): Promise<RenderReply> => {
  try {
    return { id: request.id, result: await work(request) };
  } catch (error) {
    return { id: request.id, fault: String(error).slice(0, 500) };
  }
};

process.on('message', async (request: RenderRequest) => {
  process.send?.(await answer(request));
});
process.once('disconnect', () => process.exit());
