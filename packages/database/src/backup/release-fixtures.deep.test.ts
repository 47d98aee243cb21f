import { describeRelease, releases } from '@hub/testkit/database/describe-release.ts';

for (const release of releases) describeRelease(release);
