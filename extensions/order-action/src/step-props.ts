import type { OrderAnswer } from '../../../web/contract/order/order';
import type { ShownOrder } from '../../order-view/use-order';
import type { Step } from './step';

/** What every step gets. */
export interface StepProps {
  order: OrderAnswer;
  shown: Pick<ShownOrder, 'show' | 'expectChange' | 'watch' | 'refresh'>;
  go: (step: Step) => void;
}
