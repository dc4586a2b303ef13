import { describeCrashes } from './crash-lab';

describeCrashes(0);
