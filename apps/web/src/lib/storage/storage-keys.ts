/** Keys of the browser's storage (product §9). The first four are read by other pages and tools: never rename them. */
export const storageKeys = {
  authToken: 'HUB_AUTH_TOKEN',
  theme: 'HUB_THEME',
  recentInventions: 'LW_MY_COLLECTION2',
  pinnedLinks: 'HUB_PINNED_LINKS',
  conflicts: 'HUB_CONFLICTS',
  noteDrafts: 'HUB_NOTE_DRAFTS',
  commentDrafts: 'HUB_COMMENT_DRAFTS',
  taskPaneWidth: 'HUB_TASK_PANE_WIDTH',
  timelineRange: 'HUB_TIMELINE_RANGE',
  navigationFolded: 'HUB_NAVIGATION_FOLDED',
  characterKeysOff: 'HUB_CHARACTER_KEYS_OFF',
  /** Kept for the browser tab only. */
  microsoftState: 'HUB_MICROSOFT_STATE',
  previewMode: 'HUB_PREVIEW',
  fipMode: 'HUB_FIP',
} as const;
