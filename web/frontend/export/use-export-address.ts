import { useSearchParams } from 'react-router';

const NAME = 'export';

/** The dialog stands in the address, so that a link opens it on its page. */
export function useExportAddress() {
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
    isOpen: search.has(NAME),
    open: () => change((after) => after.set(NAME, '')),
    close: () => change((after) => after.delete(NAME)),
  };
}
