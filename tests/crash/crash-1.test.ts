import { describeCrashes } from './describe-crashes';

describeCrashes(0);
