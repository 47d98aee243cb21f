interface StepLabel {
  title: string;
  /** Lists of the response to count, with the noun for one row; none for a single entry. */
  lists?: readonly (readonly [name: string, noun: string])[];
}

const labels: Readonly<Record<string, StepLabel>> = {
  'GET /api/inventions/:id': { title: 'Read the invention' },
  'GET /api/search/overview/inventions/:id/milestones': {
    title: 'Read milestones and tasks',
    lists: [
      ['milestones', 'milestone'],
      ['tasks', 'task without a milestone'],
    ],
  },
  'GET /api/streams/events/:inventionId/ifw': {
    title: 'Read the file wrapper',
    lists: [['collection', 'document']],
  },
  'GET /api/filesmanager/files/:id/text': {
    title: 'Read the text of the document',
    lists: [['collection', 'page']],
  },
  'GET /api/workflow/documents/:id': { title: 'Read what docketing proposes for the document' },
  'GET /api/fip-connector/inventions/:id/docketing': {
    title: 'Compare with the docketing system',
    lists: [['deadlines', 'deadline']],
  },
};

const countText = (count: number, noun: string): string => {
  const [first = '', ...rest] = noun.split(' ');
  return [`${count} ${first}${count === 1 ? '' : 's'}`, ...rest].join(' ');
};

/**
 * Returns the title of a step and its result, such as "4 documents"; null for a call without a label.
 * @param counts numbers of the rows in the lists of the response, by the name of the list
 */
export const labelStep = (
  call: string,
  counts: Readonly<Record<string, number>>,
): { title: string; result: string } | null => {
  const label = labels[call];
  if (!label) return null;
  const [first, ...others] = label.lists ?? [];
  if (!first) return { title: label.title, result: '1 entry' };
  const counted = [first, ...others.filter(([name]) => (counts[name] ?? 0) > 0)];
  const result = counted.map(([name, noun]) => countText(counts[name] ?? 0, noun)).join(', ');
  return { title: label.title, result };
};
