import { toDecisionAnswer } from '../../../contract/texts/reasons/decision-answer';
import { TODO_OF } from '../../../contract/texts/reasons/explanation-texts';
import { OBSTACLES } from '../../../contract/texts/reasons/obstacle-texts';
import { REASONS } from '../../../domain/documents/model/all-reasons';
import {
  type Decision,
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
} from '../../../domain/documents/model/reason';
import { REMEDIES } from './decision-buttons';

const DECISIONS: Exclude<Decision, { kind: 'create' }>[] = [
  ...WAIT_REASONS.map((reason) => ({ kind: 'wait' as const, reason })),
  ...SKIP_REASONS.map((reason) => ({ kind: 'skip' as const, reason })),
  ...REFUSE_REASONS.map((reason) => ({ kind: 'refuse' as const, reason })),
];
/** The refund is repeated where the page's own "In Shopify öffnen" leads. */
const IN_SHOPIFY = ['REFUND_FAILED'];

it.each(DECISIONS.filter(({ reason }) => TODO_OF[reason] !== 'none'))(
  '$reason has a button for its remedy',
  (decision) => {
    const { reason } = decision;
    const { canCreate, isMendedInOrder } = toDecisionAnswer(decision, {});
    const leadsOn = reason in OBSTACLES || reason in REMEDIES || IN_SHOPIFY.includes(reason);
    expect(canCreate || isMendedInOrder || leadsOn).toBe(true);
  },
);

it('sends nobody anywhere where nothing is to be done', () => {
  expect(REASONS.filter((one) => one in REMEDIES && TODO_OF[one] === 'none')).toEqual([]);
});
