import { rememberWorld } from '../../support/runner/remember-world';

function aWorld() {
  const process = { env: { HOME: '/home' }, exit: () => undefined, getBuiltinModule: undefined };
  return { process, Date: 'the real one', own: 1 };
}

it('finds what a test file replaced, added and took away as it was before', () => {
  const world: Record<string, unknown> & ReturnType<typeof aWorld> = aWorld();
  const owner: Record<string, unknown> = { open: 'a window' };
  const before = { world: aWorld(), owner: { ...owner } };
  const { exit } = world.process;
  const putBack = rememberWorld(world, [owner]);

  Object.assign(world, { Date: 'a moved one', added: true });
  Reflect.deleteProperty(world, 'own');
  Object.assign(world.process, { exit: null, env: { HOME: '/else', MORE: 'x' } });
  Object.assign(owner, { open: 'a stand-in', createObjectURL: 'blob' });
  putBack();

  before.world.process.exit = exit;
  expect(world).toEqual(before.world);
  expect(owner).toEqual(before.owner);
});

it('keeps what a package put there, which is loaded once', () => {
  const registry = Symbol('registry');
  const world: Record<string | symbol, unknown> & ReturnType<typeof aWorld> = aWorld();
  const putBack = rememberWorld(world);
  Object.assign(world, { __zod_globalConfig: {}, _reactListening1: true, [registry]: {} });
  putBack();
  expect(world).toMatchObject({
    __zod_globalConfig: {},
    _reactListening1: true,
    [registry]: {},
  });
});

it('keeps nothing of Jest, which is loaded for each file', () => {
  const world: Record<string | symbol, unknown> & ReturnType<typeof aWorld> = aWorld();
  const putBack = rememberWorld(world);
  const ofJest = Object.getOwnPropertySymbols(globalThis).filter(({ description = '' }) =>
    ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(description),
  );
  expect(ofJest).toHaveLength(2);
  for (const symbol of [...ofJest, Symbol.for('TEST_TIMEOUT_SYMBOL')])
    Object.assign(world, { [symbol]: {} });
  putBack();
  expect(Object.getOwnPropertySymbols(world)).toEqual([]);
});
