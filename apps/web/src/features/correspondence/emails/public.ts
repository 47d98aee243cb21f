export { downloadOriginal } from './api/download-original.ts';
export { restoreUnmatched } from './api/restore-unmatched.ts';
export { EmailsScreen } from './components/emails-screen.tsx';
export { MailAttachments } from './components/mail-attachments.tsx';
export { MailBodyView } from './components/mail-body.tsx';
export { MailWarnings } from './components/mail-warnings.tsx';
export { type EmailsSearch, emailsSearchSchema } from './model/emails-search.ts';
export { fullAddress, nameOfAddress, recipientLine, subjectOf } from './model/mail-labels.ts';
