/** The globals of a world. */
interface World {
  process: Pick<NodeJS.Process, 'env'>;
}

/**
 * Gives back what puts a world into the state it is in now: its globals, the members of `owners`,
 * the environment, and what Jest itself replaces.
 */
export function rememberWorld(global: World, owners: readonly object[] = []): () => void {
  const { process } = global;
  const env = { ...process.env };
  const members = [global, ...owners].map((owner) => rememberMembers(owner));
  const ofJest = rememberMembers(process, ['exit', 'getBuiltinModule']);
  return () => {
    for (const putBack of [...members, ofJest]) putBack();
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  };
}

function rememberMembers(owner: object, only?: readonly string[]): () => void {
  const names = () => only ?? Reflect.ownKeys(owner).filter((name) => !isOfPackage(name));
  const before = new Map(
    names().map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)]),
  );
  return () => {
    for (const name of new Set([...names(), ...before.keys()])) {
      const was = before.get(name);
      const is = Object.getOwnPropertyDescriptor(owner, name);
      if (!was) Reflect.deleteProperty(owner, name);
      else if (is?.value !== was.value || is?.get !== was.get)
        Object.defineProperty(owner, name, was);
    }
  };
}

/** What a package keeps in a world stays there, for the package is loaded once. */
function isOfPackage(name: string | symbol): boolean {
  return typeof name === 'symbol' ? !OF_JEST.test(name.description ?? '') : name.startsWith('_');
}

/**
 * Jest is loaded for each file, and goes on with what it finds: with the event handlers of the file
 * before, errors of a file would be counted against that one, and its tests pass; so would the time
 * that it gave its tests be that of the next.
 */
const OF_JEST = /^[A-Z_]+$/;
