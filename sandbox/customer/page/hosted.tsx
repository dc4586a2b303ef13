import { useEffect, useRef, useState } from 'preact/hooks';
import { type Running, runExtension } from '../../hosting/page/host';
import { faultOf, localeOf } from '../../hosting/page/start';
import {
  appUrl,
  applicationUrl,
  type Extension,
  fetchSessionToken,
  isInEditor,
  type Viewer,
} from './visit';

interface Props {
  extension: Extension;
  viewer: Viewer;
  values: Record<string, unknown>;
  settings: Readonly<Record<string, string | boolean>>;
}

const PLACING_MS = 1_000;
/** What the thank-you page knows while the order is still being created; the form is a guess. */
const unplaced = {
  orderConfirmation: {
    order: { id: 'gid://shopify/OrderConfirmation/c1a2f3' },
    isFirstOrder: false,
  },
};

/** The data for an extension in the editor, where merchants arrange the page. */
const inEditor = isInEditor && { editor: { type: 'checkout' } };

/** One of our extensions on the page. One that fails leaves nothing, as customers see it. */
export function Hosted({ extension, viewer, values, settings }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<Running>();
  const [error, setError] = useState('');
  useEffect(() => {
    if (!place.current) return;
    const fault = faultOf(location.search);
    const start = {
      ...extension,
      appUrl,
      applicationUrl,
      locale: localeOf(location.search),
      fault,
      values: { ...values, ...(fault === 'unplaced' && unplaced), ...inEditor, settings },
    };
    running.current = runExtension(place.current, start, {
      token: () => fetchSessionToken(fault === 'nameless' ? { kind: 'guest' } : viewer),
      requireLogin: () => location.assign(location.pathname),
      failed: setError,
    });
    const { stop, update } = running.current;
    const placing = fault === 'unplaced' ? setTimeout(() => update(values), PLACING_MS) : undefined;
    return () => {
      clearTimeout(placing);
      stop();
    };
  }, []);
  useEffect(() => running.current?.update({ settings }), [settings]);
  return (
    <section class="hosted" data-extension={extension.handle} data-error={error || undefined}>
      {error === '' && <div ref={place} />}
    </section>
  );
}
