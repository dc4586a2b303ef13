import { useEffect, useRef } from 'react';
import { useLocation } from '../router/router';

/** What an address with `#id` leads right to, also where its screen is loaded only then. */
export function useAnchor<Part extends HTMLElement>(id: string) {
  const ref = useRef<Part>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) ref.current?.scrollIntoView();
  }, [hash, id]);
  return { id, ref };
}
