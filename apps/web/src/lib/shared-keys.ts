/** Under these keys stands what people share, each kind with its lists and all that is computed from it. */
export const TEMPLATES_KEY = 'workflow-templates';
export const FILTERS_KEY = 'filters';
export const BOARDS_KEY = 'boards';
