import { useEffect, useRef, useState } from 'preact/hooks';
import { type Extension } from '../settings';
import { runAt } from './run-at';

interface Props {
  extension: Extension;
  orderId: string;
  /** Changes when the order did: the block is run again, as a reload of the page would. */
  version: string;
}

const SETTLE_MS = 400;
const MAX_SWAP_MS = 4_000;

export function ExtensionBlock({ extension, orderId, version }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    const stage = place.current;
    if (!stage) return;
    const isFirst = stage.childElementCount === 0;
    let stop = () => undefined as void;
    const timer = setTimeout(
      () => (stop = perform(stage, { extension, orderId }, setError)),
      isFirst ? 0 : SETTLE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [extension, orderId, version]);
  return (
    <section class="card block" data-extension={extension.handle}>
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
  { extension, orderId }: Pick<Props, 'extension' | 'orderId'>,
  onError: (text: string) => void,
): () => void {
  const root = document.createElement('div');
  const swap = () => {
    watch.disconnect();
    stage.replaceChildren(root);
  };
  const watch = new MutationObserver(() => {
    if (root.querySelector('s-link, s-banner, s-button')) swap();
  });
  watch.observe(root, { subtree: true, childList: true });
  if (stage.childElementCount === 0) stage.append(root);
  const latest = setTimeout(swap, MAX_SWAP_MS);
  const stop = runAt(root, { extension, orderIds: [orderId], failed: onError });
  return () => {
    clearTimeout(latest);
    watch.disconnect();
    stop();
  };
}
