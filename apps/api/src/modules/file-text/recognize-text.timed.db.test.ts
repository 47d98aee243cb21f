import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQueued } from '../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const drawScan = (text: string): Buffer => {
  const canvas = createCanvas(1000, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1000, 200);
  context.fillStyle = '#000';
  context.font = '44px sans-serif';
  context.fillText(text, 40, 110);
  return canvas.toBuffer('image/png');
};

const scanPdf = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(drawScan(text));
  pdf.addPage().drawImage(image, { x: 50, y: 500, width: 500, height: 100 });
  return new Uint8Array(await pdf.save());
};

test('scanned pages and images are found by their recognized text', async () => {
  const client = await hub.signIn();
  const inventionId = (await buildInvention(hub.db)).id;
  await upload(client, {
    inventionId,
    name: 'Scan.pdf',
    content: await scanPdf('The reference shows a magnetron'),
  });
  const content = new Uint8Array(drawScan('A picture of a cyclotron'));
  await upload(client, { inventionId, name: 'Picture.png', content });
  await runQueued(hub, 'files.extract-text');
  for (const [qs, name] of [
    ['magnetron', 'Scan.pdf'],
    ['cyclotron', 'Picture.png'],
  ] as const) {
    const { body } = await client.call(searchFileText, { query: { qs } });
    expect(body.collection).toMatchObject([{ name, page: 1 }]);
  }
});
