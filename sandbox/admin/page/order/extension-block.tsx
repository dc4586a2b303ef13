import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchIdToken } from '../control-api';
import { runBlock } from '../extension/host';
import { follow } from '../navigation';
import { settings } from '../settings';

interface Props {
  handle: string;
  orderId: string;
  /** Changes when the order did: the block is run anew, as a reload of the page would. */
  version: string;
}

const SETTLE_MS = 400;
const LONGEST_SWAP_MS = 4_000;

export function ExtensionBlock({ handle, orderId, version }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    const stage = place.current;
    if (!stage) return;
    const isFirst = stage.childElementCount === 0;
    let stop = () => undefined as void;
    const timer = setTimeout(
      () => (stop = perform(stage, { handle, orderId }, setError)),
      isFirst ? 0 : SETTLE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [handle, orderId, version]);
  return (
    <section class="card block" data-extension={handle}>
      <div ref={place} />
      {error && <p class="notice notice-critical">Die Erweiterung ist gescheitert: {error}</p>}
    </section>
  );
}

/**
 * Runs the block behind the scenes and shows it in place of its predecessor once it has something
 * to say.
 */
function perform(
  stage: HTMLElement,
  { handle, orderId }: { handle: string; orderId: string },
  onError: (text: string) => void,
): () => void {
  const root = document.createElement('div');
  root.addEventListener('admin:navigate', (event) => {
    if (event instanceof CustomEvent) follow(String(event.detail));
  });
  const swap = () => {
    watch.disconnect();
    stage.replaceChildren(root);
  };
  const watch = new MutationObserver(() => {
    if (root.querySelector('s-link, s-banner, s-button')) swap();
  });
  watch.observe(root, { subtree: true, childList: true });
  if (stage.childElementCount === 0) stage.append(root);
  const latest = setTimeout(swap, LONGEST_SWAP_MS);
  const stop = runBlock(
    root,
    {
      handle,
      target: 'admin.order-details.block.render',
      appUrl: settings.appUrl,
      resourceId: `gid://shopify/Order/${orderId}`,
      idToken: fetchIdToken,
      navigate: follow,
    },
    onError,
  );
  return () => {
    clearTimeout(latest);
    watch.disconnect();
    stop();
  };
}
