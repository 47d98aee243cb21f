/** Maximum length of an email address (RFC 5321). */
export const maxAddressLength = 254;

/** Maximum number of recipients in each field of a draft. */
export const maxDraftRecipients = 100;

/** Maximum number of recipients that are stored of each field of a received email. */
export const maxStoredRecipients = 100;

/** An email to more recipients is never filed by a rule. */
export const maxFiledRecipients = 200;

/** Maximum number of attachments that are stored of one email; the original has the others. */
export const maxStoredAttachments = 200;

/** Maximum number of suggestions that are shown for an unmatched email. */
export const maxSuggestions = 5;

/** Seconds in which an email can be withdrawn after its button was pressed. */
export const withdrawalSeconds = 10;

/** Maximum length of the beginning of a text in a list. */
export const maxSnippetLength = 200;

/** Maximum size of all attachments of a sent email in bytes: 25 MB, which mail servers usually accept. */
export const maxSentBytes = 25 * 1024 * 1024;
