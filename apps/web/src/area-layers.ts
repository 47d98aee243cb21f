/**
 * The areas of features in layers, lowest first. A feature imports only from the `public.ts` of features in its own area and in
 * areas of the layers below. `npm run check` reads and enforces the order.
 * @public
 */
export const areaLayers = [
  [
    /** An edit that may meet another one, personal settings, and text that is being written. */
    'ground',
  ],
  [
    /** Files of an invention, their preview, and where they come from. */
    'files',
    /** A task wherever it is shown, its comments, and the minions it is delegated to. */
    'tasks',
    /** Sign-in, absences with their stand-ins, and access. */
    'people',
  ],
  [
    /** Filters, the header search, and the choice of an invention. */
    'find',
    /** Dates with their rules, and the documents that open and end them. */
    'dates',
  ],
  [
    /** Lists, boards and pages of tasks and milestones, final dates, templates and notes. */
    'work',
    /** The wizard, templates and reports on the portfolio. */
    'reports',
    /** The activity of an invention, read markers, the inbox and the summary of an absence. */
    'streams',
    /** Minions, their runs and their scripts. */
    'assistants',
  ],
  [
    /** Emails, the queue of those that wait, and the chat. */
    'correspondence',
    /** File wrapper, incoming documents, references to cite, the docketing system and the rule lab. */
    'prosecution',
  ],
  [
    /** Settings and state of the installation, and the profile of a person. */
    'administration',
  ],
  [
    /** The list and the page of inventions, and the milestones overview. */
    'inventions',
  ],
  [
    /** Header, navigation, licenses and the page of all widgets. */
    'shell',
  ],
] as const;
