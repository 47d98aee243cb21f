/** Keys of the browser storage (docs/specification.md §9). The first four are fixed: other pages and tools read them. */
export const storageKeys = {
  authToken: 'HUB_AUTH_TOKEN',
  theme: 'HUB_THEME',
  recentInventions: 'LW_MY_COLLECTION2',
  pinnedLinks: 'HUB_PINNED_LINKS',
  conflicts: 'HUB_CONFLICTS',
  noteDrafts: 'HUB_NOTE_DRAFTS',
  commentDrafts: 'HUB_COMMENT_DRAFTS',
  messageDrafts: 'HUB_MESSAGE_DRAFTS',
  mailDrafts: 'HUB_MAIL_DRAFTS',
  attachmentDrafts: 'HUB_ATTACHMENT_DRAFTS',
  reportDrafts: 'HUB_REPORT_DRAFTS',
  awaitedReports: 'HUB_AWAITED_REPORTS',
  waitingEdits: 'HUB_WAITING_EDITS',
  unsentMessages: 'HUB_UNSENT_MESSAGES',
  taskPaneWidth: 'HUB_TASK_PANE_WIDTH',
  timelineRange: 'HUB_TIMELINE_RANGE',
  navigationFolded: 'HUB_NAVIGATION_FOLDED',
  characterKeysOff: 'HUB_CHARACTER_KEYS_OFF',
  /** Stored for the browser tab only. */
  signInState: 'HUB_SIGN_IN_STATE',
  signInTarget: 'HUB_SIGN_IN_TARGET',
  sessionEnded: 'HUB_SESSION_ENDED',
  previewMode: 'HUB_PREVIEW',
  fipMode: 'HUB_FIP',
} as const;

/** Keys of what a person wrote and the hub has not saved; removed when the person signs out. */
const unsavedKeys = [
  storageKeys.conflicts,
  storageKeys.noteDrafts,
  storageKeys.commentDrafts,
  storageKeys.messageDrafts,
  storageKeys.mailDrafts,
  storageKeys.attachmentDrafts,
  storageKeys.reportDrafts,
  storageKeys.waitingEdits,
  storageKeys.unsentMessages,
];

/** Removes from a storage what a person wrote and the hub has not saved. */
export const removeUnsaved = (storage: Pick<Storage, 'removeItem'>): void => {
  for (const key of unsavedKeys) storage.removeItem(key);
};
