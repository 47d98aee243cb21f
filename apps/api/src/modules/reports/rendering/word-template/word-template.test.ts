import type { TemplateValue } from '@hub/domain/reports/templates/template-field.ts';
import { buildTemplateData } from '@hub/domain/reports/templates/template-fields.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { wordTemplate } from '@hub/testkit/builders/word-template.ts';
import mammoth from 'mammoth';
import PizZip from 'pizzip';
import { afterAll, expect, test } from 'vitest';
import { ProcessStoppedError } from '../../../../platform/process/guarded-process.ts';
import { createReportRenderer } from '../report-renderer.ts';
import { fillTemplate } from './fill-template.ts';
import { readTemplate } from './read-template.ts';

const renderer = createReportRenderer({ totalMs: 30_000, maxReports: 500 });
afterAll(() => renderer.close());

const textOf = async (word: Uint8Array): Promise<string> =>
  (await mammoth.extractRawText({ buffer: Buffer.from(word) })).value;

const fill = async (paragraphs: readonly string[], data: Record<string, TemplateValue>): Promise<string> =>
  await textOf(fillTemplate(wordTemplate({ paragraphs }), data).bytes);

const data = (changes = {}) => buildTemplateData(reportFacts(inventionFacts(changes)), {});

/** Width and height in the header of a PNG image without content. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const relation = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/>`;

const field = (instruction: string) => `</w:t><w:instrText>${instruction}</w:instrText><w:t>`;
const outside = (target: string) =>
  `The template loads “${target}” from outside. Insert a copy instead of a link.`;
const macros = 'The template has macros. Save it as a Word document without them (.docx).';
const reads = (name: string) => `The field ${name} reads another file. Replace it by its content.`;

test('warns of tracked changes and of fields that Word fills, and takes the template', async () => {
  const paragraphs = [
    `{{invention.title}} </w:t></w:r><w:ins w:id="1" w:author="Ada &amp; Co"><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:t>`,
    field('MERGEFIELD client.name \\* MERGEFORMAT'),
    'Dear «salutation»,',
  ];
  const { problems, warnings } = await readTemplate(wordTemplate({ paragraphs }));
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    'The document has tracked changes of Ada & Co. They go out with each report: accept or reject them in Word first.',
    '“client.name” is a merge field of Word, which the hub does not fill. Replace it by a field in braces, such as {{invention.title}}.',
    '“salutation” is a merge field of Word, which the hub does not fill. Replace it by a field in braces, such as {{invention.title}}.',
  ]);
  expect((await readTemplate(wordTemplate({ paragraphs: ['{{invention.title}}'] }))).warnings).toEqual([]);
});

test.each<[string, Parameters<typeof wordTemplate>[0], string]>([
  ['macros', { files: { 'word/vbaProject.bin': 'x' } }, macros],
  ['a main part with macros', { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }, macros],
  [
    'an image from the web',
    { relations: relation('image', 'http://a.example/x.png') },
    outside('http://a.example/x.png'),
  ],
  [
    'an image from the web whose mode is written as entities',
    { relations: relation('image', 'x.png', 'TargetMode="&#69;xternal"') },
    outside('x.png'),
  ],
  [
    'an image from the web after a character that looks like the end of its tag',
    { relations: `<Relationship Id=">" Type="a/image" Target="\\\\server\\x.png"/>` },
    outside('\\\\server\\x.png'),
  ],
  [
    'a linked object',
    { relations: relation('oleObject', 'file:///c:/x.xlsx') },
    'The template embeds another file, “file:///c:/x.xlsx”. Remove it.',
  ],
  [
    'an attached template',
    { relations: relation('attachedTemplate', 'file:///c:/letter.dotm') },
    'The document is attached to the template “file:///c:/letter.dotm”. Attach it to Normal.dotm instead.',
  ],
  [
    'a link that runs a script',
    { relations: relation('hyperlink', 'javascript:alert(1)') },
    outside('javascript:alert(1)'),
  ],
  [
    'an embedded file',
    { files: { 'word/embeddings/oleObject1.bin': 'x' } },
    'The template contains “word/embeddings/oleObject1.bin”. Only text, fonts, and PNG, JPEG, GIF, BMP and TIFF images are allowed.',
  ],
  [
    'a field that reads a picture',
    { paragraphs: [field(' INCLUDEPICTURE "http://a.example/x"')] },
    reads('INCLUDEPICTURE'),
  ],
  ['a field in two pieces', { paragraphs: [`${field('DDE')}${field('AUTO c:\\\\x')}`] }, reads('DDEAUTO')],
  [
    'entities of its own',
    { document: '<!DOCTYPE x [<!ENTITY a "aaa">]><w:document/>' },
    'The part “word/document.xml” is damaged.',
  ],
  [
    'a vector drawing',
    { files: { 'word/media/image1.emf': 'x' } },
    'The image “image1.emf” is a vector drawing. Replace it with a picture: in Word, cut it and use Paste Special, “Picture (PNG)”.',
  ],
  [
    'an image of 10 billion pixels',
    { files: { 'word/media/image1.png': png(100_000, 100_000) } },
    'The image “word/media/image1.png” is too large: 100000 × 100000 pixels.',
  ],
  [
    'an image that is text',
    { files: { 'word/media/image1.png': 'text' } },
    'The image “word/media/image1.png” is damaged.',
  ],
  [
    'a part that is compressed more than a text',
    { files: { 'word/extra.xml': new Uint8Array(2 * 1024 * 1024) } },
    'The template is too large when it is unpacked.',
  ],
  [
    'no fields',
    { paragraphs: ['Dear client'] },
    'The template has no fields. Write a field as {{invention.title}}.',
  ],
  [
    'more than 5,000 fields',
    { paragraphs: ['{{today}}'.repeat(5001)] },
    'The template has more than 5,000 fields.',
  ],
  [
    'an unknown field in a header',
    { header: '{{invention.tittle}}' },
    'There is no field “invention.tittle”. Did you mean “invention.title”?',
  ],
  [
    'a loop that ends outside of its table',
    {
      body: `<w:tbl><w:tr><w:tc><w:p><w:r><w:t>{{#people}}</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p><w:r><w:t>{{/people}}</w:t></w:r></w:p>`,
    },
    'A loop or condition starts and ends in different tables, cells or boxes. Put both tags into the same one.',
  ],
])('refuses a template with %s', async (_name, template, problem) => {
  const { problems } = await readTemplate(wordTemplate(template));
  expect(problems.map((one) => one.problem)).toContain(problem);
});

test.each([
  ['text', new TextEncoder().encode('no archive')],
  ['a cut archive', wordTemplate({}).slice(0, 600)],
])('refuses %s instead of a Word document', async (_name, bytes) => {
  const { problems } = await readTemplate(bytes);
  expect(problems[0]?.problem).toBe('This is no Word document, or it is damaged.');
});

test('a template with text, header, links and a logo can be used, and names the fields that it asks for', async () => {
  const template = wordTemplate({
    paragraphs: ['{{recipient}}', '{{#milestones}}', '{{title}}: {{dueDate}}', '{{/milestones}}'],
    header: '{{firm.name}} {{invention.reference}}',
    relations: relation('hyperlink', 'https://www.uspto.gov'),
    files: { 'word/media/logo.png': png(800, 200) },
  });
  expect(await readTemplate(template)).toEqual({ problems: [], warnings: [], asked: ['recipient'] });
});

test('fills values, loops, conditions, and marks a missing fact', async () => {
  const paragraphs = [
    '{{invention.title}} ({{application.patentNumber}})',
    '{{#openMilestones}}',
    '{{title}} due {{dueDate}}, at last {{finalDate}}{{#isOverdue}} OVERDUE{{/}}',
    '{{/openMilestones}}',
    '{{^children}}No continuations.{{/children}}',
    '{{#application.patentNumber}}Granted.{{/}}{{comments}}',
  ];
  expect((await fill(paragraphs, data())).split(/\n+/).filter(Boolean)).toEqual([
    'Work machine with a controlled implement ([patent number])',
    'Respond to non-final office action due February 1, 2027, at last April 30, 2027',
    'No continuations.',
  ]);
});

test('a loop in a row of a table repeats the row', async () => {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const row = `<w:tr>${cell('{{#people}}{{name}}')}${cell('{{role}}{{/people}}')}</w:tr>`;
  const { bytes: word } = fillTemplate(wordTemplate({ body: `<w:tbl>${row}</w:tbl>` }), data());
  const xml = new PizZip(word).files['word/document.xml']?.asText() ?? '';
  expect(xml.match(/<w:tr>/g)).toHaveLength(2);
  expect(await textOf(word)).toMatch(/Emily Carter\s+attorney\s+Maria Lopez\s+paralegal/);
});

test.each([
  ['tags', '{{firm.name}} {{#people}}x{{/people}} {@raw}'],
  ['markup and formulas', '=1+1 <b>&amp;</b> ]]> "\' <w:p/> +cmd|x'],
  ['other scripts', 'نظام 数据处理 🚀 Ελληνικά'],
  ['a megabyte', 'x'.repeat(1_000_000)],
])('writes %s in a value as it is', async (_name, title) => {
  expect((await fill(['{{invention.title}}'], data({ title }))).trim()).toBe(title);
});

test('control characters and half characters in a value are removed', async () => {
  const title = '\u0000\u0008ab\u202E\uD800c';
  expect((await fill(['{{invention.title}}'], data({ title }))).trim()).toBe('ab\uFFFDc');
});

test('a template whose loops multiply is stopped, and the process goes on with the next one', async () => {
  const many = Array.from({ length: 200 }, () => ({ name: 'x', email: 'y' }));
  const lists = { people: many, parents: many, children: many, documents: many };
  const names = Object.keys(lists);
  const loop = [...names.map((name) => `{{#${name}}}`), '{{name}}', ...names.map(() => '{{/}}')].join('');
  const template = wordTemplate({ paragraphs: [loop] });
  await expect(renderer.fillTemplate(template, lists)).rejects.toThrow('too large');
  const next = await renderer.fillTemplate(wordTemplate({ paragraphs: ['{{invention.title}}'] }), data());
  expect(await textOf(next.bytes)).toContain('Work machine');
  expect(next.lines).toEqual(['Work machine with a controlled implement']);
});

test('a template that takes too much time is stopped', async () => {
  const hasty = createReportRenderer({ totalMs: 30_000, maxReports: 500, templateMs: 1 });
  await expect(hasty.readTemplate(wordTemplate({}))).rejects.toThrow(ProcessStoppedError);
  hasty.close();
});
