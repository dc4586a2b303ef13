import {
  COUPON_USAGE,
  createCouponByCommand,
  listCoupons,
  lockCouponByCommand,
} from './actions/coupons';
import { type OperatorDeps, readFlags } from './command-line';
import {
  GRANT_USAGE,
  grantByCommand,
  listOffers,
  offerPlan,
  PLAN_USAGE,
  withdrawPlan,
} from './actions/grants-and-offers';
import { admitPerson, checkAudit, listPeople, PEOPLE_USAGE } from './people';

const LOG_USAGE = `  log           the last 100 of these actions, the newest first`;

const USAGE = [
  'Usage: npm run admin -- COMMAND [FLAGS]',
  '',
  COUPON_USAGE,
  GRANT_USAGE,
  PLAN_USAGE,
  PEOPLE_USAGE,
  LOG_USAGE,
  '',
  'Amounts are in EUR; a day counts to its end in Germany. Whatever changes something is recorded',
  'with --actor and --reason, for ever.',
].join('\n');

type Command = (deps: OperatorDeps, args: readonly string[]) => Promise<string[]>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'coupon create': createCouponByCommand,
  'coupon list': (deps, args) => {
    readFlags(args, {}, COUPON_USAGE);
    return listCoupons(deps);
  },
  'coupon lock': (deps, args) => lockCouponByCommand(deps, args, true),
  'coupon unlock': (deps, args) => lockCouponByCommand(deps, args, false),
  grant: grantByCommand,
  'plan offer': offerPlan,
  'plan withdraw': withdrawPlan,
  'plan list': listOffers,
  operator: admitPerson,
  'operator list': listPeople,
  'operator check': checkAudit,
  log: listActions,
};

/**
 * The command behind `npm run admin`; answers the lines to print. What was typed wrong is thrown
 * with the way to write it.
 */
export async function runAdmin(deps: OperatorDeps, args: readonly string[]): Promise<string[]> {
  const [first = 'help', second = ''] = args;
  if (['help', '--help', '-h'].includes(first)) return [USAGE];
  const two = COMMANDS[`${first} ${second}`];
  if (two) return two(deps, args.slice(2));
  const one = COMMANDS[first];
  if (one) return one(deps, args.slice(1));
  const words = args.slice(0, 2).filter((word) => !word.startsWith('-'));
  throw new Error(`There is no command "${words.join(' ')}"\n\n${USAGE}`);
}

async function listActions({ database }: OperatorDeps, args: readonly string[]): Promise<string[]> {
  readFlags(args, {}, LOG_USAGE);
  const actions = await database.operatorActions.list(100);
  return actions.map(({ at, actor, action, shopId, reason, detail }) => {
    const shop = shopId === null ? '' : ` shop ${shopId}`;
    return `${at} ${actor}: ${action}${shop} ${JSON.stringify(detail)} (${reason})`;
  });
}
