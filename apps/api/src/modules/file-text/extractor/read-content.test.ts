import { Document, Footer, Header, Packer, Paragraph } from 'docx';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { buildOutlookMessage } from '../../../../test/support/build-outlook-message.ts';
import {
  buildCrowdedMail,
  buildCrowdedZip,
  buildLyingZipBomb,
  buildZipBomb,
} from '../../../../test/support/hostile-files.ts';
import { readContent } from './read-content.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const read = (content: Uint8Array, type: string): Promise<string[]> =>
  Array.fromAsync(readContent(Buffer.from(content), { type, ocr: false }));

test('a Word document has pages of its text', async () => {
  const children = Array.from(
    { length: 40 },
    (_, n) => new Paragraph(`Paragraph ${n} of ${'the description '.repeat(10)}`),
  );
  const content = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const pages = await read(content, word);
  expect(pages).toHaveLength(3);
  expect(pages[0]).toMatch(/^Paragraph 0 of the description/);
  expect(pages[2]).toContain('Paragraph 39 of');
});

test('the headers and footers of a Word document are part of its text, each once', async () => {
  const part = { headers: { default: new Header({ children: [new Paragraph('Docket ACME & Co 0042')] }) } };
  const footers = { default: new Footer({ children: [new Paragraph('Page of Okonkwo LLP')] }) };
  const section = { ...part, footers, children: [new Paragraph('Only a body')] };
  const content = await Packer.toBuffer(new Document({ sections: [section, section] }));
  const [page = ''] = await read(content, word);
  expect(page.match(/Docket ACME & Co 0042/g)).toHaveLength(1);
  expect(page).toMatch(/^Only a body[\s\S]*Page of Okonkwo LLP$/);
});

test('a workbook has the names and rows of all its sheets', async () => {
  const sheet = (name: string, data: string[][]) => ({
    sheet: name,
    data: data.map((row) => row.map((value) => ({ value, type: String }))),
  });
  const content = await writeExcel([
    sheet('References', [['US 10,123,456', 'Quillfeather']]),
    sheet('Fees', [['1.17(a)', '220']]),
  ] as never).toBuffer();
  expect(await read(content, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toEqual([
    'References\nUS 10,123,456\tQuillfeather',
    'Fees\n1.17(a)\t220',
  ]);
});

test('a message of Outlook has its headers, the names of its attachments and its text', async () => {
  const body = `Please file.\n${'A long paragraph. '.repeat(20)}`;
  const content = buildOutlookMessage({ subject: 'Instructions – Kühler', body });
  const [page] = await read(content, 'application/vnd.ms-outlook');
  expect(page).toBe(
    `Subject: Instructions – Kühler\nFrom: Ada Client <ada@client.test>\nTo: attorney@firm.test\nAttachments: Claims.docx\n\n${body}`,
  );
});

test('what people entered into the form of a PDF is part of its text, but no password', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  page.drawText('Name of the inventor', {
    x: 50,
    y: 700,
    font: await pdf.embedFont(StandardFonts.Helvetica),
  });
  const form = pdf.getForm();
  const add = (name: string, y: number) => {
    const field = form.createTextField(name);
    field.addToPage(page, { x: 50, y, width: 200, height: 20 });
    return field;
  };
  add('name', 650).setText('Okafor');
  const secret = add('secret', 600);
  secret.enablePassword();
  secret.setText('not for the search');
  const country = form.createDropdown('country');
  country.addOptions(['Ghana', 'Togo']);
  country.select('Togo');
  country.addToPage(page, { x: 50, y: 550, width: 200, height: 20 });
  expect(await read(await pdf.save(), 'application/pdf')).toEqual(['Name of the inventor\nOkafor\nTogo']);
});

/** A form of the Office as Acrobat keeps it in XML: one page that says “Please wait”, a label and an entry. */
const xmlForm = `<?xml version="1.0"?><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">
<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1" layout="tb"><pageSet>
<pageArea name="Page1" id="Page1"><contentArea x="0.25in" y="0.25in" w="8in" h="10.5in"/>
<medium stock="letter" short="8.5in" long="11in"/></pageArea></pageSet>
<subform w="8in" h="10in" name="sub"><draw name="label" x="10mm" y="10mm" w="100mm" h="10mm">
<value><text>Name of the inventor</text></value></draw>
<field name="inventor" x="10mm" y="30mm" w="100mm" h="10mm"><ui><textEdit/></ui></field></subform></subform></template>
<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1><sub><inventor>Okafor</inventor></sub>
</form1></xfa:data></xfa:datasets></xdp:xdp>`;

test('reads labels and entries of a form that only Acrobat shows', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText('Please wait for the form to load.', { x: 50, y: 700, size: 12 });
  const stream = pdf.context.register(pdf.context.stream(xmlForm));
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [], XFA: stream }));
  pdf.catalog.set(PDFName.of('NeedsRendering'), pdf.context.obj(true));
  expect(await read(await pdf.save(), 'application/pdf')).toEqual(['Name of the inventor\nOkafor']);
});

test('a mail has its headers, its text and the names of its attachments', async () => {
  const mail = [
    'From: Examiner <examiner@example.test>',
    'To: attorney@example.test',
    'Subject: =?utf-8?q?Interview_on_K=C3=BChler?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>See you at the <b>interview</b>.</p><img src="http://127.0.0.1:9/track.png">',
    '--x',
    'Content-Type: text/plain; name="Agenda.txt"',
    'Content-Disposition: attachment; filename="Agenda.txt"',
    '',
    'Not part of the text',
    '--x--',
  ].join('\r\n');
  const pages = await read(Buffer.from(mail), 'message/rfc822');
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Subject: Interview on Kühler\nFrom: "Examiner" <examiner@example.test>');
  expect(pages[0]).toContain('Attachments: Agenda.txt');
  expect(pages[0]).toContain('See you at the interview.');
});

test.each([
  ['UTF-8', Buffer.from('Kühler;3')],
  ['UTF-16', Buffer.from('\uFEFFKühler;3', 'utf16le')],
  ['Windows-1252', Buffer.from('Kühler;3', 'latin1')],
])('a table in %s is read in its encoding', async (_encoding, content) => {
  expect(await read(content, 'text/csv')).toEqual(['Kühler;3']);
});

test.each([
  ['a zip bomb', () => buildZipBomb(20), word, 'compressed more than'],
  ['an archive that lies about its size', () => buildLyingZipBomb(20), word, 'more than it says'],
  ['an archive of 100,000 entries', () => buildCrowdedZip(100_000), word, 'too many entries'],
  ['what is no archive', () => Buffer.from('PK no archive at all'), word, 'Not a zip archive'],
  [
    'what is no message of Outlook',
    () => Buffer.alloc(600),
    'application/vnd.ms-outlook',
    'Not a compound file',
  ],
  ['a mail of 1,000 parts', () => buildCrowdedMail(1_000), 'message/rfc822', 'too many parts'],
  ['what is no PDF', () => Buffer.from('%PDF-1.7 and nothing'), 'application/pdf', 'Invalid PDF'],
])('T13: %s is not read', async (_what, build, type, fault) => {
  await expect(read(await build(), type)).rejects.toThrow(fault);
});
