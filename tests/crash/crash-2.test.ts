import { describeCrashes } from './crash-lab';

describeCrashes(1);
