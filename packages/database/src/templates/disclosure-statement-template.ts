import { afterStep, afterTrigger, stepTags, type WorkflowTemplate } from './workflow-template.ts';

export const newReferences: WorkflowTemplate = {
  title: 'New references',
  description:
    'From references that a foreign office or another application brought up to the statement that cites them.',
  keywords: ['foreign search report', 'new references'],
  tags: [stepTags.ids],
  milestones: [
    {
      due: { ruleId: 'ID-E' },
      steps: [
        {
          title: 'Log the references and the day they became known',
          role: 'DK',
          at: afterTrigger(1),
          instructions: [
            'Two clocks run: thirty days without loss of patent term (37 CFR 1.704(d)), and three months in which the certification of 37 CFR 1.97(e) is true.',
          ],
        },
        {
          title: 'Sweep the family for applications that must cite them',
          role: 'PL',
          at: afterTrigger(5),
          instructions: ['Every pending member of the family has its own clock and its own statement.'],
        },
        {
          title: 'File the statement that cites them',
          role: 'PL',
          at: afterTrigger(15),
          isCritical: true,
          instructions: [
            'SB/08 with copies, and the certification or the fee as the window needs it. Save the receipt.',
          ],
        },
      ],
    },
  ],
};

export const disclosureStatement: WorkflowTemplate = {
  title: 'Information disclosure statement',
  description:
    'From the day a reference became known to the filed statement, within the thirty days that cost no patent term.',
  keywords: ['IDS', 'disclosure statement'],
  tags: [stepTags.ids],
  milestones: [
    {
      // Thirty days from receipt cost no term (37 CFR 1.704(d)): counted back from it, they leave some days to spare.
      due: {
        title: 'File the information disclosure statement',
        at: { from: 'trigger', count: 30, unit: 'day' },
      },
      steps: [
        {
          title: 'Log the citation and the date it became known',
          role: 'DK',
          at: afterTrigger(1),
          instructions: [
            'Two clocks start on that date:',
            '',
            '- three months in which the statement of 37 CFR 1.97(e) is true,',
            '- thirty days in which an IDS costs no patent term (37 CFR 1.704(d), stated on PTO/SB/133).',
          ],
        },
        {
          title: 'Collect copies and translations',
          role: 'PL',
          at: afterTrigger(5),
          instructions: [
            'Foreign documents and literature need a copy; a translation where there is one (37 CFR 1.98).',
          ],
        },
        {
          title: 'Sweep the family: cite where it is not cited yet',
          role: 'PL',
          at: afterTrigger(7),
          instructions: ['One line for each pending member of the family: cited, considered or missing.'],
        },
        {
          title: 'Review the references',
          role: 'RA',
          at: afterTrigger(12),
          instructions: [
            'Is something close to the claims? Then it is read before the next document is filed.',
          ],
        },
        {
          title: 'Choose window and statement',
          role: 'RA',
          at: afterStep('Review the references', 1),
          instructions: [
            '- Within three months of filing or before the first action on the merits: nothing more is needed.',
            '- Before a closing action: statement **or** fee.',
            '- After it, up to payment of the issue fee: statement **and** fee.',
            '- After payment: a QPIDS (37 CFR 1.97, 1.98; MPEP 609.04(b)).',
          ],
        },
        {
          title: 'Count the items and name the fee',
          role: 'PL',
          at: afterStep('Review the references', 2),
          tags: [stepTags.fee],
          instructions: [
            'Items listed over the whole application: past 50, 100 and 200 a fee is due, and every statement says whether it is (37 CFR 1.17(v), 1.98(a)).',
          ],
        },
        {
          title: 'File the statement',
          role: 'PL',
          at: afterTrigger(17),
          isCritical: true,
          instructions: ['SB/08 with copies, statement and fee as chosen. Save the receipt.'],
        },
        {
          title: 'Watch that the references are considered',
          role: 'DK',
          at: { from: 'trigger', count: 6, unit: 'month' },
          instructions: [
            'The next action brings the list back (1449) with the marks of the examiner: every line counted?',
          ],
        },
      ],
    },
  ],
};
