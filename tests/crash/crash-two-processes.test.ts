import { describeFaults } from './describe-faults';

describeFaults(2, { isWoken: false });
