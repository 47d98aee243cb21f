import { expect, test } from 'vitest';
import { findLinkedIds } from './linked-ids.ts';

const task = '0198c0de-0000-7000-8000-000000000001';
const invention = '0198c0de-0000-7000-8000-000000000002';
const document = '0198C0DE-0000-7000-8000-000000000003';

test('finds the ids in links to tasks and inventions, once each and lowercase', () => {
  const text = `See [the task](https://hub.example/tasks/${task}), again /tasks/${task}, and
https://hub.example/inventions/${invention}/ifw?document=${document}.`;
  expect(findLinkedIds(text)).toEqual([task, invention, document.toLowerCase()]);
});

test('ignores ids outside links, and everything after ten links', () => {
  expect(findLinkedIds(`${task} https://other.example/pages/${task}`)).toEqual([]);
  const many = Array.from({ length: 12 }, (_, n) => `/tasks/${task.slice(0, -2)}${10 + n}`).join(' ');
  expect(findLinkedIds(many)).toHaveLength(10);
});
