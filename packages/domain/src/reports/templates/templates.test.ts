import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { expect, test } from 'vitest';
import { fieldNames } from '../fields/report-fields.ts';
import { checkTags } from './check-tags.ts';
import { writeTemplateDate } from './date-format.ts';
import { exampleFacts, exampleValues } from './example-facts.ts';
import type { TemplateField, TemplateValue } from './template-field.ts';
import { buildTemplateData, factTemplateFields, templateFields } from './template-fields.ts';
import { findTags } from './template-tag.ts';

const check = (...paragraphs: string[]) => {
  const { tags, problems } = findTags('Text', paragraphs);
  const checked = checkTags([tags]);
  return { problems: [...problems, ...checked.problems], asked: checked.asked };
};

test.each([
  ['{{invention.titel}}', 'There is no field “invention.titel”. Did you mean “invention.title”?'],
  ['{{Application.Number}}', 'There is no field “Application.Number”. Did you mean “application.number”?'],
  [
    '{{dueDate}}',
    'There is no field “dueDate”. It is a field of “milestones”: use it between {{#milestones}} and {{/milestones}}.',
  ],
  ['{{}}', 'A tag has no name.'],
  ['{{@invention.title}}', 'There is no field “@invention.title”. Did you mean “invention.title”?'],
  ['{{constructor}}', 'There is no field “constructor”.'],
  ['{{invention.title.length}}', 'There is no field “invention.title.length”.'],
  [
    '{{milestones}}',
    '“milestones” is a list: write {{#milestones}}, the fields of an entry, and {{/milestones}}.',
  ],
  ['{{application}}', '“application” has fields of its own, such as “application.number”.'],
  ['{{#milestones}}{{title}}', '{{#milestones}} has no end {{/milestones}}.'],
  ['{{title}}{{/milestones}}', '{{/milestones}} ends a loop or condition that was not started.'],
  ['{{#milestones}}{{title}}{{/people}}', '{{/people}} is in the place of {{/milestones}}.'],
  [
    '{{^application}}{{examinr}}{{confirmation}}{{/}}',
    'There is no field “examinr”. Did you mean “examiner”?',
  ],
  [
    '{{^people}}{{registrationNumbr}}{{name}}{{/}}',
    'There is no field “name”. It is a field of “people”: use it between {{#people}} and {{/people}}.',
  ],
  ['{{#people}}{{#people}}{{name}}{{/}}{{/}}', '“people” is inside itself.'],
  ['{{invention.title | iso}}', '“invention.title” is no date, so it has no format.'],
  [
    '{{today | french}}',
    'There is no date format “french”. There are long, short, numeric, iso, german and german numeric.',
  ],
  ['{{ask: }}', 'A field of your own has no label: write {{ask: Client contact}}.'],
  [`{{ask: ${'Long '.repeat(11)}}}`, 'The label of a field of your own can have at most 50 characters.'],
  ['Dear {{recipient', 'A {{ has no }} after it in its paragraph.'],
  ['Dear recipient}}', 'A }} has no {{ before it in its paragraph.'],
])('refuses %s and says why', (paragraph, problem) => {
  const { problems } = check('Dear client,', paragraph);
  expect(problems.map((one) => one.problem)).toContain(problem);
  expect(problems[0]?.place).toMatchObject({ part: 'Text', paragraph: 2 });
});

test('an excerpt shows the text around a tag in a long paragraph', () => {
  const { problems } = check(`${'before '.repeat(50)}{{wrong.name}}${' after'.repeat(50)}`);
  expect(problems[0]?.place?.excerpt).toMatch(/^…[a-z ]*before .*\{\{wrong\.name\}\} after.*…$/);
});

test('refuses more than five loops and conditions inside each other', () => {
  const nested = ['parents', 'children', 'people', 'documents', 'citedReferences', 'milestones'];
  const paragraph = [...nested.map((name) => `{{#${name}}}`), ...nested.map(() => '{{/}}')].join('');
  expect(check(paragraph).problems.map(({ problem }) => problem)).toEqual([
    'At most 5 loops and conditions can be inside each other.',
  ]);
});

