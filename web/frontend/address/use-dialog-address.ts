import { useQueryOfAddress } from './use-address';

/** A dialog stands in the address, so that a link opens it on its page. */
export function useDialogAddress(name: string) {
  const [query, change] = useQueryOfAddress();
  return {
    isOpen: query.has(name),
    open: () => change((after) => after.set(name, '')),
    close: () => change((after) => after.delete(name)),
  };
}
