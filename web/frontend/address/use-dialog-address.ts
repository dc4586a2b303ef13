import { useSearchParams } from 'react-router';

/** A dialog stands in the address, so that a link opens it on its page. */
export function useDialogAddress(name: string) {
  const [search, setSearch] = useSearchParams();
  const change = (apply: (search: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        apply(after);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    isOpen: search.has(name),
    open: () => change((after) => after.set(name, '')),
    close: () => change((after) => after.delete(name)),
  };
}
