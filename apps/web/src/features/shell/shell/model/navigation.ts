/** Built-in link of the side navigation (docs/specification.md §2). */
export interface NavigationItem {
  to: '/milestones/overview' | '/boards' | '/inventions' | '/tasks' | '/minions' | '/applications';
  title: string;
  icon: 'milestones' | 'boards' | 'inventions' | 'search' | 'minions' | 'applications';
  /** Typed after `g`. */
  key: string;
}

/** Built-in links in order. */
export const navigationItems: readonly NavigationItem[] = [
  { to: '/milestones/overview', title: 'Milestones', icon: 'milestones', key: 'm' },
  { to: '/boards', title: 'Boards', icon: 'boards', key: 'b' },
  { to: '/inventions', title: 'Inventions', icon: 'inventions', key: 'i' },
  { to: '/tasks', title: 'Search', icon: 'search', key: 's' },
  { to: '/minions', title: 'Minion Lair', icon: 'minions', key: 'l' },
];

/** Link at the bottom of the navigation. */
export const applicationsItem: NavigationItem = {
  to: '/applications',
  title: 'Applications',
  icon: 'applications',
  key: 'a',
};

const isUnder = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** Returns whether a link is highlighted on a path: Milestones also on `/`, Inventions on no path ending in `/my`. */
export const isHighlighted = (item: NavigationItem, pathname: string): boolean => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (item.icon === 'milestones' && path === '/') return true;
  if (item.icon === 'inventions' && path.endsWith('/my')) return false;
  return isUnder(path, item.to);
};
