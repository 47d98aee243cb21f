export { IdsRadarScreen } from './components/ids-radar-screen.tsx';
export { type RadarList, type RadarSearch, radarSearchSchema } from './model/radar-search.ts';
