export { resolveMilestoneConflict, resumeMilestoneEdit } from './api/milestone-target.ts';
export { workHandlers } from './api/work-handlers.ts';
export { AskedExtension } from './components/asked-extension.tsx';
export { MilestoneMark, MilestoneStateText } from './components/milestone-mark.tsx';
export { MilestonesOverview } from './components/milestones-overview.tsx';
export { milestoneIconSetting } from './model/milestone-icon-setting.ts';
