import { expect, test } from 'vitest';
import { answerByRules, type InventionFacts } from './rule-answer.ts';

const facts: InventionFacts = {
  title: 'Pump',
  reference: 'P-1',
  people: ['Ada Lee'],
  manager: 'Max Roe',
  milestones: [{ title: 'Reply', dueAt: '2026-06-03' }],
  tasks: [{ title: 'Draft reply', dueAt: null, assignees: ['Ada Lee', 'Docketing'] }],
  documents: [{ title: 'Non-final rejection', code: 'CTNF', date: '2026-03-03' }],
};
const parts = {
  dates: 'Next dates:\n- Reply, due 3 Jun 2026',
  tasks: 'Open tasks:\n- Draft reply, without a date, Ada Lee and Docketing',
  documents: 'Latest documents of the file wrapper:\n- Non-final rejection (CTNF), 3 Mar 2026',
  people: 'Responsible people:\n- Ada Lee\nMax Roe is responsible for this minion.',
};

test.each<[string, (keyof typeof parts)[], boolean]>([
  ['When is the reply due?', ['dates'], false],
  ['Which tasks are open?', ['tasks'], false],
  ['Has an office action arrived?', ['documents'], false],
  ['Who is responsible?', ['people'], false],
  ['Who works on the next deadline?', ['dates', 'people'], false],
  ['Hello', ['dates', 'tasks', 'documents', 'people'], true],
  ['Summarize the office action', ['documents'], true],
  ['Why is claim 1 not obvious?', ['dates', 'tasks', 'documents', 'people'], true],
])('answers “%s” from data, and says if a model is needed', (question, topics, saysSo) => {
  const answer = answerByRules(question, facts);
  const expected = ['P-1, Pump:', ...topics.map((topic) => parts[topic])].join('\n\n');
  expect(answer.startsWith(expected)).toBe(true);
  expect(answer.includes('I need a model')).toBe(saysSo);
});

test('says that there is nothing, and how much more there is', () => {
  const none = { ...facts, reference: null, people: [], milestones: [], tasks: [], documents: [] };
  const answer = answerByRules('Hello', none);
  for (const line of ['Pump:', 'no open dates', 'no open tasks', 'no documents', 'Nobody is assigned'])
    expect(answer).toContain(line);
  const many = Array.from({ length: 7 }, (_, number) => ({
    title: `Task ${number}`,
    dueAt: null,
    assignees: [],
  }));
  expect(answerByRules('Tasks?', { ...facts, tasks: many })).toContain(
    '- Task 4, without a date\n- and 2 more',
  );
});
