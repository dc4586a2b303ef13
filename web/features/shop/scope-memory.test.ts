import { manualClock } from '../../../tests/support/manual-clock';
import { AppError } from '../../ports/app-error';
import { ScopeMemory } from './scope-memory';

const SHOP = 'kaffeehaus.myshopify.com';

describe('what a shop allows in Shopify', () => {
  function aMemory() {
    const clock = manualClock();
    const allows = jest.fn<Promise<boolean>, [string, string]>(() => Promise.resolve(false));
    return { clock, allows, memory: new ScopeMemory({ allows }, clock) };
  }

  it('is asked once per shop and scope, and again after ten minutes', async () => {
    const { clock, allows, memory } = aMemory();
    for (let turn = 0; turn < 5; turn += 1) expect(await memory.allows(SHOP, 'write_orders')).toBe(false);
    expect(allows).toHaveBeenCalledTimes(1);
    await memory.allows(SHOP, 'read_all_orders');
    await memory.allows('tee.myshopify.com', 'write_orders');
    expect(allows).toHaveBeenCalledTimes(3);
    clock.advance(10 * 60_000);
    await memory.allows(SHOP, 'write_orders');
    expect(allows).toHaveBeenCalledTimes(4);
  });

  it('is asked anew when it changed', async () => {
    const { allows, memory } = aMemory();
    await memory.allows(SHOP, 'write_orders');
    memory.forget(SHOP);
    allows.mockResolvedValue(true);
    expect(await memory.allows(SHOP, 'write_orders')).toBe(true);
  });

  it('is not known after a failure', async () => {
    const { allows, memory } = aMemory();
    allows.mockRejectedValueOnce(new AppError('SHOPIFY_UNAVAILABLE', 'down'));
    await expect(memory.allows(SHOP, 'write_orders')).rejects.toThrow('down');
    expect(await memory.allows(SHOP, 'write_orders')).toBe(false);
  });
});
