import { approveDraft, checkDocument, checkReceipt, replyPoints, reviewDraft } from './standing-steps.ts';
import { afterDue, afterTrigger, beforeDue, stepTags, type WorkflowTemplate } from './workflow-template.ts';

export const answerEverything: readonly string[] = [
  '- Respond to every rejection and objection in the action.',
  '- Mark the amendments and cite their support in the specification.',
];

export const nonFinalAction: WorkflowTemplate = {
  title: 'Non-final office action',
  description: 'From a non-final rejection (CTNF) to the filed reply.',
  keywords: ['non-final', 'CTNF', 'office action'],
  milestones: [
    {
      due: { ruleId: 'OA-NF' },
      steps: [
        checkDocument,
        {
          title: 'Report the action to the client with cited art',
          role: 'PL',
          at: afterTrigger(5),
          instructions: [
            '- Send the action, the cited references and a summary of the rejections by claim.',
            '- Give three dates: the due date, the final date with extensions, and the last day without loss of patent term, three months from the action (37 CFR 1.704(b)).',
            '- Ask for instructions.',
          ],
        },
        {
          title: 'Analyze rejections and set strategy',
          role: 'DR',
          at: beforeDue(35),
          instructions: [
            '- For each rejection: how the examiner reads each reference on the claims, and what it does not teach.',
            '- Argue, amend, or ask for an interview.',
          ],
        },
        {
          title: 'Decide on an interview and ask for it',
          role: 'RA',
          at: beforeDue(30),
          instructions: [
            '- If an interview would help, start the interview template, too.',
            '- Put its summary into the reply or into a separate document.',
          ],
        },
        {
          title: 'Instruct on amendments',
          role: 'CL',
          at: beforeDue(25),
          tags: [stepTags.decision],
          instructions: [
            'Choose among the proposed amendments and arguments, and say which claims matter for the products.',
          ],
        },
        {
          title: 'Draft the reply',
          role: 'DR',
          at: beforeDue(20),
          instructions: [
            ...answerEverything,
            '- A reply after three months costs patent term day for day, even with a paid extension (37 CFR 1.704(b)).',
          ],
        },
        reviewDraft('Second attorney review of the draft', beforeDue(14), replyPoints),
        approveDraft,
        {
          title: 'Format, extension and IDS check',
          role: 'PL',
          at: beforeDue(5),
          tags: [stepTags.ids],
          instructions: [
            '- Format the documents and fill in the forms.',
            '- After the due date: months of extension and their fee (37 CFR 1.136(a)).',
            '- References from related or foreign files that have not been cited here: after the first window and before a closing action, an IDS needs the statement of 37 CFR 1.97(e) **or** the fee.',
          ],
        },
        {
          title: 'Sign and file the reply',
          role: 'RA',
          at: beforeDue(3),
          isCritical: true,
          instructions: [
            "File electronically. The Office's day ends at 11:59 pm Eastern (37 CFR 1.6); save the receipt.",
          ],
        },
        checkReceipt,
      ],
    },
  ],
};

/** The reply to an action whose period a letter starts again; what was done for the first period is taken over. */
export const restartedAction: WorkflowTemplate = {
  title: 'Restarted period for reply',
  description: 'From a letter that restarts the period for reply (NRES) to the filed reply.',
  keywords: ['restarted period', 'NRES'],
  milestones: [
    {
      due: { ruleId: 'OA-NR' },
      steps: [
        {
          title: 'Read the letter and check both dates',
          role: 'DK',
          at: afterTrigger(1),
          instructions: [
            '- Which action does the letter restart, and why (MPEP 710.06)?',
            '- Compare the new due date with the letter, and make sure that the earlier date is canceled.',
          ],
        },
        {
          title: 'Report the new dates to the client',
          role: 'PL',
          at: afterTrigger(3),
          instructions: [
            'Send the letter, the new due date and the final date with extensions; say what has been prepared so far.',
          ],
        },
        {
          title: 'Complete the draft of the reply',
          role: 'DR',
          at: beforeDue(20),
          instructions: ['Build on what was drafted in the first period.', ...answerEverything],
        },
        reviewDraft('Second attorney review of the draft', beforeDue(14), replyPoints),
        approveDraft,
        {
          title: 'Sign and file the reply',
          role: 'RA',
          at: beforeDue(3),
          isCritical: true,
          instructions: [
            "File electronically. The Office's day ends at 11:59 pm Eastern (37 CFR 1.6); save the receipt.",
          ],
        },
        checkReceipt,
      ],
    },
  ],
};

export const restriction: WorkflowTemplate = {
  title: 'Restriction requirement',
  description: 'From a restriction or election requirement (CTRS) to the filed election.',
  keywords: ['restriction requirement', 'election requirement', 'CTRS'],
  milestones: [
    {
      due: { ruleId: 'OA-RR' },
      steps: [
        checkDocument,
        {
          title: 'Map claims to species and inventions',
          role: 'RA',
          at: afterTrigger(5),
          instructions: [
            'List the groups in the requirement, the claims that read on each, and the generic claims.',
          ],
        },
        {
          ...approveDraft,
          title: 'Pick the election',
          tags: [stepTags.decision],
          instructions: ['Choose what to have examined first. The rest can go into a divisional.'],
        },
        {
          title: 'Draft the election, with or without traverse',
          role: 'DR',
          at: beforeDue(7),
          instructions: ['Elect one group even if you traverse, and give the reasons (MPEP 818).'],
        },
        {
          title: 'File the election',
          role: 'PL',
          at: beforeDue(3),
          isCritical: true,
          instructions: ['Two months, up to six with extensions (MPEP 710.02(b)). Save the receipt.'],
        },
        {
          title: 'Note a divisional for the inventions not elected',
          role: 'DK',
          at: afterDue(2),
          instructions: [
            'Enter a reminder: a divisional must be filed while this application is pending (35 USC 120).',
          ],
        },
      ],
    },
  ],
};

export const interview: WorkflowTemplate = {
  title: 'Examiner interview',
  description: 'From the decision to ask for an interview to the summary on record.',
  keywords: ['examiner interview'],
  milestones: [
    {
      due: { title: 'Hold the interview and put it on record', at: afterTrigger(20) },
      steps: [
        {
          title: 'Schedule the interview with the examiner',
          role: 'PL',
          at: afterTrigger(2),
          instructions: [
            '- Offer the examiner two or three times, and say who will attend.',
            '- Add it to the calendars of all participants.',
          ],
        },
        {
          title: 'Write the agenda and proposed claims',
          role: 'RA',
          at: afterTrigger(7),
          instructions: [
            '- One line per rejection to discuss, with reference and claim.',
            '- Send the agenda and proposed amendments to the examiner before the interview; anything sent becomes part of the file.',
          ],
        },
        {
          title: 'Hold the interview',
          role: 'RA',
          at: afterTrigger(12),
          isCritical: true,
          instructions: [
            'Note who attended, which claims and references were discussed, and what was agreed.',
          ],
        },
        {
          title: 'File our summary, in the reply or separately',
          role: 'RA',
          at: afterTrigger(15),
          instructions: [
            'The substance of the interview must be made of record: in the reply, or in a separate document (INTRVIEW.APP).',
          ],
        },
        {
          title: "Compare with the Office's summary",
          role: 'PL',
          at: afterTrigger(20),
          instructions: [
            'When the summary of the Office (INTV.SUM.APP or INTV.SUM.EX) is in the file, compare it with our notes and report every difference to the attorney.',
          ],
        },
      ],
    },
  ],
};
