import { listFileText, searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
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

/** A line that a bad copy has covered with specks, of which some words can still be read. */
const drawSpecked = (text: string): Buffer => {
  const canvas = createCanvas(1000, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1000, 200);
  context.fillStyle = '#000';
  context.font = '30px serif';
  context.fillText(text, 40, 110);
  for (let speck = 0; speck < 300; speck += 1)
    context.fillRect((speck * 7919) % 1000, 75 + ((speck * 104_729) % 45), 3, 3);
  return canvas.toBuffer('image/png');
};

/** A page of a scan, turned clockwise by quarters, with a stamp printed over it. */
const stampedPdf = async (text: string, quarters: number): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = createCanvas(quarters % 2 === 0 ? 1200 : 1600, quarters % 2 === 0 ? 1600 : 1200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.fillStyle = '#000';
  context.font = '32px sans-serif';
  for (let line = 0; line < 5; line += 1) context.fillText(`The claims describe ${text}`, -500, line * 60);
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(canvas.toBuffer('image/png'));
  const page = pdf.addPage([canvas.width / 2, canvas.height / 2]);
  page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  page.drawText('Copy provided by USPTO from the IFW Image Database on 03/04/2026', {
    x: 20,
    y: 10,
    size: 9,
    font: await pdf.embedFont(StandardFonts.Helvetica),
  });
  return new Uint8Array(await pdf.save());
};

test('a stamped scan is found by its body, also if it was scanned upside down or on its side', async () => {
  const client = await hub.signIn();
  const inventionId = (await buildInvention(hub.db)).id;
  const words = [
    'a rotating barometer',
    'a rotating hygrometer',
    'a rotating altimeter',
    'a rotating chronometer',
  ];
  for (const [quarters, text] of words.entries())
    await upload(client, {
      inventionId,
      name: `Turned ${quarters}.pdf`,
      content: await stampedPdf(text, quarters),
    });
  await runQueued(hub, 'files.extract-text');
  for (const [quarters, text] of words.entries()) {
    const { body } = await client.call(searchFileText, { query: { qs: `"${text}"`, inventionId } });
    expect(body.collection, text).toMatchObject([{ name: `Turned ${quarters}.pdf`, page: 1 }]);
  }
});

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

test('a page that was hard to read is said to be so, and one that was easy is not', async () => {
  const client = await hub.signIn();
  const inventionId = (await buildInvention(hub.db)).id;
  const clear = new Uint8Array(drawScan('A picture of a betatron'));
  await upload(client, { inventionId, name: 'Clear.png', content: clear });
  const specked = new Uint8Array(drawSpecked('The examiner asks for another drawing of the pump'));
  const { body: file } = await upload(client, { inventionId, name: 'Specked.png', content: specked });
  await runQueued(hub, 'files.extract-text');
  const { body: text } = await client.call(listFileText, { params: { id: file.id } });
  expect(text).toMatchObject({ state: 'extracted', collection: [{ page: 1, isUnsure: true }] });

  for (const [qs, isUnsure] of [
    ['betatron', false],
    ['examiner', true],
  ] as const) {
    const { body } = await client.call(searchFileText, { query: { qs, inventionId } });
    expect(body.collection).toMatchObject([{ isUnsure }]);
  }
});
