import type { SetupAnswer } from '../../contract/setup';
import { SETUP_GRANT, SETUP_REWARD } from '../../domain/plans/allowance';
import { areCurrentAccepted } from '../../domain/setup/legal-texts';
import { type SetupProgress, setupStep } from '../../domain/setup/setup-step';
import { taxationOf, TAXATIONS, tierObjection } from '../../domain/setup/taxation';
import { isWorking } from '../../ports/lexware-connection';
import type { StoresOf } from '../../ports/stores/database';
import type { LexwareProfile } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-stores';

/** The progress of the shop's set-up, and the merchant's options there. */
export async function readSetup(
  { connections, setups, transfers }: StoresOf<'connections' | 'setups' | 'transfers'>,
  { id }: Pick<Shop, 'id'>,
): Promise<SetupAnswer> {
  const [progress, acceptances, connection, isGiven] = await Promise.all([
    setups.byShop(id),
    setups.acceptances(id),
    connections.byShop(id),
    transfers.isGranted(id, SETUP_GRANT),
  ]);
  const areTermsCurrent = areCurrentAccepted(acceptances);
  return {
    step: setupStep(progress, { isConnected: isWorking(connection), areTermsCurrent }),
    isOpen: progress.isOpen,
    termsAcceptedAt: areTermsCurrent ? (acceptances.at(-1)?.at ?? null) : null,
    tax: connection?.profile ? taxAnswer(progress, connection.profile) : null,
    reward: { transfers: SETUP_REWARD, isGiven },
  };
}

function taxAnswer({ taxChoice }: SetupProgress, profile: LexwareProfile): SetupAnswer['tax'] {
  const inLexware = taxationOf(profile);
  return {
    chosen: taxChoice,
    options: TAXATIONS.map((choice) => ({
      choice,
      isAsInLexware: choice === inLexware,
      objection: tierObjection(choice, profile),
    })),
  };
}
