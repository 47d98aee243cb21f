import { answerEverything } from './office-action-templates.ts';
import { approveDraft, checkDocument, checkReceipt, replyPoints, reviewDraft } from './standing-steps.ts';
import {
  afterDue,
  afterTrigger,
  beforeDue,
  onDueDate,
  stepTags,
  type WorkflowTemplate,
} from './workflow-template.ts';

export const finalAction: WorkflowTemplate = {
  title: 'Final office action',
  description:
    'From a final rejection (CTFR) to a first reply within two months, and the watch for the advisory action.',
  keywords: ['final rejection', 'final action', 'CTFR'],
  milestones: [
    {
      due: { ruleId: 'OA-F' },
      steps: [
        checkDocument,
        {
          title: 'Report the final action to the client',
          role: 'PL',
          at: afterTrigger(4),
          instructions: [
            '- Send the action and the cited references.',
            '- Report the two-month date along with the due date: a first reply within two months makes the period end no earlier than the advisory action is mailed (MPEP 706.07(f)).',
          ],
        },
        {
          title: 'Options memo: amend, RCE, appeal or continue',
          role: 'DR',
          at: afterTrigger(15),
          instructions: [
            'Compare, and recommend one:',
            '',
            '- amendment after final (37 CFR 1.116),',
            '- request for continued examination, with its fee,',
            '- notice of appeal, with a pre-appeal request of at most five pages (37 CFR 41.31; MPEP 1204),',
            '- continuation.',
          ],
        },
        {
          title: 'Choose the option',
          role: 'CL',
          at: afterTrigger(20),
          tags: [stepTags.decision],
          instructions: ['Choose one option from the memo, which lists cost and date for each.'],
        },
        { title: 'Draft the reply', role: 'DR', at: afterTrigger(28), instructions: answerEverything },
        reviewDraft('Second attorney review of the draft', afterTrigger(32), replyPoints),
        {
          ...approveDraft,
          at: afterTrigger(35),
          instructions: ['Approve the draft or send changes in time for the two-month date.'],
        },
        {
          title: 'Extension, fee and IDS check',
          role: 'PL',
          at: afterTrigger(37),
          tags: [stepTags.fee, stepTags.ids],
          instructions: [
            '- Extension and fee by month (37 CFR 1.136(a), 1.17(a)).',
            '- After a closing action an IDS needs the statement of 37 CFR 1.97(e) **and** the fee.',
          ],
        },
        {
          title: 'Sign and file within two months',
          role: 'RA',
          at: afterTrigger(38),
          isCritical: true,
          instructions: [
            'Filed within two months, the period ends at the later of three months and the mail date of the advisory action, never past six months (MPEP 706.07(f)).',
          ],
        },
        {
          title: 'Watch for the advisory action',
          role: 'DK',
          at: beforeDue(5),
          instructions: [
            '- Check the file every seven days: the reply does not stop the period.',
            '- If an advisory action has been mailed, decide on RCE or appeal within five days.',
          ],
        },
      ],
    },
  ],
};

export const advisoryAction: WorkflowTemplate = {
  title: 'Advisory action',
  description:
    'From an advisory action (CTAV) to the decision: request for continued examination, appeal or amendment.',
  keywords: ['advisory action', 'CTAV'],
  milestones: [
    {
      due: { ruleId: 'OA-ADV' },
      steps: [
        {
          title: 'Report the advisory action to the client',
          role: 'PL',
          at: afterTrigger(1),
          instructions: [
            'The advisory action sets no period of its own: the dates count from the final action, and from the advisory action only where the first reply came within two months (MPEP 706.07(f)).',
          ],
        },
        {
          title: 'Recommend RCE, appeal or amendment',
          role: 'RA',
          at: afterTrigger(2),
          instructions: [
            'Say why the amendment was not entered or was not persuasive, and what to file next.',
          ],
        },
        {
          title: 'Choose the option',
          role: 'CL',
          at: afterTrigger(4),
          tags: [stepTags.decision],
          instructions: ['RCE, notice of appeal or another amendment: reply the same day.'],
        },
        reviewDraft('Second attorney review of the submission', afterTrigger(5), replyPoints),
        {
          title: 'Compute extension and RCE fees',
          role: 'PL',
          at: afterTrigger(5),
          tags: [stepTags.fee],
          instructions: [
            '- Extension by month, counted from the final action (37 CFR 1.136(a), 1.17(a)).',
            '- A second or later RCE costs more than the first.',
            '- Check the amounts on the day of filing.',
          ],
        },
        {
          title: 'File RCE, appeal or amendment',
          role: 'RA',
          at: afterTrigger(6),
          isCritical: true,
          instructions: ['Nothing can be filed later than six months after the final action (35 USC 133).'],
        },
        { ...checkReceipt, at: afterTrigger(7) },
      ],
    },
  ],
};

export const continuedExamination: WorkflowTemplate = {
  title: 'Request for continued examination',
  description:
    'From the decision to request continued examination to the receipt. The target date is the last day to file.',
  keywords: ['RCE', 'RCEX', 'continued examination'],
  anchor: 'due',
  milestones: [
    {
      due: { title: 'File the request for continued examination', at: onDueDate },
      steps: [
        {
          title: 'Find the fee: first or later request',
          role: 'PL',
          at: beforeDue(10),
          tags: [stepTags.fee],
          instructions: [
            '- Count the requests filed in this application: a second or later one costs more than the first.',
            '- Check the entity status, and the amounts on the day of filing.',
            '- In prioritized examination (Track One) the request ends the priority (MPEP 708.02(b)): say so first.',
          ],
        },
        {
          title: 'Make sure that a submission goes with it',
          role: 'DR',
          at: beforeDue(8),
          instructions: [
            'An amendment, new arguments or an IDS is filed with the request or is already on file and not entered; the request alone does not do.',
          ],
        },
        reviewDraft('Second attorney review of the submission', beforeDue(6), replyPoints),
        {
          title: 'IDS sweep of the family',
          role: 'PL',
          at: beforeDue(5),
          tags: [stepTags.ids],
          instructions: [
            'After the request, and before the next first action, an IDS needs neither statement nor fee (37 CFR 1.97(b)): cite now whatever has not been cited.',
          ],
        },
        {
          title: 'Sign and file the request',
          role: 'RA',
          at: beforeDue(3),
          isCritical: true,
          instructions: ['File request, submission, fee and any extension together. Save the receipt.'],
        },
        {
          title: 'Check the receipt and note the IDS window',
          role: 'DK',
          at: afterDue(1),
          instructions: [
            '- Keep the receipt as evidence and finish the milestone; the same document closes the milestones of the action it replies to.',
            '- The first IDS window is open again until the next first action.',
          ],
        },
      ],
    },
  ],
};
