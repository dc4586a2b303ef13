import { describeFaults } from './describe-faults';

describeFaults(3, { isWoken: true });
