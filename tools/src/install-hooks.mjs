import { spawnSync } from 'node:child_process';

// Without git, or outside of a checkout, there are no commits to check.
spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'], { stdio: 'ignore' });
