import { renderPdf } from './pdf/render-pdf.ts';
import type { RenderReply, RenderRequest } from './renderer-messages.ts';
import { renderWord } from './word/render-word.ts';

// The entry of the process that renders reports, so that the server responds meanwhile.

const render = async ({ id, format, report }: RenderRequest): Promise<RenderReply> => {
  try {
    return { id, bytes: format === 'pdf' ? renderPdf(report) : await renderWord(report) };
  } catch (error) {
    return { id, fault: String(error).slice(0, 500) };
  }
};

process.on('message', async (request: RenderRequest) => {
  process.send?.(await render(request));
});
process.once('disconnect', () => process.exit());
