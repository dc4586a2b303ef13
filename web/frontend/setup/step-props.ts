import type { SetupAnswer } from '../../contract/setup';
import type { ShopAnswer } from '../../contract/shop';

/** What each screen of the set-up gets. */
export interface StepProps {
  setup: SetupAnswer;
  shop: ShopAnswer;
  /** The merchant went back to it. */
  isDone: boolean;
  /** It is done again, and the next one follows; else the set-up itself moves on. */
  onDone: () => void;
}
