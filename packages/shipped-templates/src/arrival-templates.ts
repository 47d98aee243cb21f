import { afterStep, afterTrigger, stepTags, type WorkflowTemplate } from './workflow-template.ts';

export const intake: WorkflowTemplate = {
  title: 'Intake',
  description: 'From the disclosure to the decision to file. The default if no other template fits.',
  keywords: ['intake', 'invention disclosure'],
  milestones: [
    {
      due: { title: 'Decide on the disclosure', at: afterTrigger(20) },
      steps: [
        {
          title: 'Open the file and check for conflicts',
          role: 'DK',
          at: afterTrigger(1),
          instructions: [
            '- Enter title, inventors, references and the date of the disclosure.',
            '- Run the conflict check on client, inventors and their employers. Do not read further until it is cleared.',
          ],
        },
        {
          title: 'Screen for bar dates',
          role: 'RA',
          at: afterTrigger(2),
          instructions: [
            'Ask for the earliest date of each, and enter the earliest of all:',
            '',
            '- [ ] publication or talk',
            '- [ ] public use',
            '- [ ] sale or offer for sale',
            '- [ ] disclosure without an obligation of secrecy',
            '',
            'The grace period is one year in the United States; most other countries have none.',
          ],
        },
        {
          title: 'Decide: file, hold or trade secret',
          role: 'CL',
          at: afterTrigger(15),
          isCritical: true,
          tags: [stepTags.decision],
          instructions: [
            'File, hold until more is known, or keep it as a trade secret. Record the decision and the reason.',
          ],
        },
        {
          title: 'Search the prior art',
          role: 'PL',
          at: afterTrigger(20),
          instructions: [
            'Search by keyword and class, and keep what is close: it shapes the claims and goes into an IDS after filing.',
          ],
        },
      ],
    },
  ],
};

export const transferIn: WorkflowTemplate = {
  title: 'File transfer in',
  description: 'From the signed power of attorney to the written acceptance of another firm’s files.',
  keywords: ['file transfer', 'transfer in'],
  milestones: [
    {
      due: { title: 'Accept the transferred file', at: afterTrigger(20) },
      steps: [
        {
          title: 'Ask the old firm for its list and files',
          role: 'DK',
          at: afterTrigger(1),
          instructions: [
            'Docket list with every open date, the files, and work in progress. **Nearest dates first.**',
          ],
        },
        {
          title: "Read continuity and file wrapper from the Office's record",
          role: 'PL',
          at: afterTrigger(3),
          instructions: [
            'Parents and children, priority, and every document: compare with the old firm’s list.',
          ],
        },
        {
          title: 'Write the list of gaps',
          role: 'PL',
          at: afterTrigger(5),
          instructions: [
            'Missing priority claims, correspondence or assignments, unpaid fees: each with its remedy.',
          ],
        },
        {
          title: 'File the power of attorney',
          role: 'PL',
          at: afterTrigger(5),
          isCritical: true,
          instructions: [
            'File it with the change of correspondence address, so that the next document comes here.',
          ],
        },
        {
          title: 'Compute all open dates again',
          role: 'DK',
          at: afterTrigger(8),
          instructions: ['Use the documents themselves, never the old firm’s list.'],
        },
        {
          title: 'Check the computed dates a second time',
          role: 'RA',
          at: afterStep('Compute all open dates again', 2),
          instructions: ['A second person does this. Explain every difference from the old firm’s list.'],
        },
        {
          title: 'Accept the file in writing',
          role: 'RA',
          at: afterTrigger(20),
          instructions: ['To the client and the old firm, with the list of open dates.'],
        },
      ],
    },
  ],
};
