import { useEffect, useRef, useState } from 'preact/hooks';
import { type Running, runExtension } from '../../hosting/page/host';
import { faultOf, localeOf } from '../../hosting/page/start';
import { appUrl, type Extension, fetchSessionToken, type Viewer } from './visit';

interface Props {
  extension: Extension;
  viewer: Viewer;
  values: Record<string, unknown>;
  settings: Readonly<Record<string, string | boolean>>;
}

/** One of our extensions on the page. One that fails leaves nothing, as customers see it. */
export function Hosted({ extension, viewer, values, settings }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<Running>();
  const [error, setError] = useState('');
  useEffect(() => {
    if (!place.current) return;
    const start = {
      ...extension,
      appUrl,
      locale: localeOf(location.search),
      fault: faultOf(location.search),
      values: { ...values, settings },
    };
    running.current = runExtension(place.current, start, {
      token: () => fetchSessionToken(viewer),
      requireLogin: () => location.assign(location.pathname),
      failed: setError,
    });
    return running.current.stop;
  }, []);
  useEffect(() => running.current?.update({ settings }), [settings]);
  return (
    <section class="hosted" data-extension={extension.handle} data-error={error || undefined}>
      {error === '' && <div ref={place} />}
    </section>
  );
}