test('names inside a loop mean the entry first, and otherwise the invention', () => {
  const text = '{{#milestones}}{{title}} {{invention.title}} {{#extensions}}{{months}}{{/}}{{/milestones}}';
  expect(check(text)).toEqual({ problems: [], asked: [] });
});

test('the form asks for the fields that a template uses outside of entries', () => {
  const text = '{{title}} {{#people}}{{name}}{{/}} {{#options}}{{option}}{{/options}} {{officeAction.date}}';
  expect(check(text)).toEqual({ problems: [], asked: ['title', 'action', 'options'] });
});

test('the form asks for the fields of a template of its own, after those of reports, each once', () => {
  const text = '{{ask: Client contact}} {{recipient}} {{#people}}{{ask:Client  contact}}{{/}} {{ask: Room?}}';
  expect(check(text)).toEqual({ problems: [], asked: ['recipient', 'ask:Client contact', 'ask:Room?'] });
});

test.each([
  [null, 'April 30, 2027'],
  ['short', 'Apr\u00A030,\u00A02027'],
  ['numeric', '04/30/2027'],
  ['iso', '2027-04-30'],
  ['german', '30. April 2027'],
  ['german numeric', '30.04.2027'],
])('a template writes a date in the format %s', (format, text) => {
  expect(writeTemplateDate('2027-04-30', format).replaceAll('\u00A0', ' ')).toBe(
    text.replaceAll('\u00A0', ' '),
  );
});

const leavesOf = (
  fields: readonly TemplateField[],
  data: TemplateValue,
  path = '',
): [string, TemplateValue][] =>
  fields.flatMap((field): [string, TemplateValue][] => {
    const value = (data as Record<string, TemplateValue>)[field.name] ?? '';
    const name = `${path}${field.name}`;
    if (field.fields.length === 0) return [[name, value]];
    const entry = Array.isArray(value) ? value[0] : value;
    return entry ? leavesOf(field.fields, entry, `${name}.`) : [[name, '']];
  });

test('every field has an example', () => {
  const leaves = leavesOf(templateFields, buildTemplateData(exampleFacts, exampleValues));
  expect(leaves.length).toBeGreaterThan(150);
  expect(leaves.filter(([, value]) => value === '')).toEqual([]);
});

test('no field of the form has the name of a fact', () => {
  const facts = new Set(factTemplateFields.map(({ name }) => name));
  expect(fieldNames.filter((name) => facts.has(name))).toEqual([]);
});

test('every date, person and document of an invention is in the data', () => {
  const data = buildTemplateData(reportFacts(), {
    recipient: 'Ana\u0000\r\nRuiz',
    entitySize: 'small',
    'ask:Client contact': 'Ben',
  });
  expect(data).toMatchObject({
    today: { $date: '2026-11-23' },
    recipient: 'Ana\nRuiz',
    'ask:Client contact': 'Ben',
    entitySize: 'Small entity',
    comments: '',
    application: { number: '17/248,024', filingDate: { $date: '2025-01-06' }, patentNumber: '' },
    people: [{ name: 'Emily Carter' }, { name: 'Maria Lopez' }],
    nextMilestone: { title: 'Respond to non-final office action', dueDate: { $date: '2027-02-01' } },
    milestones: [
      {
        clientDueDate: { $date: '2027-01-18' },
        finalDate: { $date: '2027-04-30' },
        isOpen: true,
        isOverdue: false,
        document: 'Non-Final Rejection',
        extensions: [{ months: 1 }, { months: 2, date: { $date: '2027-03-30' } }, { months: 3 }],
      },
    ],
    documents: [
      { isOfficeAction: false },
      { isOfficeAction: true, from: 'Office', dueDate: { $date: '2027-02-01' } },
    ],
    officeAction: { code: 'CTNF' },
    tasks: { overdue: 1 },
  });
});

test('an invention without application, people and dates has empty values', () => {
  const bare = inventionFacts({ application: null, people: [], milestones: [], documents: [] });
  expect(buildTemplateData(reportFacts(bare), {})).toMatchObject({
    application: false,
    attorney: false,
    nextMilestone: false,
    officeAction: false,
    milestones: [],
    invention: { docketNumber: 'HUB-1042-US', attorney: '' },
  });
});
